import { setTimeout as pause } from 'node:timers/promises'
import type { Incidents } from './incidents'
import type { Town } from './servers'

/** Between two kills, and between two updates: half of it after the kill. */
const everyMs = 120_000

/**
 * Kills something every two minutes, in turns, and between two kills replaces a process as an update does, until it is told to
 * stop. The first process of the app is never touched.
 * @returns how many updates there were
 */
export async function causeFaults(
  { apps, redis, proxy, killPostgres }: Town,
  { incidents, end, say }: { incidents: Incidents; end: AbortSignal; say: (sentence: string) => void },
): Promise<number> {
  const [, killed, updated] = apps
  if (!killed || !updated)
    throw new Error('one process is killed, one updated and one never touched: there have to be three')
  const kills = [
    {
      what: 'a process of the app',
      async kill() {
        await killed.end('SIGKILL')
        await killed.start()
      },
    },
    { what: 'PostgreSQL', kill: killPostgres },
    {
      what: 'Redis',
      async kill() {
        await redis.kill()
        await pause(1_000)
        await redis.start()
      },
    },
    {
      what: 'the proxy',
      async kill() {
        await proxy.end('SIGKILL')
        await proxy.start()
      },
    },
  ]
  const wait = (ms: number) => pause(ms, true, { signal: end }).catch(() => false)
  let updates = 0
  for (;;) {
    for (const { what, kill } of kills) {
      if (!(await wait(everyMs / 2))) return updates
      say(`Killing ${what}`)
      incidents.killed(what)
      await kill()
      if (!(await wait(everyMs / 2))) return updates
      say('Updating a process of the app')
      const process = updates % 2 === 0 ? updated : killed
      await process.end('SIGTERM')
      await process.start()
      updates += 1
    }
  }
}
