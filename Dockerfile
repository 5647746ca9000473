# The product in a container: what runs is what the lock file says, as a user of its own, and /data and /backups are all that it writes to.
# docs/operating.md says how it is used; scripts/deployment.test.ts holds it to the code.

# The base has the version of Node that package.json pins, and brings npm; what runs in the end is the pinned one itself.
FROM node:24.21.0-bookworm-slim@sha256:2fe369e969550cde8e867afc3fe370b260140cab4a23d467074295b42163d553 AS packages
WORKDIR /app
ENV NODE_ENV=production
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY e2e/package.json e2e/
COPY interop/package.json interop/
COPY server/package.json server/
COPY standins/package.json standins/
COPY verifier/package.json verifier/
COPY web/package.json web/

# Also what builds the server and the web application.
FROM packages AS build
RUN npm ci --omit=dev --no-audit --no-fund
COPY tsconfig.json ./
COPY scripts scripts
COPY contract contract
COPY verifier verifier
COPY server server
COPY standins standins
COPY web web
RUN node scripts/build.mjs

# Only what runs.
FROM packages AS running
RUN npm ci --omit=dev --no-audit --no-fund --include-workspace-root -w contract -w verifier -w server -w standins \
 && node_modules/.bin/node --version

FROM debian:12.12-slim@sha256:d5d3f9c23164ea16f31852f95bd5959aad1c5e854332fe00f7b3a20fcc9f635c
RUN useradd --no-log-init --uid 10001 --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin bachelier \
 && install --directory --owner=bachelier --group=bachelier --mode=0700 /data /backups
WORKDIR /app
ENV PATH=/app/node_modules/.bin:$PATH \
    NODE_OPTIONS="--max-semi-space-size=8 --disable-warning=ExperimentalWarning" \
    MALLOC_ARENA_MAX=2 \
    MALLOC_TRIM_THRESHOLD_=131072 \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
COPY --from=running /app ./
COPY contract contract
COPY verifier verifier
COPY server server
COPY standins standins
COPY content content
COPY --from=build /app/server/build server/build
COPY --from=build /app/web/build web/build
USER 10001:10001
VOLUME ["/data", "/backups"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/build/main.mjs"]
