# A server in a container; see docs/hosting.md#in-containers.

FROM python:3.13-slim-trixie AS build
RUN pip install --no-cache-dir "uv==0.13.*"
WORKDIR /src
COPY . .
ENV UV_PROJECT_ENVIRONMENT=/opt/torcello UV_PYTHON_DOWNLOADS=never
# The pages are built on the way, with the Node that comes from PyPI.
RUN uv sync --locked --no-cache --no-dev --no-editable --all-extras

FROM python:3.13-slim-trixie
# The font is for letters and figures in the pictures of shared links; any version of it will do.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-dejavu-core \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 8642 --no-create-home --home-dir /var/lib/torcello --shell /usr/sbin/nologin torcello \
    && install --directory --owner torcello --mode 0700 /var/lib/torcello /var/cache/torcello
COPY --from=build /opt/torcello /opt/torcello
ENV PATH=/opt/torcello/bin:$PATH \
    TORCELLO_CACHE_DIR=/var/cache/torcello \
    TORCELLO_DATA=/var/lib/torcello \
    TORCELLO_HOST=0.0.0.0
USER 8642
WORKDIR /var/lib/torcello
VOLUME ["/var/lib/torcello", "/var/cache/torcello"]
EXPOSE 8642
HEALTHCHECK --start-period=60s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8642/healthz', timeout=10)"]
CMD ["torcello", "serve"]
