"""nginx as `docs/hosting.md` sets it up: its configuration is cut out of that page.

What is changed is where the certificate is. The addresses are those of the page.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from programs import program

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"

_AROUND = """\
user root;
daemon off;
pid {folder}/nginx.pid;
error_log stderr notice;
events {{}}
http {{
access_log off;
client_body_temp_path {folder}/body;
proxy_temp_path {folder}/proxy;
{site}
}}
"""
"""What Debian has in `nginx.conf`, as far as it matters."""

_CERTIFICATE = "/etc/letsencrypt/live/games.example.org"


def blocks(kind: str) -> list[str]:
    """The page's examples of one language."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)


def site() -> str:
    """The file for one machine, with the list of servers for many."""
    file, servers = blocks("nginx")
    upstream = re.compile(r"^upstream torcello \{.*?^\}\n", re.MULTILINE | re.DOTALL)
    merged, times = upstream.subn(servers, file)
    assert times == 1
    return merged


def kernel() -> str:
    """The settings of the proxy's kernel."""
    [settings] = [block for block in blocks("ini") if block.startswith("net.")]
    return settings


def configure(folder: Path, address: str) -> tuple[Path, Path]:
    """Write a configuration and a certificate for an address; returns where they are."""
    key, certificate = folder / "privkey.pem", folder / "fullchain.pem"
    names = f"subjectAltName=DNS:games.example.org,IP:{address}"
    command = [program("openssl"), "req", "-x509", "-newkey", "ec", "-nodes", "-days", "2"]
    command += ["-pkeyopt", "ec_paramgen_curve:prime256v1", "-subj", "/CN=games.example.org"]
    command += ["-addext", names, "-keyout", key, "-out", certificate]
    subprocess.run(command, check=True, capture_output=True)
    text = site().replace(_CERTIFICATE, str(folder))
    configuration = folder / "nginx.conf"
    configuration.write_text(_AROUND.format(folder=folder, site=text))
    return configuration, certificate
