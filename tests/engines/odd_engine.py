"""An engine that misbehaves in the way its argument says."""

import sys
import time


def say(line: str) -> None:
    print(line, flush=True)


def main(way: str) -> None:
    if way == "mute":
        time.sleep(60)
    for line in sys.stdin:
        command = line.split()[0]
        if command == "ugi":
            if way == "chess":
                say("option name Game type combo default chess var chess")
            say("ugiok")
        elif command == "isready":
            if way == "unready":
                time.sleep(60)
            say("readyok")
        elif command == "quit":
            return
        elif command == "go":
            think(way)


def think(way: str) -> None:
    if way == "hangs":
        time.sleep(60)
    elif way == "crashes":
        print("out of ideas", file=sys.stderr)
        sys.exit(3)
    elif way == "floods":
        while True:
            say("info string " + "x" * 1000)
    elif way == "endless":
        while True:
            sys.stdout.write("x" * 100_000)
    elif way == "babbles":
        sys.stdout.buffer.write(b"bestmove \xff\xfe\n")
        sys.stdout.buffer.flush()
    elif way == "waits":
        while sys.stdin.readline().strip() != "stop":
            pass
        say("bestmove a1,f6")
    else:
        says = {
            "lies": "bestmove a1,a2",
            "nothing": "bestmove",
            "none": "bestmove none",
            "brags": "info nodes lots value nan inf pv a1\nbestmove f6,a1",
        }
        say(says[way])


main(sys.argv[1])
