# The console is built apart, because the image needs neither its sources' packages nor its bundler.
FROM node:24.21.0-slim AS console
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY apps apps
COPY shared shared
RUN node apps/console/build/main.ts

# One image for gateway and worker; docker-compose.yml says which of the two a container runs.
FROM node:24.21.0-slim

ENV NODE_ENV=production
WORKDIR /app

# No install scripts: the only one that matters brings a Node.js, which this image already is.
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force

COPY apps apps
COPY activities activities
COPY deploy deploy
COPY shared shared
COPY workflows workflows
COPY docs docs
COPY docs/NOTICE.md NOTICE.md
COPY --from=console /app/apps/console/dist apps/console/dist

# Made here, because the containers run without a file system that can be written to.
RUN node apps/worker/build.ts

# Volumes mounted here belong to the user the processes run as.
RUN mkdir -p /secrets /storage && chown node:node /secrets /storage
USER node

# As apps/stack/servers/allocator.ts says.
ENV PORT=8080 METRICS_PORT=9464 MALLOC_ARENA_MAX=2
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=5 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

CMD ["node", "--min-semi-space-size=16", "--max-semi-space-size=32", "apps/gateway/main.ts"]
