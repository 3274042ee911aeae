/** Postgres text cannot hold NUL, and a half of a surrogate pair is no character: neither can be stored or shown. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000')
}

/** Looks into everything a client sent. Depth is bounded by the parser that made `value`. */
export function isAllStorable(value: unknown): boolean {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && !isStorable(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [key, inner] of Object.entries(next)) left.push(key, inner)
  }
  return true
}
