import type { Wrapping } from './restCall'

/** Characters of a chunk: a single row is too small for a packet. */
const chunkLength = 16_384

/**
 * A list as chunks of its JSON, written while its rows are read: a slow client holds one batch of rows in memory. An error
 * after the first row becomes the last element. The iterator of the rows is always closed.
 * @param limit how many rows at most
 * @param explain makes the last element from an error
 */
export async function* jsonChunks(
  rows: AsyncIterable<unknown>,
  wrapping: Wrapping | null,
  limit: number,
  explain: (error: unknown) => object,
): AsyncGenerator<string> {
  const writer = new ListWriter(wrapping)
  const iterator = rows[Symbol.asyncIterator]()
  let buffer = ''
  try {
    for (let left = limit; left > 0; left -= 1) {
      const next = await nextOf(iterator)
      if (next === null) break
      // Nothing was sent yet, so the error can still be a response of its own.
      if ('failure' in next && !writer.hasBegun) throw next.failure
      buffer += 'failure' in next ? writer.element(explain(next.failure)) : writer.row(next.row)
      if ('failure' in next) break
      if (buffer.length < chunkLength) continue
      yield buffer
      buffer = ''
    }
    yield buffer + writer.end()
  } finally {
    await iterator.return?.()
  }
}

/** The next row, or the error of reading it; null at the end. Errors that a consumer throws into the generator do not pass here. */
async function nextOf(iterator: AsyncIterator<unknown>): Promise<{ row: unknown } | { failure: unknown } | null> {
  try {
    const { done, value } = await iterator.next()
    return done ? null : { row: value }
  } catch (failure) {
    return { failure }
  }
}

/** Writes rows one after the other into an array, or into arrays by their groups; rows of a group come together. */
class ListWriter {
  #open: string[] = []
  #isFirst = true
  hasBegun = false

  constructor(private readonly wrapping: Wrapping | null) {}

  row(row: unknown): string {
    const groups = this.wrapping?.groups.map((key) => key(row)) ?? []
    const begun = this.#begin()
    const moved = groups.length === 0 ? '' : this.#moveTo(groups)
    return begun + moved + this.element(row)
  }

  element(value: unknown): string {
    const comma = this.#isFirst ? '' : ','
    this.#isFirst = false
    return `${comma}\n${JSON.stringify(value)}`
  }

  end(): string {
    const begun = this.#begin()
    if (this.wrapping === null) return `${begun}\n]\n`
    if (this.wrapping.groups.length === 0) return `${begun}\n]}\n`
    return `${begun}${this.#open.length === 0 ? '' : `\n]${'}'.repeat(this.#open.length - 1)}`}}}\n`
  }

  #begin(): string {
    if (this.hasBegun) return ''
    this.hasBegun = true
    if (this.wrapping === null) return '['
    return `{${JSON.stringify(this.wrapping.name)}:${this.wrapping.groups.length === 0 ? '[' : '{'}`
  }

  /** Closes the groups that the next row is not in, and opens its own. */
  #moveTo(groups: readonly string[]): string {
    const level = groups.findIndex((group, i) => group !== this.#open[i])
    if (level === -1) return ''
    const before = this.#open
    this.#open = [...groups]
    this.#isFirst = true
    const closed = before.length === 0 ? '' : `\n]${'}'.repeat(groups.length - 1 - level)},`
    const opened = groups
      .slice(level)
      .map((group, i) => `\n${JSON.stringify(group)}:${level + i === groups.length - 1 ? '[' : '{'}`)
    return closed + opened.join('')
  }
}
