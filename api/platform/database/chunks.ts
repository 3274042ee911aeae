import { raw, type Sql } from 'sql-template-tag'
import {
  MoreThan,
  type FindOptionsOrder,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm'
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

/** Which rows of an entity `findInChunks` finds, what it reads of them, and in which order. */
interface ChunkedFind<Row, Key extends keyof Row> {
  select: FindOptionsSelect<Row>
  /** Several: rows for which one of them holds. */
  where: FindOptionsWhere<Row> | readonly FindOptionsWhere<Row>[]
  /** The column of the primary key, which is among those that are read. */
  key: Key
}

/** The rows of an entity that match, in the order of their keys, in chunks as `inChunks` reads them. */
export async function* findInChunks<Row extends ObjectLiteral, Key extends keyof Row & string>(
  db: Db,
  entity: new () => Row,
  { select, where, key }: ChunkedFind<Row, Key>,
): AsyncGenerator<Row> {
  const conditions = [where].flat() as FindOptionsWhere<Row>[]
  let last: Row | undefined
  for (;;) {
    const after = last && { [key]: MoreThan(last[key]) }
    const chunk: Row[] = await db.getRepository(entity).find({
      select,
      where: conditions.map((condition) => ({ ...condition, ...after })),
      order: { [key]: 'ASC' } as FindOptionsOrder<Row>,
      take: defaultChunkSize,
    })
    yield* chunk
    last = chunk.at(-1)
    if (chunk.length < defaultChunkSize) return
  }
}

/** Each row as another object, while they are read. */
export async function* mapRows<Row, Result>(
  found: AsyncIterable<Row>,
  convert: (row: Row) => Result,
): AsyncGenerator<Result> {
  for await (const one of found) yield convert(one)
}
