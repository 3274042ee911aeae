import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'

type Line = ShoppingRow_lineFragment

interface AisleGroup {
  /** The group of a food. */
  aisle: string
  lines: Line[]
}

/** The aisle of what has no known food. */
export const otherAisle = 'other'

const aisleOf = ({ food }: Pick<Line, 'food'>): string => food?.group ?? otherAisle

/**
 * The lines that are still to be bought, aisle by aisle.
 * @param aisles in the order of the person's shop
 */
export function groupByAisle(lines: readonly Line[], aisles: readonly string[]): AisleGroup[] {
  const open = lines.filter(({ tickedAt }) => tickedAt === null)
  const rankOf = (aisle: string) => (aisles.includes(aisle) ? aisles.indexOf(aisle) : aisles.length)
  return [...new Set(open.map(aisleOf))]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((aisle) => ({ aisle, lines: open.filter((line) => aisleOf(line) === aisle) }))
}

/** What is in the basket, the last one first. */
export const tickedLines = (lines: readonly Line[]): Line[] =>
  lines
    .filter(({ tickedAt }) => tickedAt !== null)
    .sort((a, b) => Date.parse(b.tickedAt ?? '') - Date.parse(a.tickedAt ?? ''))

/** The list with one element at another index. An index outside of the list is its nearest end. */
export function moved<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const element = list[from]
  if (element === undefined) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, element)
}
