/** How many values a parsed JSON value consists of, itself included. Counting ends at one more than `limit`. */
export function countNodes(value: unknown, limit: number): number {
  const left: unknown[] = [value]
  let nodes = 0
  while (left.length > 0 && nodes <= limit) {
    const next = left.pop()
    nodes += 1
    if (typeof next !== 'object' || next === null) continue
    for (const inner of Object.values(next)) {
      if (nodes + left.length > limit) return limit + 1
      left.push(inner)
    }
  }
  return nodes
}
