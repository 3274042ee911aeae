/**
 * `npm run measure:scanner -- <folder>` reads a folder of photographs with the scanner's own decoder, in Chromium,
 * and prints how many it reads rightly, wrongly or not at all; see `help` for the folder's format.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { barcodeKey, type BarcodeFormat } from '../lib/barcode/gtin'
import { findChromium } from '../tests/support/chromium'
import type { Look } from './measure-scanner/main'

const help = `
Usage: npm run measure:scanner -- <folder>

Reads every picture in the folder as the scanner reads a picture that somebody chose, and prints a table: right,
wrong, missed, and milliseconds from the file to the answer. Needs no network.

The folder holds one folder for each kind of picture (the pictures in the folder itself are a kind, too):

  <folder>/<kind>/<name>.png    the picture: png, jpg, jpeg, webp, gif, bmp or avif
  <folder>/<kind>/<name>.txt    the text that it carries, in UTF-8; a line break at its end does not count
  <folder>/<kind>/<name>.bin    instead of .txt: the text in Latin-1

A picture without a text is one without a code: whatever is read in it is a false find.
A reading is right when it is the text, or another writing of the same product number (a UPC-E and its UPC-A).
`

interface Picture {
  file: string
  /** What it carries; null where there is no code in it. */
  expected: string | null
}

interface Measured extends Picture, Look {
  verdict: 'right' | 'wrong' | 'missed' | 'false find' | 'rightly nothing'
}

const pictureTypes = new Set(['.png', '.jpg', '.jpeg', '.webp', '.gif', '.bmp', '.avif'])

function picturesIn(folder: string): Picture[] {
  const names = readdirSync(folder).filter((name) => pictureTypes.has(extname(name).toLowerCase())).sort()
  return names.map((name) => ({ file: join(folder, name), expected: expectedOf(join(folder, name.slice(0, -extname(name).length))) }))
}

function expectedOf(path: string): string | null {
  if (existsSync(`${path}.txt`)) return readFileSync(`${path}.txt`, 'utf8')
  return existsSync(`${path}.bin`) ? readFileSync(`${path}.bin`, 'latin1') : null
}

function verdictOn(expected: string | null, reading: Look['reading']): Measured['verdict'] {
  if (expected === null) return reading ? 'false find' : 'rightly nothing'
  if (!reading) return 'missed'
  return isSame(expected, reading) ? 'right' : 'wrong'
}

function isSame(expected: string, { text, format }: NonNullable<Look['reading']>): boolean {
  if (tidy(text) === tidy(expected)) return true
  const key = barcodeKey(text, format as BarcodeFormat)
  return key !== null && key === barcodeKey(expected.trim(), format as BarcodeFormat)
}

/** Without the mark of GS1, which is no part of the text, and with one kind of line break. */
const tidy = (text: string) => text.replace(/^\]C1/, '').replaceAll('\r\n', '\n').trim()

/** Builds the page that holds the decoder, opens it, and answers how it looks at the picture at an address. */
async function withDecoder(run: (look: (picture: Picture) => Promise<Look>) => Promise<void>): Promise<void> {
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

async function readInPage(page: Page): Promise<Look> {
  return page.evaluate(async () => {
    const { readPicture } = window as unknown as { readPicture: (address: string) => Promise<Look> }
    return readPicture('/picture')
  })
}

/** The value below which this share of all lies. */
function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function rowOf(kind: string, looks: Measured[]) {
  const count = (verdict: Measured['verdict']) => looks.filter((look) => look.verdict === verdict).length
  const codes = looks.filter(({ expected }) => expected !== null).length
  const milliseconds = looks.map((look) => look.milliseconds)
  return {
    kind,
    pictures: looks.length,
    right: count('right'),
    'right in 100': codes === 0 ? '' : Number(((100 * count('right')) / codes).toFixed(1)),
    wrong: count('wrong'),
    missed: count('missed'),
    'false finds': count('false find'),
    'median ms': Math.round(quantile(milliseconds, 0.5)),
    'p95 ms': Math.round(quantile(milliseconds, 0.95)),
  }
}

/** Columns as wide as their widest cell; all but the first to the right. */
function asTable(rows: Record<string, string | number>[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name])))]
  const widths = names.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  return lines.map((cells) => cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')).join('\n')
}

const oneLine = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text).replace(/\s+/g, ' ')

async function measure(folder: string): Promise<void> {
  const inside = readdirSync(folder).map((name) => join(folder, name)).filter((path) => statSync(path).isDirectory()).sort()
  const kinds = [folder, ...inside].map((path) => ({ name: basename(path), pictures: picturesIn(path) })).filter(({ pictures }) => pictures.length > 0)
  if (kinds.length === 0) throw new Error(`There are no pictures in ${folder}.`)
  const rows: ReturnType<typeof rowOf>[] = []
  const all: Measured[] = []
  await withDecoder(async (look) => {
    for (const { name, pictures } of kinds) {
      const measured: Measured[] = []
      for (const picture of pictures) {
        const seen = await look(picture)
        measured.push({ ...picture, ...seen, verdict: verdictOn(picture.expected, seen.reading) })
      }
      rows.push(rowOf(name, measured))
      all.push(...measured)
    }
  })
  console.log(asTable([...rows, rowOf('all', all)]))
  for (const verdict of ['wrong', 'false find', 'missed'] as const) {
    const these = all.filter((look) => look.verdict === verdict)
    if (these.length > 0) console.log(`\n${verdict}:`)
    for (const { file, expected, reading } of these) {
      const read = reading ? `: ${reading.format} ${oneLine(reading.text)}` : ''
      console.log(`  ${file.slice(folder.length + 1)}${read}${reading && expected !== null ? `, expected ${oneLine(expected)}` : ''}`)
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
