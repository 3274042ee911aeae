import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts a process' time in hundredths of a second, whatever the machine. */
const millisecondsPerTick = 10

interface Times {
  parent: number
  /** Its own, in ticks. */
  own: number
  /** Those of its children that have ended. */
  buried: number
}

/** The times of every process, from /proc; the name in parentheses may itself hold spaces and parentheses. */
function readTimes(): Map<number, Times> {
  const times = new Map<number, Times>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    let line: string
    try {
      line = readFileSync(`/proc/${name}/stat`, 'utf8')
    } catch {
      // It has ended between the two looks.
      continue
    }
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, buriedUser = 0, buriedSystem = 0] = [1, 11, 12, 13, 14].map(
      (i) => fields[i],
    )
    times.set(Number(name), { parent, own: user + system, buried: buriedUser + buriedSystem })
  }
  return times
}

/** Can CPU time be read here? Only Linux has /proc. */
export const canReadCpu = process.platform === 'linux'

/**
 * How much CPU time these processes and everything below them have used until now, in milliseconds.
 * @param roots process ids, e.g. of node and of the postmaster, whose children serve the connections
 */
export function cpuOf(roots: readonly number[]): number {
  const times = readTimes()
  const counted = new Set(roots)
  let found = counted.size
  do {
    found = counted.size
    for (const [id, { parent }] of times) if (counted.has(parent)) counted.add(id)
  } while (counted.size > found)
  let ticks = 0
  for (const id of counted) {
    const time = times.get(id)
    if (time) ticks += time.own + time.buried
  }
  return ticks * millisecondsPerTick
}
