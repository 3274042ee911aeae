/**
 * `npm run bench:capacity`: growing numbers of people use the app at once, as in the soak but with nothing killed, each with a
 * socket open. It prints what they do a second and how long they wait; the last line is what this machine holds. Options:
 * `--processes=3 --replica --people=500,1000 --seconds=60`.
 */
import 'reflect-metadata'
import type { ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { entities } from '../api/container'
import { createDataSource } from '../api/platform/database/dataSource'
import { buildWhatIsStale } from '../scripts/lib/build.mjs'
import { endProgram, request, startProgram } from './childProcess'
import type { ListenSettings } from './listeners'
import { quantile } from './quantiles'
import { closeConnections, type Outcome } from './soak/client'
import { makePeople } from './soak/makePeople'
import { live, type Person, type Traffic } from './soak/people'
import { startTown } from './soak/servers'
import { markdownTable } from './table'

/** A machine holds as many people as get 99 of 100 answers within a second, all of them right. */
const heldWithinMs = 1_000
/** Until everybody has begun: people rest for half a minute before their first action. */
const warmUpMs = 40_000

const { values: given } = parseArgs({
  options: {
    people: { type: 'string', default: '500,1000,2000,4000,8000' },
    processes: { type: 'string', default: '1' },
    replica: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
  },
})
const steps = given.people.split(',').map(Number)
const seconds = Number(given.seconds)

/** How the attempts of one step ended, and how long they took. */
class Waits {
  readonly counts: Record<Outcome, number> = { done: 0, busy: 0, lost: 0, wrong: 0 }
  readonly ms: number[] = []
  scans = 0
  faults = 0

  count(outcome: Outcome, { what, sentAt }: { what: string; reason: string | undefined; sentAt: number }): void {
    this.counts[outcome] += 1
    this.ms.push(performance.now() - sentAt)
    if (what === 'scan') this.scans += 1
  }

  fault(): void {
    this.faults += 1
  }
}

/** Milliseconds that all cores have been busy, and those of this process. */
function readCpu(): { all: number; own: number } {
  const all = cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  const { user, system } = process.cpuUsage()
  return { all, own: (user + system) / 1_000 }
}

/** Lets so many of the people live for a while. @returns a row of the table, and whether they were served well */
async function measure(traffic: Omit<Traffic, 'incidents' | 'end'>): Promise<{ row: string[]; held: boolean }> {
  const end = new AbortController()
  setMaxListeners(0, end.signal)
  const measured = { ...traffic, incidents: new Waits(), end: end.signal }
  const lives = traffic.people.map((person) => live(measured, person))
  await pause(warmUpMs)
  const waits = new Waits()
  measured.incidents = waits
  const [before, begun] = [readCpu(), performance.now()]
  await pause(seconds * 1_000)
  const [after, taken] = [readCpu(), performance.now() - begun]
  measured.incidents = new Waits()
  end.abort()
  await Promise.all(lives)
  const sorted = waits.ms.toSorted((a, b) => a - b)
  const [half, late] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  const refused = waits.counts.busy + waits.counts.lost + waits.counts.wrong + waits.faults
  const perSecond = (count: number) => ((count * 1_000) / taken).toFixed(1)
  const cores = (from: number, to: number) => ((to - from) / taken).toFixed(2)
  return {
    row: [
      String(traffic.people.length),
      perSecond(sorted.length),
      perSecond(waits.scans),
      half.toFixed(0),
      late.toFixed(0),
      String(refused),
      `${cores(before.all, after.all)}, ${cores(before.own, after.own)}`,
    ],
    held: late <= heldWithinMs && refused === 0,
  }
}

/** Opens a socket for each of these people. @param from how many are open already */
async function openSockets(url: string, people: readonly Person[], from: number): Promise<ChildProcess> {
  const listening = startProgram('listeners.ts')
  const orders: ListenSettings = { url, tokens: people.map(({ token }) => token), from }
  await request(listening, orders)
  return listening
}

await buildWhatIsStale()
const town = await startTown({ processes: Number(given.processes), replica: given.replica })
console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${town.description}`)
const db = createDataSource(town.databaseUrl, { entities, migrations: [] })
db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
const crowds: ChildProcess[] = []
try {
  await db.initialize()
  const { people, barcodes } = await makePeople(db, Math.max(...steps))
  const table = [
    [
      'people, sockets',
      'requests a second',
      'scans a second',
      'p50, ms',
      'p99, ms',
      'refused or lost',
      'cores, of these clients',
    ],
  ]
  let holds = 0
  let connected = 0
  for (const count of steps) {
    crowds.push(await openSockets(town.url, people.slice(connected, count), connected))
    connected = count
    const { row, held } = await measure({ url: town.url, people: people.slice(0, count), barcodes })
    table.push(row)
    console.log(row.join(' | '))
    if (!held) break
    holds = count
  }
  console.log(`\n${markdownTable(table)}\n\nHolds ${holds} people at once.`)
} finally {
  for (const crowd of crowds) endProgram(crowd)
  closeConnections()
  if (db.isInitialized) await db.destroy()
  await town.stop()
}
