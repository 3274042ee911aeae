/**
 * The positions of the edges between black and white in a row, in fractional pixels. The first edge goes from
 * white to black, and then they alternate.
 */
export type Edges = readonly number[]

/** Edges where the grey crosses one level for the whole row; a bar at its end ends there. */
export function edgesAtLevel(row: Float32Array, level: number): Edges {
  const edges: number[] = row.length > 0 && row[0]! < level ? [-0.5] : []
  for (let x = 1; x < row.length; x++) {
    const isBlack = edges.length % 2 === 1
    if (isBlack ? row[x]! > level : row[x]! < level) edges.push(crossing(row, x, level))
  }
  return edges.length % 2 === 1 ? [...edges, row.length - 0.5] : edges
}

/**
 * Edges half way between each hill and the valley beside it, where they differ by more than `noise`.
 * Finds the thin bars of a blurred code, which never get as dark as the thick ones, and bars in a shadow.
 */
export function edgesBetweenExtremes(row: Float32Array, noise: number): Edges {
  const edges: number[] = []
  let settled = 0
  let candidate = 0
  let isFalling = true
  for (let x = 1; x <= row.length; x++) {
    const ended = x === row.length
    const turnedBy = ended ? Infinity : isFalling ? row[candidate]! - row[x]! : row[x]! - row[candidate]!
    if (!ended && turnedBy < 0) candidate = x
    if (turnedBy <= noise) continue
    // The candidate is confirmed as a hill or valley, so the edge between it and the previous one can be located.
    if (candidate > settled) addHalfWay(edges, row, settled, candidate)
    settled = candidate
    candidate = x
    isFalling = !isFalling
  }
  return edges
}

function addHalfWay(edges: number[], row: Float32Array, from: number, to: number): void {
  const half = (row[from]! + row[to]!) / 2
  const isFalling = row[from]! > row[to]!
  // A row that starts with black has no edge before it.
  if (edges.length === 0 && !isFalling) return
  for (let x = from + 1; x <= to; x++) {
    if (isFalling ? row[x]! <= half : row[x]! >= half) {
      edges.push(crossing(row, x, half))
      return
    }
  }
}

/** The position between this pixel and the previous one at which the grey crosses the level. */
function crossing(row: Float32Array, x: number, level: number): number {
  const before = row[x - 1]!
  const change = before - row[x]!
  return change === 0 ? x : x - 1 + Math.min(1, Math.max(0, (before - level) / change))
}

/** The same edges seen from the other end of a row of this length. */
export function mirrored(edges: Edges, length: number): Edges {
  const back = edges.map((edge) => length - 1 - edge).reverse()
  // With an odd number the row ends in black: seen from there, the first edge leads out of it.
  return back.length % 2 === 1 ? back.slice(1) : back
}
