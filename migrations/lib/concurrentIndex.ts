import type { QueryRunner } from 'typeorm'

/** An index that is built while people go on writing. */
export interface ConcurrentIndex {
  name: string
  /** What stands behind ON: `stock_move (pantry_id, id)`, with WHERE and the like. */
  on: string
  unique?: boolean
}

/**
 * Builds an index without keeping writers waiting, in a migration with `transaction = false`. An earlier attempt that was broken off
 * has left an index behind that costs every write and serves no read: it is dropped and built again. A valid one of the name is left
 * as it is, so that the migration may run anew.
 */
export async function createIndexConcurrently(
  runner: QueryRunner,
  { name, on, unique = false }: ConcurrentIndex,
): Promise<void> {
  const [found] = (await runner.query(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [`"${name}"`],
  )) as { isValid: boolean }[]
  if (found?.isValid) return
  if (found) await dropIndexConcurrently(runner, name)
  await runner.query(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${concurrently(runner)} "${name}" ON ${on}`)
}

/** Drops an index without keeping anybody waiting, in a migration with `transaction = false`. */
export async function dropIndexConcurrently(runner: QueryRunner, name: string): Promise<void> {
  await runner.query(`DROP INDEX ${concurrently(runner)} IF EXISTS "${name}"`)
}

/** Restoring a backup migrates in its own transaction, in which nobody writes, and PostgreSQL refuses CONCURRENTLY. */
const concurrently = (runner: QueryRunner) => (runner.isTransactionActive ? '' : 'CONCURRENTLY')
