"""The log: one line an event, JSON for machines, colour for people. It is never given secrets."""

from __future__ import annotations

import logging
import sys

import structlog


def _console() -> structlog.dev.ConsoleRenderer:
    """Tracebacks without the values of variables: there may be secrets among them."""
    return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)


def set_up(form: str, level: str) -> None:
    """Let everything that is logged pass through one form."""
    plain = form == "plain" or (form == "auto" and sys.stderr.isatty())
    shared = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    end = _console() if plain else structlog.processors.JSONRenderer()
    errors = [] if plain else [structlog.processors.format_exc_info]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],  # type: ignore[list-item]
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler()
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,  # type: ignore[arg-type]
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                *errors,
                end,
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "numba"):
        # Addresses of tables are keys to them, and not for a log.
        logging.getLogger(name).setLevel("WARNING")
    # Dask calls each try to reach a cluster that is gone an error. That it is gone, and that
    # bots think here until it is back, is said once, by `live.cluster`.
    logging.getLogger("distributed").setLevel("CRITICAL")
