import { raw, type Sql } from 'sql-template-tag'
import { rows, type Db } from './database'

/** How many rows are in memory at a time, unless the caller says otherwise. */
const defaultChunkSize = 200

/**
 * The rows of a long list one after the other. They are read in chunks, so that a slow consumer holds neither
 * memory nor a connection.
 * @param statement selects what comes after a row (null: from the beginning), in order, as many as the limit allows
 * @param size how many rows are read at a time; fewer where one row may be long
 */
export async function* inChunks<Row>(
  db: Db,
  statement: (last: Row | null, limit: Sql) => Sql,
  size = defaultChunkSize,
): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const chunk: Row[] = await rows<Row>(db, statement(last, raw(String(size))))
    yield* chunk
    last = chunk.at(-1) ?? last
    if (chunk.length < size) return
  }
}
