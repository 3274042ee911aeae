/** The loaded part of a list with numbered nodes, such as a thread's messages: oldest first, without a gap. */
export interface NumberedList<Node> {
  nodes: Node[]
  /** Are there older nodes before the first one? */
  hasOlder: boolean
}

export interface NumberedPage<Node> {
  nodes: readonly Node[]
  /** Are there more nodes in the direction in which the page was fetched? */
  hasNextPage: boolean
  /** The page was fetched upwards from this node, to older ones. */
  before?: number | null
  /** The page was fetched from this node on, to newer ones. */
  after?: number | null
}

/**
 * Merges a page into the loaded part. A newest page that does not reach the loaded part replaces it, because there may be
 * nodes in between.
 */
export function withPage<Node>(
  known: NumberedList<Node> | undefined,
  page: NumberedPage<Node>,
  numberOf: (node: Node) => number,
): NumberedList<Node> {
  const arrived = inOrder(page.nodes, numberOf)
  if (page.after != null) {
    return { nodes: union(known?.nodes ?? [], arrived, numberOf), hasOlder: known?.hasOlder ?? page.after > 0 }
  }
  if (known === undefined) return { nodes: arrived, hasOlder: page.hasNextPage }
  if (page.before != null) return { nodes: union(known.nodes, arrived, numberOf), hasOlder: page.hasNextPage }

  const first = arrived[0]
  const [firstKnown, lastKnown] = [known.nodes[0], known.nodes.at(-1)]
  if (first === undefined || firstKnown === undefined || lastKnown === undefined)
    return { nodes: arrived, hasOlder: page.hasNextPage }
  const reachesDown = !page.hasNextPage || numberOf(first) <= numberOf(lastKnown)
  if (!reachesDown) return { nodes: arrived, hasOlder: page.hasNextPage }
  const isOldest = numberOf(first) <= numberOf(firstKnown)
  return { nodes: union(known.nodes, arrived, numberOf), hasOlder: isOldest ? page.hasNextPage : known.hasOlder }
}

function union<Node>(known: readonly Node[], arrived: readonly Node[], numberOf: (node: Node) => number): Node[] {
  const byNumber = new Map([...known, ...arrived].map((node) => [numberOf(node), node]))
  return inOrder([...byNumber.values()], numberOf)
}

const inOrder = <Node>(nodes: readonly Node[], numberOf: (node: Node) => number): Node[] =>
  [...nodes].sort((a, b) => numberOf(a) - numberOf(b))
