FROM oven/bun:1.4.4-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY db/patches ./db/patches
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build && bun run build:image

FROM oven/bun:1.4.4-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /app/dist/image ./
RUN mkdir -p /data && chown bun:bun /data
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Liveness only: /readyz also checks the database, whose outage a restart of this container would not fix.
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)).ok ? 0 : 1)"]
CMD ["dist/meydan-server"]
