/**
 * `npm run measure:scanner -- <folder>` reads a folder of photographs with the scanner's own decoder, in Chromium,
 * and prints how many it reads correctly, incorrectly or not at all; see `help` for the folder's format.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { barcodeKey, type BarcodeFormat } from '../lib/barcode/gtin'
import { findChromium } from '../tests/support/chromium'
import type { ScanResult } from './measure-scanner/main'

const help = `
Usage: npm run measure:scanner -- <folder>

Reads every picture in the folder as the scanner reads a chosen picture, and prints a table: right, wrong, missed,
and milliseconds from the file to the result. Needs no network.

The folder holds one folder for each kind of picture (the pictures in the folder itself are a kind, too):

  <folder>/<kind>/<name>.png    the picture: png, jpg, jpeg, webp, gif, bmp or avif
  <folder>/<kind>/<name>.txt    the text of its code, in UTF-8; a line break at the end is ignored
  <folder>/<kind>/<name>.bin    instead of .txt: the text in Latin-1

A picture without such a file contains no code: a reading of it is a false positive.
A reading is right if it is the text, or another form of the same product number (a UPC-E and its UPC-A).
`

interface Picture {
  file: string
  /** The text of its code; null if it contains none. */
  expected: string | null
}

interface Measurement extends Picture, ScanResult {
  outcome: 'right' | 'wrong' | 'missed' | 'false positive' | 'true negative'
}

const pictureTypes = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.bmp', '.avif'])

function picturesIn(folder: string): Picture[] {
  const names = readdirSync(folder)
    .filter((name) => pictureTypes.has(extname(name).toLowerCase()))
    .sort()
  return names.map((name) => ({
    file: join(folder, name),
    expected: expectedOf(join(folder, name.slice(0, -extname(name).length))),
  }))
}

function expectedOf(path: string): string | null {
  if (existsSync(`${path}.txt`)) return readFileSync(`${path}.txt`, 'utf8')
  return existsSync(`${path}.bin`) ? readFileSync(`${path}.bin`, 'latin1') : null
}

function outcomeOf(expected: string | null, reading: ScanResult['reading']): Measurement['outcome'] {
  if (expected === null) return reading ? 'false positive' : 'true negative'
  if (!reading) return 'missed'
  return isSame(expected, reading) ? 'right' : 'wrong'
}

function isSame(expected: string, { text, format }: NonNullable<ScanResult['reading']>): boolean {
  if (normalise(text) === normalise(expected)) return true
  const key = barcodeKey(text, format as BarcodeFormat)
  return key !== null && key === barcodeKey(expected.trim(), format as BarcodeFormat)
}

/** Without the GS1 symbology identifier, which is not part of the text, and with LF line breaks. */
const normalise = (text: string) =>
  text
    .replace(/^\](?:C1|d2|e0|Q3)/, '')
    .replaceAll('\r\n', '\n')
    .trim()

/** Builds and opens a page with the decoder, and passes `run` a function that reads a picture in it. */
async function withDecoder(run: (scan: (picture: Picture) => Promise<ScanResult>) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), 'measure-scanner-'))
  const shared = { configFile: false, root: join(import.meta.dirname, 'measure-scanner'), logLevel: 'error' } as const
  await build({ ...shared, worker: { format: 'es' }, build: { outDir, chunkSizeWarningLimit: 1000 } })
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch(await findChromium())
  try {
    const page = await browser.newPage()
    let current = ''
    await page.route('**/picture', (route) => route.fulfill({ path: current }))
    page.on('pageerror', (error) => console.error(String(error)))
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    await run(async ({ file }) => {
      current = file
      return readInPage(page)
    })
  } finally {
    await browser.close()
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

async function readInPage(page: Page): Promise<ScanResult> {
  return page.evaluate(async () => {
    const { readPicture } = window as unknown as { readPicture: (address: string) => Promise<ScanResult> }
    return readPicture('/picture')
  })
}

/** The value below which this share of the values lies. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function rowOf(kind: string, measurements: Measurement[]) {
  const count = (outcome: Measurement['outcome']) => measurements.filter((each) => each.outcome === outcome).length
  const codes = measurements.filter(({ expected }) => expected !== null).length
  const milliseconds = measurements.map((each) => each.milliseconds)
  return {
    kind,
    pictures: measurements.length,
    right: count('right'),
    'right in 100': codes === 0 ? '' : Number(((100 * count('right')) / codes).toFixed(1)),
    wrong: count('wrong'),
    missed: count('missed'),
    'false positives': count('false positive'),
    'median ms': Math.round(quantile(milliseconds, 0.5)),
    'p95 ms': Math.round(quantile(milliseconds, 0.95)),
  }
}

/** Rows as text in aligned columns; all but the first are right-aligned. */
function formatTable(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines
    .map((cells) =>
      cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
    )
    .join('\n')
}

const oneLine = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, ' ')

async function measure(folder: string): Promise<void> {
  const subfolders = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isDirectory())
    .sort()
  const kinds = [folder, ...subfolders]
    .map((path) => ({ name: basename(path), pictures: picturesIn(path) }))
    .filter(({ pictures }) => pictures.length > 0)
  if (kinds.length === 0) throw new Error(`There are no pictures in ${folder}.`)
  const rows: ReturnType<typeof rowOf>[] = []
  const all: Measurement[] = []
  await withDecoder(async (scan) => {
    for (const { name, pictures } of kinds) {
      const measurements: Measurement[] = []
      for (const picture of pictures) {
        const result = await scan(picture)
        measurements.push({ ...picture, ...result, outcome: outcomeOf(picture.expected, result.reading) })
      }
      rows.push(rowOf(name, measurements))
      all.push(...measurements)
    }
  })
  console.log(formatTable([...rows, rowOf('all', all)]))
  for (const outcome of ['wrong', 'false positive', 'missed'] as const) {
    const failures = all.filter((each) => each.outcome === outcome)
    if (failures.length > 0) console.log(`\n${outcome}:`)
    for (const { file, expected, reading } of failures) {
      const read = reading ? `: ${reading.format} ${oneLine(reading.text)}` : ''
      console.log(
        `  ${file.slice(folder.length + 1)}${read}${reading && expected !== null ? `, expected ${oneLine(expected)}` : ''}`,
      )
    }
  }
}

const [argument] = process.argv.slice(2)
if (argument === undefined || argument === '--help' || argument === '-h') {
  console.log(help.trim())
  process.exitCode = argument === undefined ? 1 : 0
} else {
  await measure(resolve(argument))
}
