"""From an object file to a module that can be loaded: what a linker does where there is one file.

LLVM leaves little to do, as the object stands alone: every function it calls is its own. What is
left is a place for its constants and its stack, and the names of its doors.

      0          1 kB           17 kB         the end of the data
      | nothing  |  ◀── stack   |  constants  |  free memory ──▶

A stack that overflowed would run below 0, where every access is refused.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import NamedTuple

STACK = 1024, 1024 + 16 * 1024
"""Where the stack ends, and where it begins: it grows downwards."""

PAGE = 65_536

_CUSTOM, _TYPE, _IMPORT, _FUNCTION, _TABLE, _MEMORY, _GLOBAL, _EXPORT = range(8)
_ELEMENT, _CODE, _DATA, _DATA_COUNT = 9, 10, 11, 12
_ORDER = (_TYPE, _IMPORT, _FUNCTION, _GLOBAL, _EXPORT, _DATA_COUNT, _CODE, _DATA)
_I32 = 0x7F

# Kinds of relocations: what has to be written where, once it is known
_FUNCTION_INDEX, _ADDRESS_LEB, _ADDRESS_SLEB, _ADDRESS_I32, _TYPE_INDEX, _GLOBAL_INDEX = (
    0,
    3,
    4,
    5,
    6,
    7,
)
_IS_SETTLED = {_FUNCTION_INDEX, _TYPE_INDEX, _GLOBAL_INDEX}  # by the object file itself
_ADDRESSES = {_ADDRESS_LEB, _ADDRESS_SLEB, _ADDRESS_I32}

_FUNCTIONS, _DATA_SYMBOLS = 0, 1  # kinds of symbols
_UNDEFINED, _NAMED = 0x10, 0x40


class Unlinkable(Exception):
    """The object needs something that this linker, or a browser, does not have."""


class Linked(NamedTuple):
    module: bytes
    free: int
    """Where free memory begins."""


class _Reader:
    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data, self.at = data, at

    def __bool__(self) -> bool:
        return self.at < len(self.data)

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def take(self, n: int) -> bytes:
        self.at += n
        return self.data[self.at - n : self.at]

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def signed(self) -> int:
        begin = self.at
        value = self.number()
        bits = 7 * (self.at - begin)
        return value - (1 << bits) if value >> (bits - 1) else value

    def name(self) -> str:
        return self.take(self.number()).decode()


def _number(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))


def _signed(value: int) -> bytes:
    out = bytearray()
    while not -0x40 <= value < 0x40:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value & 0x7F))


def _padded(value: int) -> bytes:
    """A number in five bytes, as wide as the place that is kept for it; signed ones likewise."""
    return bytes(value >> 7 * i & 0x7F | (0x80 if i < 4 else 0) for i in range(5))


def _counted(items: Collection[bytes]) -> bytes:
    return _number(len(items)) + b"".join(items)


def _text(name: str) -> bytes:
    return _number(len(name.encode())) + name.encode()


@dataclass
class _Object:
    """The sections of an object file by their numbers, and what the linker is told."""

    sections: dict[int, bytearray]
    order: list[int]
    custom: dict[str, bytes]


def linked(data: bytes, doors: Collection[str]) -> Linked:
    """The module, of which the doors are exported, and where free memory begins."""
    read = _read(data)
    sections = read.sections
    if extra := set(sections) - {*_ORDER, _TABLE, _ELEMENT}:
        raise Unlinkable(f"sections {extra}")
    _check_imports(bytes(sections[_IMPORT]))
    functions, places = _symbols(read.custom["linking"])
    begin = STACK[1]
    end = begin + max(offset + len(block) for offset, block in _segments(sections.get(_DATA)))
    for name, numbers in read.custom.items():
        if name.startswith("reloc."):
            _relocate(read, numbers, places, begin)
    if missing := set(doors) - set(functions):
        raise Unlinkable(f"no such functions: {missing}")
    free = (end + 15) // 16 * 16
    sections[_IMPORT] = bytearray(_counted([_memory_import(free)]))
    sections[_GLOBAL] = bytearray(_counted([bytes((_I32, 1, 0x41)) + _signed(STACK[1]) + b"\x0b"]))
    exports = [_text(name) + b"\x00" + _number(functions[name]) for name in sorted(doors)]
    sections[_EXPORT] = bytearray(_counted(exports))
    if _DATA in sections:
        moved = [
            b"\x00\x41" + _signed(begin + offset) + b"\x0b" + _number(len(block)) + block
            for offset, block in _segments(sections[_DATA])
        ]
        sections[_DATA] = bytearray(_counted(moved))
    body = b"".join(
        bytes((number,)) + _number(len(sections[number])) + sections[number]
        for number in _ORDER
        if number in sections
    )
    return Linked(data[:8] + body, free)


def _read(data: bytes) -> _Object:
    if data[:8] != b"\0asm\1\0\0\0":
        raise Unlinkable("not an object file of WebAssembly")
    read, reader = _Object({}, [], {}), _Reader(data, 8)
    while reader:
        number, content = reader.byte(), reader.take(reader.number())
        read.order.append(number)
        if number == _CUSTOM:
            inner = _Reader(content)
            name = inner.name()
            read.custom[name] = content[inner.at :]
        else:
            read.sections[number] = bytearray(content)
    return read


def _check_imports(section: bytes) -> None:
    """Memory and the stack's end are provided for; there must be nothing else."""
    reader = _Reader(section)
    for _ in range(reader.number()):
        module, name, kind = reader.name(), reader.name(), reader.byte()
        if kind == 0:
            raise Unlinkable(f"{module}.{name} is not compiled in")
        if kind == 1:
            reader.byte()
        if kind == 3:
            reader.take(2)
            if name != "__stack_pointer":
                raise Unlinkable(f"global {name}")
            continue
        if reader.byte() & 1:
            reader.number()
        reader.number()
        if name not in ("__linear_memory", "__indirect_function_table"):
            raise Unlinkable(name)


