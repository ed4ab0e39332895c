"""What a host may set: by flags, by the environment (`TORCELLO_…`) or in a file of TOML."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Literal, Self
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, field_validator, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from torcello.server.tables.room import EVENTS


def data_home() -> Path:
    """Where a program keeps a user's data on this system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "torcello"
    if sys.platform == "darwin":
        return Path.home() / "Library/Application Support/torcello"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "torcello"


def listed(text: str) -> list[str]:
    """The parts of a list that is separated by commas."""
    return [part for part in map(str.strip, text.split(",")) if part]


def _name_in(host: str) -> str | None:
    """The name of a host, given with a port or without."""
    try:
        found = urlsplit(f"//{host}")
        is_alone = found.netloc == host and "@" not in host and (found.port or True)
    except ValueError:
        return None
    return found.hostname if is_alone else None


class Settings(BaseSettings):
    """Each with its meaning; `torcello serve --help` shows the same."""

    model_config = SettingsConfigDict(env_prefix="TORCELLO_", extra="forbid")

    host: str = Field("127.0.0.1", description="Address to listen on; 0.0.0.0 for all.")
    port: int = Field(8642, ge=0, le=65535, description="Port; 0 takes a free one.")
    data: Path = Field(default_factory=data_home, description="Folder for everything that is kept.")
    database: SecretStr | None = Field(
        None, description="Address of a PostgreSQL database instead of SQLite in that folder."
    )
    redis: SecretStr | None = Field(
        None, description="Address of a Redis server, which several workers need."
    )
    cluster: str | None = Field(
        None, description="Address of a Dask scheduler whose workers think for bots."
    )
    workers: int = Field(
        1, ge=1, le=64, description="Number of processes; more than one needs PostgreSQL and Redis."
    )
    bot_threads: int = Field(
        max(1, (os.cpu_count() or 2) - 1),
        ge=1,
        le=256,
        description="Number of bots that think at the same time.",
    )
    bots: Literal["auto", "browser", "server"] = Field(
        "auto",
        description="Where the bots of a guest think who plays against nobody else, in games "
        "without secrets: in the guest's browser, or on the server. The server thinks where a "
        "client cannot or does not answer: with auto after 8 seconds, with browser after 20.",
    )
    url: str | None = Field(
        None, description="Address at which browsers reach the server: https://games.example.org"
    )
    hosts: str = Field(
        "",
        description="More names by which browsers may call the server, with or without a port, "
        "separated by commas. That of url, private names and addresses are always accepted.",
    )
    proxy: str = Field(
        "",
        description="Addresses or networks of the proxies in front of the server, separated by "
        "commas. Only they are believed in X-Forwarded-For and X-Forwarded-Proto.",
    )
    chat: bool = Field(True, description="Whether people may write to each other.")
    token_days: int = Field(
        365, ge=1, le=3650, description="Days after which a device that nobody used is signed out."
    )
    report_days: int = Field(
        30, ge=1, le=365, description="Days after which a report that nobody settled is deleted."
    )
    push_contact: str | None = Field(
        None, description="E-mail or web address of the host, for the push services of browsers."
    )
    tables_held: int = Field(2_000, ge=10, description="Most tables kept in memory.")
    events_held: int = Field(
        200_000, ge=100, description="Most events kept in memory, of all these tables together."
    )
    events_per_table: int = Field(
        EVENTS,
        ge=10,
        description="Events at one table after which chat, undo, hints, pauses and offers of a "
        "draw are refused. Coming and going ends after twice as many, moves after five times as "
        "many; resigning is always possible.",
    )
    abandoned_days: int = Field(
        14,
        ge=0,
        le=3650,
        description="Days without a move after which a match without a clock may be given to a bot "
        "or ended; after twice as many, the server ends it. A table that has not begun is closed "
        "after as many days. 0: never.",
    )
    vacation_days: int = Field(
        4,
        ge=0,
        le=30,
        description="Days in any 30 in which a guest may let the clocks of their matches by days "
        "stand still; a day that has begun is used. 0: none.",
    )
    latency_grace: int = Field(
        1_000, ge=0, le=60_000, description="Milliseconds a clock waits for a slow network."
    )
    requests: int = Field(
        600,
        ge=1,
        description="Requests per minute from one guest, and five times that from one address.",
    )
    tables_per_hour: int = Field(60, ge=1, description="Tables one guest may open per hour.")
    hints: int = Field(20, ge=1, description="Hints one guest may ask for per minute.")
    record_seconds: float = Field(
        60,
        gt=0,
        description="Seconds of processor time per ten minutes for reading the records that one "
        "guest brings, and five times that from one address.",
    )
    guests_per_hour: int = Field(
        120,
        ge=1,
        description="New guests per hour from one address, or one /64 network of IPv6: a whole "
        "school may have one.",
    )
    sockets_per_address: int = Field(
        200, ge=1, description="Websockets from one address, or one /64 network of IPv6."
    )
    connections: int = Field(
        10_000, ge=10, description="HTTP connections, as far as the system allows as many."
    )
    connections_per_address: int = Field(
        300,
        ge=1,
        description="HTTP connections from one address, or one /64 network of IPv6, that is not "
        "a proxy.",
    )
    head_seconds: float = Field(
        15, gt=0, description="Seconds a caller may take to send the head of a request."
    )
    body_seconds: float = Field(
        20, gt=0, description="Seconds a caller may take to send the rest of it."
    )
    body_bytes: int = Field(1_000_000, ge=1_000, description="Largest request, such as a record.")
    message_bytes: int = Field(16_384, ge=1_024, description="Largest message on a socket.")
    log: Literal["auto", "json", "plain"] = Field("auto", description="Format of the log.")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="What is worth logging."
    )

    @model_validator(mode="after")
    def _agree(self) -> Settings:
        database = self.database_address or ""
        if self.workers > 1 and not (database.startswith("postgres") and self.redis):
            raise ValueError("several workers need a PostgreSQL database and a Redis server")
        return self

    @field_validator("proxy")
    @classmethod
    def _are_addresses(cls, value: str) -> str:
        for part in listed(value):
            try:
                ip_network(part)
            except ValueError:
                raise ValueError(f"{part} is neither an address nor a network") from None
        return value

    @property
    def database_address(self) -> str | None:
        return None if self.database is None else self.database.get_secret_value()

    @property
    def proxies(self) -> list[str]:
        """The proxies, also as a socket for both families names them: `::ffff:127.0.0.1`."""
        networks = [ip_network(part) for part in listed(self.proxy)]
        mapped = [
            f"::ffff:{network.network_address}/{96 + network.prefixlen}"
            for network in networks
            if network.version == 4
        ]
        return [*map(str, networks), *mapped]

    @field_validator("hosts")
    @classmethod
    def _are_names(cls, value: str) -> str:
        for part in listed(value):
            if _name_in(part) is None:
                raise ValueError(f"{part} is not the name of a host")
        return value

    @property
    def own_names(self) -> set[str]:
        """The public names of the server."""
        names = {_name_in(part) or "" for part in listed(self.hosts)}
        return names | {urlsplit(self.url or "").hostname or ""}

    @classmethod
    def read(cls, file: Path | None, flags: Mapping[str, object]) -> Self:
        """Flags before the environment, the environment before the file."""
        written = {} if file is None else tomllib.loads(file.read_text("utf-8"))
        prefix = cls.model_config["env_prefix"]
        unsaid = {
            name: value
            for name, value in written.items()
            if f"{prefix}{name}".upper() not in os.environ
        }
        return cls(**(unsaid | dict(flags)))
