#!/bin/sh
# Runs one of the programs with the master key that deploy/make-secrets.ts made; used by docker-compose.yml.
set -eu
MASTER_KEY=$(cat /secrets/master.key)
export MASTER_KEY
exec node "$@"
