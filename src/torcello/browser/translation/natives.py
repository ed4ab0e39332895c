"""What is written in TypeScript instead of being translated, in `web/src/python`.

Modules of Python and of NumPy that the translated code uses, each as far as it is used; and those of
ours that are different in a browser.
"""

MODULES = frozenset(
    """
    base64 collections collections.abc dataclasses functools hashlib hmac importlib.resources
    io itertools json logging math numpy operator os pathlib re secrets threading time typing typing_extensions
    unicodedata urllib.parse zipfile zlib pydantic concurrent.futures
    torcello.found torcello.kernels.jit torcello.kernels.records torcello.kernels.verbs
    torcello.plugins torcello.registry torcello.texts torcello.warmup
    """.split()
)

BUILTINS = frozenset(
    """
    abs all any bool bytearray bytes callable chr dict divmod enumerate filter float frozenset
    getattr hasattr hash id int isinstance issubclass iter len list map max min next object ord
    pow print range repr reversed round set setattr slice sorted str sum super tuple type vars zip
    ArithmeticError AssertionError AttributeError Exception IndexError KeyError LookupError
    NotImplementedError OSError OverflowError RuntimeError StopIteration TypeError UnicodeError
    UnicodeDecodeError UnicodeEncodeError FileNotFoundError EOFError ValueError ZeroDivisionError RecursionError BaseException NotImplemented
    """.split()
)

METHODS = frozenset(
    """
    add append bit_count bit_length clear copy count decode difference discard encode endswith
    extend fromhex from_bytes fullmatch get group groups hex index insert intersection is_integer
    isalnum isalpha isascii isdecimal isdigit isdisjoint isprintable isspace issubset items join keys
    lower lstrip match partition pop popitem read_text remove removeprefix removesuffix replace
    reverse rpartition rsplit rstrip search setdefault sort split splitlines startswith strip sub
    title to_bytes translate union update upper values zfill ljust rjust finditer findall digest
    hexdigest as_integer_ratio item tolist tobytes astype sum max min fill
    """.split()
)
"""Methods of what JavaScript has itself, such as texts and lists: they are functions there."""
