import sql, { type Sql } from 'sql-template-tag'

/** SQL: the operation with this id was not undone. */
export const operationStands = (id: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM stock_operation o WHERE o.id = ${id} AND o.undone_by IS NULL)`
