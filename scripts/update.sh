#!/bin/sh
# Updates Larder in containers without an interruption: `git pull`, then `scripts/update.sh`.
#
# It builds the new version (or, with LARDER_IMAGE, fetches it) and replaces the processes of the app one by one: a new one is
# started and migrates; once it answers, an old one is told to end. For three seconds that one closes each connection of the proxy
# behind its answer, then it takes no new ones, so the proxy sends it nothing more, and it ends what it has begun.
# A new version that does not come up leaves the old processes as they are.
set -eu
cd "$(dirname "$0")/.."

if [ -n "${LARDER_IMAGE:-}" ] || grep -q '^LARDER_IMAGE=.' .env 2> /dev/null; then
  docker compose pull app
else
  docker compose build app
fi

old=$(docker compose ps --quiet app)
if [ -z "$old" ]; then
  echo 'Larder is not running. Start it: docker compose up --detach' >&2
  exit 1
fi
count=$(echo "$old" | wc -l)
one_more=$((count + 1))

for container in $old; do
  # An hour, because the first one may migrate for long.
  if ! docker compose up --detach --no-build --no-deps --no-recreate --wait --wait-timeout 3600 --scale "app=$one_more" app; then
    # The newest is the one that failed.
    failed=$(docker compose ps --all --quiet app | while read -r one; do
      case "$old" in *"$one"*) ;; *) docker inspect --format '{{.Created}} {{.Id}}' "$one" ;; esac
    done | sort | tail -n 1 | cut -d ' ' -f 2)
    if [ -n "$failed" ]; then
      docker logs --tail 20 "$failed" >&2
      docker rm --force "$failed" > /dev/null
    fi
    echo 'The new version did not start. What it said is above; the processes of the old one that remain keep running.' >&2
    exit 1
  fi
  docker stop "$container" > /dev/null
  docker rm "$container" > /dev/null
done

# Its image is that of the app. The proxy is started anew only where its settings have changed.
docker compose up --detach --no-build --no-deps backup proxy
echo "Updated: $count processes of the app."
