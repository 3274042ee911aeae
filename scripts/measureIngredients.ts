/**
 * `npm run measure:ingredients -- <file>` reads a table of ingredient lines that people have labelled, and prints how
 * many are read as labelled: amounts, units and names. See `help` for the table and for what counts as right.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readIngredient, type Ingredient } from '../lib/ingredients/readIngredient'
import { unitNamed } from '../lib/ingredients/units'

const help = `
Usage: npm run measure:ingredients -- <file> [--list]

The file is a table in CSV with a first row of names. It needs these columns, and may have others:

  input      the line: 1 x 400g/14oz can cherry tomatoes, drained
  name       cherry tomatoes
  quantity   its amounts in order, with spaces between: 1x 400 14   (1#1$2 is one and a half, 2-3 a range)
  unit       its units in order: g oz can; $ separates alternatives, each of which is right

A third of the lines, chosen by a hash of the line, is reported by itself: no rule is to be written by looking at it.
--list prints every line that differs, of the other two thirds only.

What counts as right, everything without regard to case, accents and punctuation:

  amount     the first number, or range, is the first labelled one; or there is none and none is labelled. Words that
             are no numbers ("few") count as none
  amounts    all numbers are the labelled ones, in any order
  unit       the first unit in the line is the first labelled one; abbreviations and plurals are the same unit ("tbsp",
             "tablespoons"), words of size before it do not matter ("small handful", "handful")
  units      all units are the labelled ones, in any order
  name       the words are the labelled ones in the same order, each of them in singular or plural

Wanted, of lines that no rule was written by: the amount of 99.8%, the unit of 99%, the name of 94%.
`

interface Labelled {
  input: string
  name: string
  quantity: string
  unit: string
}

const aspects = ['amount', 'amounts', 'unit', 'units', 'name'] as const
type Verdict = Record<(typeof aspects)[number], boolean>

/** Rows of a CSV table (RFC 4180) by the names in its first row. */
function tableOf(text: string): Record<string, string>[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end !== ',') rows.push([])
  }
  const [names = [], ...others] = rows.filter((row) => row.length > 1)
  return others.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])))
}

function linesOf(file: string): Labelled[] {
  return tableOf(readFileSync(file, 'utf8')).map(({ input, name, quantity, unit }) => {
    if (input === undefined || name === undefined || quantity === undefined || unit === undefined)
      throw new Error(`${file} needs the columns input, name, quantity and unit.`)
    return { input, name, quantity, unit }
  })
}

/** Is this line of the third that is held back? FNV-1a over its UTF-8, so that the answer never changes. */
function isHeldBack(line: string): boolean {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(line)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 3 === 0
}

const numberWords: Record<string, string> = {
  half: '0.5',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
}

/** "1#1$2-2" as "1.5-2"; null for a word that is no number. */
function labelledAmount(text: string): string | null {
  const ends = text
    .toLowerCase()
    .replace(/x$/, '')
    .split('-')
    .map((end) => {
      const [, whole = '', above, below] = /^(\d*)#(\d+)\$(\d+)$/.exec(end) ?? []
      return above === undefined ? Number(numberWords[end] ?? end) : Number(whole) + Number(above) / Number(below)
    })
  return ends.every((end) => Number.isFinite(end)) ? ends.map(rounded).join('-') : null
}

const rounded = (value: number) => String(Number(value.toFixed(2)))

const singular = (word: string) => {
  if (word.length < 4 || /(?:ss|us)$/.test(word)) return word
  return word
    .replace(/(?:l|r)?(?:eaves)$/, (end) => end.replace('eaves', 'eaf'))
    .replace(/oaves$/, 'oaf')
    .replace(/alves$/, 'alf')
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|o|ss)es$/, '$1')
    .replace(/s$/, '')
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map(singular)

const sizes = new Set([
  'small',
  'medium',
  'large',
  'lg',
  'sm',
  'med',
  'heaped',
  'heaping',
  'level',
  'scant',
  'generous',
  'rounded',
  'thin',
  'thick',
  'long',
  'short',
  'good',
  'big',
  'sized',
  'size',
  'cut',
  'thumb',
  'couple',
  'extra',
  'packed',
  'lightly',
  'firmly',
  'loosely',
  'tightly',
  'well',
  'healthy',
  'hefty',
  'tiny',
  'mini',
  'wide',
  'very',
])

