"""The log: one line per event, JSON for machines, colour for people. It is never given secrets."""

import logging
import sys

import structlog


def set_up(form: str, level: str) -> None:
    """Let everything that is logged pass through one form."""
    plain = form == "plain" or (form == "auto" and sys.stderr.isatty())
    shared = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Tracebacks without the values of variables: there may be secrets among them.
    console = structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)
    end = console if plain else structlog.processors.JSONRenderer()
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
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *errors, end],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    # What these print themselves, the last one for the terminal, would be printed twice.
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "torcello"):
        logging.getLogger(name).handlers = []
        logging.getLogger(name).propagate = True
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "alembic", "numba"):
        # Addresses of tables are keys to them, and not for a log.
        logging.getLogger(name).setLevel("WARNING")
    # Dask logs an error for each attempt to reach a cluster that is gone. `live.cluster` says once
    # that it is gone, and that bots think here until it is back.
    logging.getLogger("distributed").setLevel("CRITICAL")
