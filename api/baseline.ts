import type { QueryRunner } from 'typeorm'
import { ConfigError } from './platform/config/config'

const baseline = 'Baseline1795654400000'
/** The last of the 58 migrations of version 0.1.0. The baseline makes the same tables. */
const lastBefore = 'SmallSearchSample1795654400000'

const timeOf = (migration: string) => Number(migration.slice(-13))

/**
 * The migrations that a database or a backup has had, with the baseline in place of those of version 0.1.0.
 * Null: it is older than that.
 */
export function withBaseline(names: readonly string[]): string[] | null {
  if (names.length === 0 || names.includes(baseline)) return [...names]
  return names.includes(lastBefore) ? [baseline, ...names.filter((name) => timeOf(name) > timeOf(baseline))] : null
}

/** Records the baseline in a database of version 0.1.0. @throws ConfigError when the database is older */
export async function adoptBaseline(runner: QueryRunner): Promise<void> {
  if (!(await runner.hasTable('migration'))) return
  const before = ((await runner.query('SELECT name FROM migration')) as { name: string }[]).map(({ name }) => name)
  const after = withBaseline(before)
  if (after === null)
    throw new ConfigError(
      'This database was made by a version before 0.1.0. Start version 0.1.0 with it once, and then this one.',
    )
  if (before.includes(baseline) || before.length === 0) return
  await runner.query(
    `
    WITH replaced AS (DELETE FROM migration WHERE "timestamp" <= $1)
    INSERT INTO migration ("timestamp", name) VALUES ($1, $2)`,
    [timeOf(baseline), baseline],
  )
}
