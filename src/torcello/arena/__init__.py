"""Who is stronger, and how sure is that? Many games between players that are programs.

    plan = Tournament.checked("ponte", ["level:8", "greedy"], options={"size": 8})
    with Store(folder, plan) as store, by_processes(2) as workers:
        for _ in play_missing(plan, 100, store, workers): ...
        print(judge(plan, store.records).standings)

A player is a text (`players`), a plan says which games are played (`pairing`), a game becomes a
record (`playing`), records are kept as they come (`store`) and counted (`results`, `ratings`,
`sprt`). Which worker plays a game makes no difference (`running`).
"""
