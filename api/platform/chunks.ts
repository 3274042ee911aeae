import { raw, type Sql } from 'sql-template-tag'
import { rows, type Db } from './database'

/** So many rows are in memory at a time. */
const portion = 200

/**
 * The rows of a long list one after the other. They are read in portions, so that whoever takes them slowly
 * holds neither memory nor a connection.
 * @param statement selects what comes after a row (null: from the beginning), in order, as many as the limit allows
 * @param size how many rows are read at a time; fewer where one row may be long
 */
export async function* inChunks<Row>(db: Db, statement: (last: Row | null, limit: Sql) => Sql, size = portion): AsyncGenerator<Row> {
  let last: Row | null = null
  for (;;) {
    const found: Row[] = await rows<Row>(db, statement(last, raw(String(size))))
    yield* found
    last = found.at(-1) ?? last
    if (found.length < size) return
  }
}
