/**
 * `npm run soak -- --minutes=30`: two thousand people use three processes of the app, while parts are killed and updated. At
 * the end all that was confirmed to them has to be stored, once. A complete run writes docs/soak.md: bench/README.md.
 */
import 'reflect-metadata'
import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { entities } from '../api/container'
import { createDataSource } from '../api/platform/database/dataSource'
import { buildWhatIsStale } from '../scripts/lib/build.mjs'
import { reports, runAndWrite, type Outcome } from './report'
import { compareWithStored } from './soak/check'
import { closeConnections } from './soak/client'
import { causeFaults } from './soak/faults'
import { Incidents } from './soak/incidents'
import { makePeople } from './soak/makePeople'
import { live, type Person } from './soak/people'
import { startTown, type AppProcess } from './soak/servers'
import { markdownTable } from './table'

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, people: { type: 'string', default: '2000' } },
})
const minutes = Number(options.minutes)
const count = Number(options.people)
if (!(minutes >= 1) || !(count >= 2)) throw new Error('--minutes has to be 1 or more, --people 2 or more')

const say = (sentence: string) =>
  console.error(`${(performance.now() / 60_000).toFixed(1).padStart(5)} min  ${sentence}`)

/** Notes the memory of a process every five seconds. @returns its mean in each third of the time, in bytes */
async function watchMemory(app: AppProcess, end: AbortSignal): Promise<number[]> {
  const samples: number[] = []
  while (!end.aborted) {
    samples.push(await app.residentBytes())
    await pause(5_000, undefined, { signal: end }).catch(() => undefined)
  }
  const third = Math.max(1, Math.floor(samples.length / 3))
  return [0, 1, 2].map((n) => {
    const part = samples.slice(n * third, n === 2 ? undefined : (n + 1) * third)
    return part.reduce((sum, bytes) => sum + bytes, 0) / part.length
  })
}

async function run(): Promise<Outcome> {
  await buildWhatIsStale()
  say('Starting PostgreSQL, Redis, the app and the proxy')
  const town = await startTown({ processes: 3 })
  const db = createDataSource(town.databaseUrl, { entities, migrations: [] })
  db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
  try {
    await db.initialize()
    const { people, barcodes } = await makePeople(db, count)
    say(`${people.length} people begin`)
    const incidents = new Incidents()
    const end = new AbortController()
    // Everybody who rests waits for it.
    setMaxListeners(0, end.signal)
    const begunAt = performance.now()
    const lives = people.map((person) => live({ url: town.url, people, barcodes, incidents, end: end.signal }, person))
    const memory = watchMemory(town.apps[0], end.signal)
    const faults = causeFaults(town, { incidents, end: end.signal, say })
    // A part that cannot be started again ends the run.
    await Promise.race([pause(minutes * 60_000), faults])
    end.abort()
    const seconds = (performance.now() - begunAt) / 1_000
    const updates = await faults
    say('Waiting for what has begun')
    await Promise.all(lives)
    const differences = await compareWithStored(db, people)
    const [, second = 0, last = 0] = await memory
    const sum = (of: (person: Person) => number) => people.reduce((total, person) => total + of(person), 0)
    const attempts = Object.values(incidents.counts).reduce((total, each) => total + each, 0)
    const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MB`
    const killsOf = (what: string) => incidents.kills.filter((kill) => kill.what === what).length
    for (const fault of incidents.faults) say(fault)
    const table = markdownTable([
      ['', 'found', 'allowed'],
      ['requests', `${attempts} (${(attempts / seconds).toFixed(0)} a second)`, ''],
      ['answered BUSY', String(incidents.counts.busy), 'any'],
      ['connections lost within 10 s of a kill', String(incidents.counts.lost), 'any'],
      ['other errors', incidents.describeFaults(), '0'],
      [`entries of stock that are not exact, of ${sum(({ stock }) => stock.size)}`, String(differences.stock), '0'],
      [
        `people whose messages were lost, doubled or in another order, of ${sum(({ sent }) => sent.length)} messages`,
        String(differences.messages),
        '0',
      ],
      [`requests lost or doubled, of ${sum(({ asked }) => asked.length)}`, String(differences.requests), '0'],
      [`lines of lists lost or doubled, of ${sum(({ lines }) => lines.length)}`, String(differences.lines), '0'],
      [
        `imported recipes lost or doubled, of ${sum(({ imported }) => imported.length)}`,
        String(differences.recipes),
        '0',
      ],
      [
        'memory of the process that was never ended: last third to second',
        `${(last / second).toFixed(2)} (${megabytes(second)}, ${megabytes(last)})`,
        '1.1',
      ],
    ])
    const killed = [...new Set(incidents.kills.map(({ what }) => what))].map((what) => `${what} ${killsOf(what)} times`)
    return {
      table,
      conditions: [
        `${minutes} minutes, ${people.length} people, ${town.description}`,
        `Killed: ${killed.join(', ') || 'nothing'}; ${updates} updates of a process`,
      ],
    }
  } finally {
    closeConnections()
    if (db.isInitialized) await db.destroy()
    await town.stop()
  }
}

const { table, reasons } = await runAndWrite({
  file: reports.soak,
  title: 'The soak',
  introduction:
    'Written by `npm run soak`, whole or not at all: do not edit. Two thousand people scan, read, search, write to each other, shop, ask for food and import recipes through a proxy, while every two minutes something is killed and in between a process is replaced as an update does. What the server confirmed is compared with what is stored at the end.',
  partialBecause: [...(minutes < 30 ? [`--minutes=${minutes}`] : []), ...(count < 2_000 ? [`--people=${count}`] : [])],
  run,
})
console.log(table)
console.error(
  reasons.length === 0 ? `Written: ${reports.soak}` : `${reports.soak} stays as it was: ${reasons.join('; ')}.`,
)