def _memory_import(free: int) -> bytes:
    """At least what the module takes itself; whoever loads it adds what else is needed."""
    return _text("env") + _text("memory") + b"\x02\x00" + _number(-(-free // PAGE))


def _segments(section: bytes | bytearray | None) -> Iterator[tuple[int, bytes]]:
    """Constants, and where they lie if they begin at 0."""
    if section is None:
        yield 0, b""
        return
    reader = _Reader(bytes(section))
    for _ in range(reader.number()):
        if (reader.number(), reader.byte()) != (0, 0x41):
            raise Unlinkable("a segment of an unknown kind")
        offset = reader.signed()
        reader.byte()
        yield offset, reader.take(reader.number())


def _symbols(section: bytes) -> tuple[dict[str, int], dict[int, int]]:
    """The functions by name; and by number of the symbol, the segment's number and offset."""
    reader = _Reader(section)
    if reader.number() != 2:
        raise Unlinkable("another version of the linking section")
    functions: dict[str, int] = {}
    places: dict[int, int] = {}
    while reader:
        kind, content = reader.byte(), _Reader(reader.take(reader.number()))
        if kind != 8:  # the table of symbols
            continue
        for symbol in range(content.number()):
            sort, flags = content.byte(), content.number()
            if sort == _DATA_SYMBOLS:
                content.name()
                if flags & _UNDEFINED:
                    raise Unlinkable("data that is elsewhere")
                places[symbol] = symbol
                content.number(), content.number(), content.number()
            elif sort == 3:  # a section
                content.number()
            else:
                index = content.number()
                if not flags & _UNDEFINED or flags & _NAMED:
                    name = content.name()
                    if sort == _FUNCTIONS:
                        functions[name] = index
    return functions, places


def _relocate(read: _Object, section: bytes, places: dict[int, int], by: int) -> None:
    """Move every address in a section: the object lays its constants out from 0."""
    reader = _Reader(section)
    number = read.order[reader.number()]
    content = read.sections.get(number)
    for _ in range(reader.number()):
        kind, at, symbol = reader.byte(), reader.number(), reader.number()
        if kind in _IS_SETTLED:
            continue
        if kind not in _ADDRESSES:
            raise Unlinkable(f"relocation {kind}")
        reader.signed()  # what is added; it is already there
        if content is None or symbol not in places:
            raise Unlinkable("an address of something else than data")
        if kind == _ADDRESS_I32:
            moved = int.from_bytes(content[at : at + 4], "little") + by
            content[at : at + 4] = (moved & 0xFFFF_FFFF).to_bytes(4, "little")
        else:
            there = _Reader(bytes(content[at : at + 5]))
            moved = (there.signed() if kind == _ADDRESS_SLEB else there.number()) + by
            content[at : at + 5] = _padded(moved)
