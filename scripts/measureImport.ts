/**
 * `npm run measure:import -- <folder>` reads a folder of saved recipe pages and prints how many of them the import
 * reads well; see `help` for the folder's format.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { RecipeDraft } from '../lib/recipe-import/draft'
import { readRecipePage } from '../lib/recipe-import/readPage'

const help = `
Usage: npm run measure:import -- <folder> [--all] [--only <part of a path>]

Reads every saved page in the folder and below as the import reads a page, and prints for name, ingredients and steps
how many pages are read exactly and how many nearly, then the pages that are not, and the slowest. Needs no network.

  <name>.html or <name>.html.gz   the page as it was served, in UTF-8
  <name>.json                     what should be read, beside it:
      { "canonical_url": "https://...", "title": "...", "ingredients": ["..."], "instructions_list": ["..."] }
      "instructions", a text of one step a line, may stand in place of the list; a field that is missing is not judged

Exactly: the same lines in the same order, without regard to case and punctuation.
Nearly: the words agree (F1 of at least 0.9, of all words of the field taken together).
A page is read well when all judged fields are nearly right.

--all   prints what was read and what was expected for each page that is not exactly right
--only  measures only the pages whose path holds this
`

interface Expected {
  canonical_url?: string
  title?: string
  ingredients?: string[]
  instructions_list?: string[]
  /** The steps in one text, a line each. */
  instructions?: string
}

interface Verdict {
  exact: boolean
  f1: number
}

const fields = ['name', 'ingredients', 'steps'] as const
type Field = (typeof fields)[number]

interface Measured {
  path: string
  ms: number
  /** Only of the fields that are wanted. */
  verdicts: Partial<Record<Field, Verdict>>
  read: Record<Field, string[]>
  wanted: Partial<Record<Field, string[]>>
}

const nearly = 0.9

function pagesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.html(?:\.gz)?$/.test(path) && existsSync(join(folder, expectedBeside(path))))
    .sort()
}

const expectedBeside = (path: string) => path.replace(/\.html(?:\.gz)?$/, '.json')

const words = (lines: string[]) =>
  lines
    .join(' ')
    .toLowerCase()
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The harmonic mean of how much of what was read is wanted and how much of what is wanted was read. */
function f1(read: string[], wanted: string[]): number {
  const left = new Map<string, number>()
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of read) {
    const count = left.get(word) ?? 0
    if (count > 0) shared += 1
    left.set(word, count - 1)
  }
  if (read.length + wanted.length === 0) return 1
  return (2 * shared) / (read.length + wanted.length)
}

function verdictOn(read: string[], wanted: string[]): Verdict {
  const flat = (lines: string[]) => lines.map((line) => words([line]).join(' ')).filter((line) => line !== '')
  return { exact: flat(read).join('\n') === flat(wanted).join('\n'), f1: f1(words(read), words(wanted)) }
}

function wantedIn({ title, ingredients, instructions_list, instructions }: Expected): Measured['wanted'] {
  return {
    name: title === undefined ? undefined : [title],
    ingredients,
    steps: instructions_list ?? instructions?.split('\n'),
  }
}

function measure(folder: string, path: string): Measured {
  const file = readFileSync(join(folder, path))
  const html = (path.endsWith('.gz') ? gunzipSync(file) : file).toString('utf8')
  const expected = JSON.parse(readFileSync(join(folder, expectedBeside(path)), 'utf8')) as Expected
  const started = performance.now()
  const draft: RecipeDraft | null = readRecipePage(html, expected.canonical_url ?? `https://${dirname(path)}/`)
  const ms = performance.now() - started
  const read = {
    name: draft ? [draft.name] : [],
    ingredients: draft?.ingredients ?? [],
    steps: draft?.instructions ?? [],
  }
  const wanted = wantedIn(expected)
  const verdicts: Measured['verdicts'] = {}
  for (const field of fields) if (wanted[field]) verdicts[field] = verdictOn(read[field], wanted[field])
  return { path, ms, verdicts, read, wanted }
}

const isFieldNear = ({ verdicts }: Measured, field: Field) => (verdicts[field]?.f1 ?? 1) >= nearly
const isFieldExact = ({ verdicts }: Measured, field: Field) => verdicts[field]?.exact ?? true
const isNear = (page: Measured) => fields.every((field) => isFieldNear(page, field))
const isExact = (page: Measured) => fields.every((field) => isFieldExact(page, field))

function print(pages: Measured[], all: boolean): void {
  const rate = (count: number, total: number) =>
    `${String(count).padStart(5)} of ${total}  ${((100 * count) / Math.max(1, total)).toFixed(1).padStart(5)}%`
  console.log(`\n${'field'.padEnd(14)}${'exactly'.padStart(22)}${'nearly'.padStart(22)}`)
  for (const field of fields) {
    const judged = pages.filter(({ verdicts }) => verdicts[field])
    const exact = judged.filter((page) => isFieldExact(page, field)).length
    const near = judged.filter((page) => isFieldNear(page, field)).length
    console.log(
      `${field.padEnd(14)}${rate(exact, judged.length).padStart(22)}${rate(near, judged.length).padStart(22)}`,
    )
  }
  console.log(
    `${'whole page'.padEnd(14)}${rate(pages.filter(isExact).length, pages.length).padStart(22)}${rate(pages.filter(isNear).length, pages.length).padStart(22)}`,
  )
  const slowest = [...pages].sort((one, other) => other.ms - one.ms)[0]
  if (slowest)
    console.log(
      `\nslowest: ${slowest.path}, ${slowest.ms.toFixed(0)} ms; in all ${pages.reduce((sum, { ms }) => sum + ms, 0).toFixed(0)} ms`,
    )

  const failed = pages.filter((page) => !isNear(page))
  console.log(`\nnot read well: ${failed.length}`)
  for (const page of failed) {
    console.log(
      `  ${page.path}  ${fields
        .filter((field) => !isFieldNear(page, field))
        .map((field) => `${field} ${page.verdicts[field]?.f1.toFixed(2)}`)
        .join(', ')}`,
    )
  }
  if (all) pages.filter((page) => !isExact(page)).forEach(printDifferences)
}

function printDifferences({ path, verdicts, read, wanted }: Measured): void {
  console.log(`\n${path}`)
  for (const field of fields) {
    const [verdict, lines] = [verdicts[field], wanted[field]]
    if (!verdict || !lines || verdict.exact) continue
    console.log(`  ${field} ${verdict.f1.toFixed(2)}: read ${read[field].length} lines, wanted ${lines.length}`)
    const known = new Set(lines.map((line) => words([line]).join(' ')))
    const found = new Set(read[field].map((line) => words([line]).join(' ')))
    for (const line of read[field]) if (!known.has(words([line]).join(' '))) console.log(`    + ${line.slice(0, 200)}`)
    for (const line of lines) if (!found.has(words([line]).join(' '))) console.log(`    - ${line.slice(0, 200)}`)
  }
}

const args = process.argv.slice(2)
const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '') : ''
const folder = args.find((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--only')
if (!folder || args.includes('--help')) {
  console.log(help)
} else {
  const paths = pagesIn(resolve(folder)).filter((path) => path.includes(only))
  const pages = paths.map((path) => measure(resolve(folder), path))
  if (pages.length === 0)
    console.error(`No saved pages with expected results in ${relative(process.cwd(), resolve(folder)) || folder}.`)
  else print(pages, args.includes('--all'))
}
