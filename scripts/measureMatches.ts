/**
 * `npm run measure:matches -- <file>` reads pairs of recipe line and product that people have labelled, and prints how often
 * the matcher agrees. See `help` for the file and for what counts.
 */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { foodOfItem } from '../domain/foods/foodOfItem'
import { foodsOfLine } from '../domain/foods/foodsOfLine'
import { matchFoods, type FoodMatch } from '../domain/foods/matchFood'
import { isPacketEnough } from '../domain/foods/packet'

const help = `
Usage: npm run measure:matches -- <file.jsonl> [--list | --list-all]

Each line of the file is a JSON object:

  line             the line of a recipe: 2 x 400g tins of plum tomatoes, chopped
  name, brand      of the product, as in the product database; brand may be null
  quantity         the text on the packet, 400 g; may be null
  label            YES (this product will do), STANDIN (it replaces it), NO
  onePacketEnough  true, false, or null where nobody could say
  categories, ingredients   of the product, where they are known

Wanted: of the pairs labelled NO at most 4% are said to fit; of YES at least 90% fit or stand in and at least 80% fit;
whether one packet is enough is right in 95% of the pairs whose label says so and that are answered.

Pairs are parted by a hash of their line into an open and a held half. --list prints the pairs of the open half that
went wrong, for those who change the rules: no rule is to be written by looking at the held half. --list-all prints both.
`

const pairShape = z.object({
  line: z.string(),
  name: z.string(),
  brand: z.string().nullish(),
  quantity: z.string().nullish(),
  label: z.enum(['YES', 'STANDIN', 'NO']),
  onePacketEnough: z.boolean().nullish(),
  categories: z.array(z.string()).nullish(),
  ingredients: z.string().nullish(),
})
type Pair = z.infer<typeof pairShape>

interface Judged {
  pair: Pair
  match: FoodMatch
  isEnough: boolean | null
  read: string
  isOpen: boolean
}

/** FNV-1a over the line's UTF-8, so that the halves never change. */
function isOpenLine(line: string): boolean {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(line)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return hash % 2 === 0
}

function judge(pair: Pair): Judged {
  const line = foodsOfLine(pair.line)
  const item = foodOfItem(pair)
  const named = ({ food, attributes }: { food: string; attributes: readonly string[] }) =>
    [food, ...attributes].join(' +')
  return {
    pair,
    match: line && item ? matchFoods(line.foods, item) : 'NO',
    isEnough: item
      ? isPacketEnough({ needs: line?.needs ?? null, food: item.food, quantity: pair.quantity ?? null })
      : null,
    read: `${line ? line.foods.map(named).join(' | ') : 'nothing'}  <-  ${item ? named(item) : 'nothing'}`,
    isOpen: isOpenLine(pair.line),
  }
}

function share(part: Judged[], isRight: (one: Judged) => boolean): string {
  const right = part.filter(isRight).length
  return part.length === 0 ? '-' : `${((100 * right) / part.length).toFixed(1)}% (${right} of ${part.length})`
}

const isWrong = ({ pair: { label }, match }: Judged): boolean =>
  label === 'NO' ? match === 'FITS' : label === 'YES' && match !== 'FITS'
const saysPacket = ({ pair: { onePacketEnough } }: Judged): boolean => typeof onePacketEnough === 'boolean'
const isPacketWrong = ({ pair: { onePacketEnough }, isEnough }: Judged): boolean =>
  isEnough !== null && isEnough !== onePacketEnough

function report(name: string, all: Judged[]): void {
  const labelled = (label: Pair['label']) => all.filter(({ pair }) => pair.label === label)
  const answered = all.filter((one) => saysPacket(one) && one.isEnough !== null)
  console.log(`\n${name}: ${all.length} pairs`)
  console.log(`  NO said to fit               ${share(labelled('NO'), ({ match }) => match === 'FITS')}`)
  console.log(`  NO said to stand in          ${share(labelled('NO'), ({ match }) => match === 'STANDS_IN')}`)
  console.log(`  YES said to fit or stand in  ${share(labelled('YES'), ({ match }) => match !== 'NO')}`)
  console.log(`  YES said to fit              ${share(labelled('YES'), ({ match }) => match === 'FITS')}`)
  console.log(`  STANDIN said to stand in     ${share(labelled('STANDIN'), ({ match }) => match === 'STANDS_IN')}`)
  console.log(`  STANDIN said to fit          ${share(labelled('STANDIN'), ({ match }) => match === 'FITS')}`)
  console.log(`  packet right when answered   ${share(answered, (one) => !isPacketWrong(one))}`)
  console.log(`  packet answered              ${share(all.filter(saysPacket), ({ isEnough }) => isEnough !== null)}`)
}

function list(all: Judged[]): void {
  for (const { pair, match, isEnough, read } of all.filter(
    (one) => isWrong(one) || (saysPacket(one) && isPacketWrong(one)),
  )) {
    const packet =
      typeof pair.onePacketEnough === 'boolean'
        ? `; one packet ${String(pair.onePacketEnough)}, said ${String(isEnough)}`
        : ''
    console.log(
      `\n${pair.label}, said ${match}${packet}: ${pair.line}\n  ${[pair.brand, pair.name, pair.quantity].filter(Boolean).join(' | ')}\n  ${read}`,
    )
  }
}

function measureMatches(file: string, isListed: (one: Judged) => boolean): void {
  const pairs = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => pairShape.parse(JSON.parse(line)))
  const started = performance.now()
  const all = pairs.map(judge)
  console.log(`${pairs.length} pairs in ${Math.round(performance.now() - started)} ms`)
  report(
    'open half',
    all.filter(({ isOpen }) => isOpen),
  )
  report(
    'held half',
    all.filter(({ isOpen }) => !isOpen),
  )
  report('all', all)
  list(all.filter(isListed))
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
  measureMatches(file, ({ isOpen }) => options.includes('--list-all') || (isOpen && options.includes('--list')))
}
