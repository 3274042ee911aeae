/** The list with one element at another index. An index outside of the list is its nearest end. */
export function moved<Element>(list: readonly Element[], from: number, to: number): Element[] {
  const element = list[from]
  if (element === undefined) return [...list]
  const others = list.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, element)
}
