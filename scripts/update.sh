#!/bin/sh
# Updates Larder in containers without an interruption: `git pull`, then `scripts/update.sh`.
#
# It builds the new version (or, with LARDER_IMAGE, fetches it) and replaces the processes of the app one by one: a new one is
# started and migrates; once it answers, an old one is told to end. For three seconds that one closes each connection of the proxy
# behind its answer, then it takes no new ones, so the proxy sends it nothing more, and it ends what it has begun.
# A new version that does not come up leaves the old processes as they are.
set -eu
cd "$(dirname "$0")/.."

# Waits until a container answers, however long it migrates. Fails when it has ended three times.
wait_for() {
  while :; do
    case $(docker inspect --format '{{.State.Health.Status}} {{gt .RestartCount 2}}' "$1") in
      healthy*) return 0 ;;
      *true) return 1 ;;
    esac
    sleep 1
  done
}

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

for container in $old; do
  before=$(docker compose ps --all --quiet app)
  docker compose up --detach --no-build --no-deps --no-recreate --scale "app=$((count + 1))" app
  new=$(docker compose ps --all --quiet app | grep -vxF "$before")
  if ! wait_for "$new"; then
    docker logs --tail 20 "$new" >&2
    docker rm --force "$new" > /dev/null
    echo 'The new version does not start: what it said is above. The processes that were running still are.' >&2
    exit 1
  fi
  docker stop "$container" > /dev/null
  docker rm "$container" > /dev/null
done

# The backup has the image of the app. The proxy is started anew only where its settings have changed.
docker compose up --detach --no-build --no-deps backup proxy
echo "Updated: $count processes of the app."
