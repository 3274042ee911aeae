import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { foodName } from '../items/itemName'
import { number } from '../platform/language'
import { countedIn, t } from './i18n'

type Amount = ShoppingRow_lineFragment['amounts'][number]

/** Large amounts are shown in the larger unit. */
const larger: Record<string, string> = { g: 'kg', ml: 'l' }

/** Nobody buys by spoons, but recipes ask by them: "1 tsp Salt" says more than "5 ml Salt". */
const mostInSpoons = 60

/** So many millilitres in spoons; null where spoons do not measure them. */
function inSpoons(milliliters: number): string | null {
  if (milliliters <= 0 || milliliters > mostInSpoons || milliliters % 5 !== 0) return null
  const [spoon, count] =
    milliliters % 15 === 0 ? (['tablespoon', milliliters / 15] as const) : (['teaspoon', milliliters / 5] as const)
  return countedIn(spoon, { count, amount: number(count) })
}

/** Is it shown in spoons? Then it is what a recipe asks for, not what a shop sells. */
export const isInSpoons = ({ amount, unit }: Amount): boolean => unit === 'ml' && inSpoons(amount) !== null

function describeAmount({ amount, unit }: Amount): string {
  const spoons = unit === 'ml' ? inSpoons(amount) : null
  if (spoons !== null) return spoons
  if (unit === 'piece') return number(amount, { maximumFractionDigits: 2 })
  const inLarger = larger[unit]
  if (inLarger !== undefined)
    return amount >= 1000
      ? `${number(amount / 1000, { maximumFractionDigits: 2 })} ${inLarger}`
      : `${number(amount, { maximumFractionDigits: amount < 10 ? 1 : 0 })} ${unit}`
  const words = number(amount, { maximumFractionDigits: 2 })
  return countedIn(unit, { count: amount, amount: words }) ?? `${words} ${unit}`
}

/** How much to buy: "2 tins + 200 g"; empty if it is not said. */
export const describeAmounts = (amounts: readonly Amount[]): string => amounts.map(describeAmount).join(' + ')

/** The name of a line: what somebody wrote, or the name of the food in the language of the app. */
export function lineName({ text, food }: Pick<ShoppingRow_lineFragment, 'text' | 'food'>): string {
  if (food !== null && [food.name, food.germanName].some((name) => name.toLowerCase() === text.toLowerCase()))
    return foodName(food)
  return text.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
}

/** A line as somebody would write it: "500 g Mince". */
export function writtenLine(line: Pick<ShoppingRow_lineFragment, 'text' | 'food' | 'amounts'>): string {
  const [first, ...others] = line.amounts
  // Two amounts cannot be written in one line.
  return [first !== undefined && others.length === 0 ? describeAmount(first) : '', lineName(line)]
    .filter((part) => part !== '')
    .join(' ')
}

/** Why it is on the list, in a few words; empty if somebody just wrote it. */
export function describeReasons(reasons: ShoppingRow_lineFragment['reasons']): string {
  const recipes = [...new Set(reasons.flatMap(({ recipeName }) => recipeName ?? []))]
  const others = [...new Set(reasons.map(({ kind }) => kind))].flatMap((kind) =>
    kind === 'RUN_OUT' || kind === 'KEEP_AT_LEAST' ? [t(`reason_${kind}`)] : [],
  )
  return [...(recipes.length > 0 ? [t('forRecipes', { recipes: recipes.join(', ') })] : []), ...others].join(' · ')
}

/** Lines by why they are on the list: first those that somebody just wrote, then single ones, then several for the same. */
export function groupByReasons(lines: readonly ShoppingRow_lineFragment[]) {
  const described = lines.map((line) => ({ line, reasons: describeReasons(line.reasons) }))
  const groups = [...new Set(described.map(({ reasons }) => reasons))].map((reasons) => ({
    reasons,
    lines: described.filter((each) => each.reasons === reasons).map(({ line }) => line),
  }))
  const rankOf = ({ reasons, lines: own }: (typeof groups)[number]) => (reasons === '' ? 0 : own.length === 1 ? 1 : 2)
  return groups.toSorted((a, b) => rankOf(a) - rankOf(b))
}
