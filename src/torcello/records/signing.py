"""Signed records: the server where a match was played vouches for its record (Ed25519, RFC 8032).

What is signed is the canonical JSON of the record, with all its tags but the signature. Comments
and variations are not part of it, so that a signed record can be annotated (docs/notation.md).
"""

import re
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from importlib import import_module
from types import ModuleType
from typing import Any

from torcello.errors import RecordError, shown
from torcello.records.model import Node, Record

SERVER, KEY, SIGNATURE = "Server", "ServerKey", "Signature"  # the tags

_USE = b"torcello/record/1\n"  # so that no signature for another use is ever one of a record
_PRINT = re.compile(r"[0-9a-f]{32}")
_KEY = re.compile(r"[0-9a-f]{64}")
_SIGNATURE = re.compile(r"[0-9a-f]{128}")


class Signer:
    """A server's key. Its holder can sign for the server, so it never prints itself."""

    def __init__(self, secret: str) -> None:
        if not _KEY.fullmatch(secret):
            raise ValueError("a key is 64 hexadecimal digits in small letters")
        self._secret = secret

    @cached_property
    def _private(self) -> Any:
        return _ed25519().Ed25519PrivateKey.from_private_bytes(bytes.fromhex(self._secret))

    @cached_property
    def public(self) -> str:
        """What others check signatures with."""
        return bytes(self._private.public_key().public_bytes_raw()).hex()

    def sign(self, record: Record) -> Record:
        """The record with the server's print, key and signature."""
        tags = {**record.tags, SERVER: print_of(self.public), KEY: self.public}
        signature = self._private.sign(_signed(replace(record, tags=tags))).hex()
        return replace(record, tags={**tags, SIGNATURE: signature})


def print_of(public: str) -> str:
    """The print of a public key: short enough to be read to somebody, too long to be forged."""
    return sha256(bytes.fromhex(public)).hexdigest()[:32]


def signer_of(record: Record) -> str | None:
    """The public key that a record is signed with; None if it is not signed.

    `RecordError` if the signature is not one of this record.
    """
    signature = record.tags.get(SIGNATURE)
    if signature is None:
        return None
    public = record.tags.get(KEY, "")
    if not (_SIGNATURE.fullmatch(signature) and _KEY.fullmatch(public)):
        raise RecordError("signature/unreadable")
    key = _ed25519().Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
    from cryptography.exceptions import InvalidSignature  # it is there if the key is

    try:
        key.verify(bytes.fromhex(signature), _signed(record))
    except InvalidSignature:
        raise RecordError("signature/false") from None
    if record.tags.get(SERVER) != print_of(public):
        raise RecordError("signature/unreadable")
    return public


def check_server(record: Record, server: str) -> None:
    """`RecordError` unless a record is signed by this server: its public key, or its print."""
    public = signer_of(record)
    if public is None:
        raise RecordError("signature/none")
    if server not in (public, print_of(public)):
        raise RecordError("signature/other-server", print=print_of(public))


def read_server(text: str) -> str:
    """A print or a public key as somebody wrote it down."""
    written = re.sub(r"[\s:]", "", text).lower()
    if not (_PRINT.fullmatch(written) or _KEY.fullmatch(written)):
        raise RecordError("signature/no-key", found=shown(text))
    return written


def _signed(record: Record) -> bytes:
    """The bytes that are signed."""
    tags = {name: value for name, value in record.tags.items() if name != SIGNATURE}
    moves = tuple(Node(node.move, node.seat) for node in record.moves)
    return _USE + replace(record, tags=tags, comment="", moves=moves).json().encode()


def _ed25519() -> ModuleType:
    try:
        return import_module("cryptography.hazmat.primitives.asymmetric.ed25519")
    except ImportError:  # the library alone does without it
        raise RecordError("signature/no-package") from None
