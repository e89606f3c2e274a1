FROM oven/bun:1.4.4-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
COPY db/patches ./db/patches
RUN bun install --frozen-lockfile
COPY . .
RUN bun run build && rm -rf node_modules && bun install --frozen-lockfile --production

FROM oven/bun:1.4.4-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build --chown=bun:bun /app/package.json /app/bunfig.toml /app/tsconfig.json ./
COPY --from=build --chown=bun:bun /app/node_modules ./node_modules
COPY --from=build --chown=bun:bun /app/api ./api
COPY --from=build --chown=bun:bun /app/db ./db
COPY --from=build --chown=bun:bun /app/cli ./cli
COPY --from=build --chown=bun:bun /app/web/dist ./web/dist
COPY --from=build --chown=bun:bun /app/dist/meydan-server ./dist/meydan-server
RUN mkdir -p /data && chown bun:bun /data
USER bun
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether it lives; /readyz asks the database too, whose absence no restart of this container mends.
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["bun", "-e", "process.exit((await fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)).ok ? 0 : 1)"]
CMD ["dist/meydan-server"]