/** Units by their one name, without words of size: "lg fl oz" is "fluid ounce". */
function unitsOf(text: string): string[] {
  const words = text
    .replace(/\bfl\.? oz\b/gi, 'floz')
    .split(' ')
    .filter((word) => word !== '')
  const bare = words.filter((word) =>
    word
      .toLowerCase()
      .split('-')
      .some((part) => !sizes.has(part)),
  )
  return bare.map(
    (word) => unitNamed(word)?.id ?? unitNamed(singular(word.toLowerCase()))?.id ?? singular(word.toLowerCase()),
  )
}

function unitsRead({ amounts, measure, container }: Ingredient): string[] {
  const own = amounts
    .filter(({ unit }) => unit !== null)
    .sort((a, b) => (a.unitStart ?? 1e9) - (b.unitStart ?? 1e9))
    .map(({ unit }) => unit ?? '')
  return [...own, ...[measure, container].flatMap((unit) => (unit === null ? [] : unitsOf(unit)))]
}

const isSame = (a: string[], b: string[]) => a.toSorted().join(' ') === b.toSorted().join(' ')

function judge(label: Labelled, read: Ingredient): Verdict {
  const wanted = label.quantity
    .split(' ')
    .filter(Boolean)
    .map(labelledAmount)
    .filter((amount) => amount !== null)
  const amounts = read.amounts
    .toSorted((a, b) => a.start - b.start)
    .map(({ from, to }) => (to === null ? rounded(from) : `${rounded(from)}-${rounded(to)}`))
  const units = label.unit.split('$').map(unitsOf)
  const found = unitsRead(read)
  return {
    amount: amounts[0] === wanted[0],
    amounts: isSame(amounts, wanted),
    unit: units.some(([first]) => first === found[0]),
    units: units.some((all) => isSame(all, found)),
    name: wordsOf(read.name).join(' ') === wordsOf(label.name).join(' '),
  }
}

function share(verdicts: Verdict[], aspect: keyof Verdict): string {
  const right = verdicts.filter((verdict) => verdict[aspect]).length
  return verdicts.length === 0 ? '-' : `${((100 * right) / verdicts.length).toFixed(1)}%`
}

function described({ amounts, measure, container, name }: Ingredient): string {
  const parts = amounts.map(({ from, to, unit }) =>
    `${rounded(from)}${to === null ? '' : `-${rounded(to)}`} ${unit ?? ''}`.trim(),
  )
  return `[${[...parts, measure, container].filter(Boolean).join(', ')}] ${name}`
}

function measureIngredients(file: string, isListed: boolean): void {
  const started = performance.now()
  const all = linesOf(file).map((label) => {
    const read = readIngredient(label.input)
    return { label, read, verdict: judge(label, read), isHeldBack: isHeldBack(label.input) }
  })
  console.log(`${all.length} lines in ${Math.round(performance.now() - started)} ms\n`)
  console.log(['', ...aspects].map((name, at) => (at === 0 ? 'lines'.padEnd(20) : name.padStart(8))).join(''))
  for (const [name, part] of [
    ['two thirds', all.filter((one) => !one.isHeldBack)],
    ['held back', all.filter((one) => one.isHeldBack)],
    ['all', all],
  ] as const) {
    console.log(
      `${name.padEnd(12)}${String(part.length).padStart(8)}${aspects
        .map((aspect) =>
          share(
            part.map(({ verdict }) => verdict),
            aspect,
          ).padStart(8),
        )
        .join('')}`,
    )
  }
  if (!isListed) return
  for (const { label, read, verdict, isHeldBack } of all) {
    const wrong = aspects.filter((aspect) => !verdict[aspect])
    if (isHeldBack || wrong.length === 0) continue
    console.log(
      `\n${wrong.join(' ')}: ${label.input}\n  read     ${described(read)}\n  labelled [${label.quantity} | ${label.unit}] ${label.name}`,
    )
  }
}

const options = process.argv.slice(2)
const file = options.find((option) => !option.startsWith('-'))
if (file === undefined || options.includes('--help') || options.includes('-h')) {
  console.log(help.trim())
  process.exitCode = options.includes('--help') || options.includes('-h') ? 0 : 1
} else if (!existsSync(file)) {
  console.error(`There is no file ${file}.`)
  process.exitCode = 1
} else {
  measureIngredients(file, options.includes('--list'))
}
