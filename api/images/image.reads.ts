import sql, { type Sql } from 'sql-template-tag'
import { row, type Db } from '../platform/database/database'

/** Is there such a picture, and may it be served? `isWithheld` is an SQL condition on `image`. */
export async function isServable(db: Db, id: string, isWithheld: Sql): Promise<boolean> {
  return (await row(db, sql`SELECT 1 FROM image WHERE image.id = ${id} AND NOT ${isWithheld}`)) !== null
}
