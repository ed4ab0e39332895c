"""What Python the translator knows, construct by construct: the same in both languages."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, NamedTuple, Self

Tell = Callable[[Any], None]


def numbers(tell: Tell) -> None:
    tell([7 // 2, -7 // 2, 7 % 3, -7 % 3, divmod(-7, 2), 2**10, 7 / 2, -(3), ~5])
    tell([1 << 40, 0xFFFF_FFFF_FFFF & 0xF0F0, 5 ^ 3, 6 | 1, (1 << 70) >> 68, 3**50 % 1_000_007])
    tell([round(2.5), round(3.5), round(2.675, 2), int(-3.7), abs(-4), min(3, 1, 2), max([1, 5])])
    tell([sum([1, 2]), sum([0.5] * 3), sum(x > 1 for x in (1, 2, 3)), int("12"), float("1.5")])
    big = 2**63 + 1
    tell([big - 2**63, big % 10, f"{big}", f"{big:x}", big > 2**62, str(0.1 + 0.2)])


def comparisons(tell: Tell) -> None:
    low, high = 1, 5
    tell([low < 3 <= high, low < 9 < high, 3 in [1, 3], 4 not in (4, low), "b" in "abc"])
    tell([(1, 2) < (1, 3), [2] > [1, 9], (1, "a") == (1, "a"), {1: 2} == {1: 2}, {1, 2} == {2, 1}])
    none, nothing = 0, list[int]()
    tell([none is None, low == 1.0, none or "other", nothing or [1], low and "last", not nothing])


def texts(tell: Tell) -> None:
    word, count = "Ponte", 3
    tell([f"{word:>8}|{count:03}|{0.5:.2%}|{1234567:,}|{word!r}", ["a", "b-c"]])
    tell([" x ".strip(), word.lower(), word[::-1], word[1:3], word[-1], "ab" * 2, "é".upper()])
    tell([",".join(["a", "b"]), "abc".replace("b", "x"), "a1".isalnum()])
    tell(["x=1;y".partition(";"), "12".zfill(4), ord("a"), chr(98), "a\nb".splitlines()])
    tell(["Torcello".startswith(("Mur", "Tor")), "tgn".removeprefix("t"), "%d" == "%d", b"ab"[1]])


def collections(tell: Tell) -> None:
    first, *middle, last = range(5)
    tell([first, middle, last])
    squares = {n: n * n for n in range(4) if n != 2}
    squares[9], squares[0] = 81, -1
    del squares[3]
    tell([list(squares.items()), squares.get(5, "none"), squares.pop(9), sorted(squares)])
    tell(sorted({x % 3 for x in range(9)} | {7} - {1}))
    tell([(a, b) for a in "xy" for b in range(2) if (a, b) != ("x", 1)])
    tell([*map(str, range(3)), *zip("ab", [1, 2], strict=True), *enumerate("z", start=4)])
    ranks = sorted([(2, "b"), (1, "z"), (2, "a")], key=lambda one: -one[0])
    tell([ranks, ranks[::2], list(reversed(ranks)), any(x > 1 for x in [1]), all([])])
    counted = Counter("hello")
    grouped = defaultdict(list)
    for letter, n in counted.items():
        grouped[n].append(letter)
    tell([counted["l"], counted["q"], dict(grouped), {(1, 2): "pair"}[1, 2]])
    nested = [[0] * 2 for _ in range(2)]
    nested[0][1] += 5
    nested[1][:] = [7, 8]
    tell([nested, [1, 2, 3].index(3), [3, 1, 2].copy(), {"a": 1, "b": 2}])


def flow(tell: Tell) -> None:
    found = []
    for n in range(10):
        if n == 2:
            continue
        if n > 4:
            break
        found.append(n)
    else:
        found.append("never")
    for _ in ():
        pass
    else:
        found.append("ended")
    while found and found[0] != 3:
        found.pop(0)
    tell(found)
    if (length := len(found)) > 1:
        tell(length)


class Refused(ValueError):
    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts


def failures(tell: Tell) -> None:
    def tried(step: Callable[[], Any]) -> Any:
        try:
            return step()
        except Refused as error:
            return [error.code, error.facts, str(error)]
        except (KeyError, IndexError):
            return "missing"
        except ValueError:
            return "value"
        finally:
            tell("tried")

    def refuse() -> None:
        raise Refused("move/occupied", at="e4")

    empty: dict[str, int] = {}
    tell([tried(refuse), tried(lambda: empty["x"]), tried(lambda: [1][4]), tried(lambda: int("x"))])
    tell(tried(lambda: 5))


class Shape(ABC):
    sides = 0

    @abstractmethod
    def area(self) -> int: ...

    @property
    def kind(self) -> str:
        return type(self).__name__

    def told(self) -> list[Any]:
        return [self.kind, self.sides, self.area()]

    @classmethod
    def unit(cls) -> Shape:
        return cls()


@dataclass(frozen=True)
class Square(Shape):
    side: int = 1
    tags: tuple[str, ...] = field(default=())
    sides = 4

    def area(self) -> int:
        return self.side**2


class Tall(Square):
    def area(self) -> int:
        return super().area() * 2

    def __len__(self) -> int:
        return self.side

    def __getitem__(self, i: int) -> int:
        return self.side * i


class Place(NamedTuple):
    row: int
    column: int = 0

    def moved(self, by: int) -> Place:
        return Place(self.row, self.column + by)


def classes(tell: Tell) -> None:
    one = Square(3, tags=("a",))
    tell([one.told(), Square.unit().told(), Tall(2).told(), len(Tall(4)), Tall(4)[2]])
    tell(
        [
            one == Square(3),
            one == Square(3, ("a",)),
            {one: 1}[Square(3, ("a",))],
            replace(one, side=5).side,
        ]
    )
    place = Place(2).moved(3)
    row, column = place
    tell([place, row, column, place == (2, 3), isinstance(Tall(1), Shape), getattr(one, "side")])  # noqa: B009


def counting(upto: int, *more: int, step: int = 1, **named: int) -> Iterator[int]:
    for n in range(0, upto, step):
        got = yield n
        if got:
            yield got
    yield from more
    yield from named.values()


@cache
def fibonacci(n: int) -> int:
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


class Noting:
    def __init__(self, notes: list[str]) -> None:
        self.notes = notes

    def __enter__(self) -> Self:
        self.notes.append("in")
        return self

    def __exit__(self, *_: object) -> None:
        self.notes.append("out")


def functions(tell: Tell) -> None:
    tell([list(counting(4, 9, step=2, x=5)), fibonacci(70), [f(2) for f in (abs, lambda x: x * 3)]])
    options = {"step": 3}
    tell(list(counting(*[7], **options)))
    total = 0

    def add(n: int) -> None:
        nonlocal total
        total += n

    for n in range(3):
        add(n)
    notes: list[str] = []
    with Noting(notes) as noting:
        noting.notes.append("inside")
    tell([total, notes])


CONSTRUCTS = (
    numbers,
    comparisons,
    texts,
    collections,
    flow,
    failures,
    classes,
    functions,
)
