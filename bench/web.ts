/**
 * `npm run bench:web` measures the built app as people meet it: Lighthouse on a few pages at its desktop and mobile
 * profiles, and what a first visit fetches, and writes docs/bench-web.md. `npm run bench:web -- /recipes` measures this page only.
 */
import 'reflect-metadata'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig, type Result } from 'lighthouse'
import { startApp } from '../tests/support/app'
import { findChromium } from '../tests/support/chromium'
import { startPostgres } from '../tests/support/postgres'
import { reports, runAndWrite, type Outcome } from './report'
import { markdownTable } from './table'

const pages = ['/', '/pantries', '/recipes', '/recipe/100', '/pantry/49']
const profiles = ['desktop', 'mobile'] as const
/** Visits of a page with a profile: of one, the figures vary by a third. */
const visits = 3
type Profile = (typeof profiles)[number]

/** What a first visit may fetch at most, in bytes on the wire. */
const most = { Script: 210_000, Stylesheet: 20_000 }

const requestedPages = process.argv.slice(2).filter((word) => word.startsWith('/'))
const chosen = requestedPages.length > 0 ? requestedPages : pages

const faults: string[] = []

const { table, reasons } = await runAndWrite({
  file: reports.web,
  title: 'What a page costs in the browser',
  introduction:
    'Written by `npm run bench:web`, whole or not at all: do not edit. [bench/README.md](../bench/README.md) says how it is measured.',
  partialBecause: requestedPages.length > 0 ? [`only ${requestedPages.join(', ')}`] : [],
  run,
})
console.log(['', table, '', ...faults].join('\n'))
console.error(
  reasons.length === 0 ? `Written: ${reports.web}` : `${reports.web} stays as it was: ${reasons.join('; ')}.`,
)

async function run(): Promise<Outcome> {
  const server = await startPostgres()
  const app = await startApp({ SAMPLE_DATA: 'true', RESPONSE_CACHE: 'true' }, server.url)
  const rows: string[][] = [
    [
      'page',
      'profile',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'first paint',
      'largest paint',
      'blocked',
      'shift',
      'script',
      'styles',
    ],
  ]
  const versions = new Set<string>()
  const speeds: number[] = []
  try {
    for (const path of chosen) {
      for (const profile of profiles) {
        const results: Result[] = []
        for (let n = 0; n < visits; n++) {
          const { result, version } = await visit(`${app.url}${path}`, profile)
          results.push(result)
          versions.add(version)
          speeds.push(result.environment.benchmarkIndex)
        }
        rows.push(rowOf(path, profile, medianOf(results)))
      }
    }
    const conditions = [
      `Chromium ${[...versions].join(', ')}`,
      `Speed of the machine by Lighthouse's benchmarkIndex: ${Math.min(...speeds)} to ${Math.max(...speeds)}`,
      `Of ${visits} visits, the one with the median performance`,
    ]
    return { table: markdownTable(rows), conditions }
  } finally {
    await app.stop()
    await server.stop()
  }
}

/**
 * One visit by a browser of its own, as Lighthouse's command does it: in a browser that has shown another page before, the
 * garbage collection of that page counts as this page's longest task.
 */
async function visit(url: string, profile: Profile): Promise<{ result: Result; version: string }> {
  const port = await freePort()
  const found = await findChromium()
  const browser = await chromium.launch({ ...found, args: [...found.args, `--remote-debugging-port=${port}`] })
  try {
    const outcome = await lighthouse(
      url,
      { port, logLevel: 'error', output: 'json' },
      profile === 'desktop' ? desktopConfig : undefined,
    )
    if (!outcome) throw new Error(`Lighthouse says nothing of ${url}.`)
    return { result: outcome.lhr, version: browser.version() }
  } finally {
    await browser.close()
  }
}

function performanceOf(lhr: Result): number {
  return lhr.categories.performance?.score ?? 0
}

function medianOf(results: readonly Result[]): Result {
  const median = [...results].sort((one, other) => performanceOf(one) - performanceOf(other))[
    Math.floor(results.length / 2)
  ]
  if (!median) throw new Error('There was no visit.')
  return median
}

function rowOf(path: string, profile: Profile, lhr: Result): string[] {
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((name) =>
    Math.round((lhr.categories[name]?.score ?? 0) * 100),
  )
  const fetched = (kind: keyof typeof most) =>
    requestsOf(lhr)
      .filter(({ resourceType }) => resourceType === kind)
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  for (const kind of ['Script', 'Stylesheet'] as const) {
    if (path === '/' && fetched(kind) > most[kind])
      faults.push(`${path} fetches ${kilobytes(fetched(kind))} of ${kind}; at most ${kilobytes(most[kind])}.`)
  }
  for (const audit of Object.values(lhr.audits)) {
    if (
      audit.score !== null &&
      audit.score < 0.9 &&
      ['binary', 'numeric', 'metricSavings'].includes(audit.scoreDisplayMode)
    )
      faults.push(`${path}, ${profile}: ${audit.title} ${audit.displayValue ?? ''}`)
  }
  const metric = (name: string) => lhr.audits[name]?.displayValue ?? ''
  return [
    path,
    profile,
    ...scores.map(String),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'].map(
      metric,
    ),
    kilobytes(fetched('Script')),
    kilobytes(fetched('Stylesheet')),
  ]
}

interface Fetched {
  resourceType: string
  transferSize: number
}

function requestsOf(lhr: Result): Fetched[] {
  const { details } = lhr.audits['network-requests'] ?? {}
  return details?.type === 'table' ? (details.items as unknown as Fetched[]) : []
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
