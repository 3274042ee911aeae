import { isServingsLine } from './lineKinds'
import { classesOf } from './page'
import { ancestorsOf, type PrintedLine } from './printedLines'

/** An amount and at most its unit: "250 g", "1 bunch", "2". */
const bareAmount = /^(?:(?:ca\.?|~)\s)?[\d½⅓⅔¼¾⅛][\d½⅓⅔¼¾⅛.,/\s–-]{0,9}(?:\p{L}[\p{L}.()]{0,14})?$/u

/**
 * The lines of an ingredient list with amount and food in one line each, where pages have them in two elements: cells of a
 * component, `<dt>` and `<dd>`. One kind of element then holds amounts alone; "2 eggs" above "salt" is of the same kind as that.
 */
export function joinRows(lines: PrintedLine[]): PrintedLine[] {
  const rows = joinNotes(lines)
  const amounts = amountsOf(rows)
  const others = rows.length - amounts.size
  if (amounts.size * 2 < others || others * 2 < amounts.size) return rows
  const isFood = (line: PrintedLine | undefined) => line !== undefined && !amounts.has(line) && !isHeading(line)
  const foodsFirst = rows.slice(-1).some((last) => amounts.has(last)) || startWithFood(rows)
  const foods = new Map<PrintedLine, PrintedLine>()
  rows.forEach((line, at) => {
    if (!amounts.has(line)) return
    const [before, after] = [rows[at - 1], rows[at + 1]].map((other) => (isFood(other) ? other : undefined))
    const [above, below] = [sharedDepth(line, before), sharedDepth(line, after)]
    const food = above === below ? (foodsFirst ? before : after) : above > below ? before : after
    if (food && !foods.has(food)) foods.set(food, line)
  })
  const used = new Set(foods.values())
  const kinds = new Set([...foods.keys()].map(kindOf))
  return rows.flatMap((line) => {
    if (used.has(line)) return []
    const amount = foods.get(line)
    // A food may look like a heading, and one without an amount is no group.
    const level = kinds.has(kindOf(line)) ? 0 : line.level
    return [{ ...line, text: amount ? `${amount.text} ${line.text}` : line.text, level }]
  })
}

/** Is the first line of the same kind as the third? Then it is no name of a group above an amount and its food. */
function startWithFood([first, , third]: PrintedLine[]): boolean {
  return first !== undefined && third !== undefined && !bareAmount.test(first.text) && kindOf(first) === kindOf(third)
}

/** A line in brackets belongs to the food above it. */
function joinNotes(lines: PrintedLine[]): PrintedLine[] {
  const joined: PrintedLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (last && !line.item && /^\([^()]{1,100}\)$/.test(line.text))
      joined[joined.length - 1] = { ...last, text: `${last.text} ${line.text}` }
    else joined.push(line)
  }
  return joined
}

/** The lines of the kind of element that holds amounts: most are nothing but an amount, others "4, large" or "to taste". */
function amountsOf(lines: PrintedLine[]): Set<PrintedLine> {
  const kinds = new Map<string, PrintedLine[]>()
  for (const line of lines.filter(({ item, text }) => !item && !isServingsLine(text)))
    kinds.set(kindOf(line), [...(kinds.get(kindOf(line)) ?? []), line])
  const isOfAmounts = (kind: PrintedLine[]) =>
    kind.length > 1 &&
    kind.filter(({ text }) => bareAmount.test(text)).length * 3 >= kind.length * 2 &&
    kind.filter(({ text }) => /^\d|^[½⅓⅔¼¾⅛]/.test(text)).length * 10 >= kind.length * 9
  return new Set([...kinds.values()].filter(isOfAmounts).flat())
}

const isHeading = ({ level }: PrintedLine) => level > 0 && level < 7

function kindOf({ block }: PrintedLine): string {
  return block ? [block.name, ...classesOf(block)].join(' ') : ''
}

/** How many elements contain both? -1 if there is only one line. */
function sharedDepth(one: PrintedLine, other: PrintedLine | undefined): number {
  if (!other) return -1
  const around = new Set(ancestorsOf(one.block))
  return ancestorsOf(other.block).filter((element) => around.has(element)).length
}
