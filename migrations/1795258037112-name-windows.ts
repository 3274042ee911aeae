import type { MigrationInterface, QueryRunner } from 'typeorm'

const listed = 'public AND NOT hidden AND deleted_at IS NULL'

/**
 * One index for patterns of any length in the names of recipes: every stretch of one, two and three characters. Trigrams of
 * words, as there were before, know nothing of what stands across the gap between two words, and were answered
 * with every name there is for some patterns ("c and").
 */
export class NameWindows1795258037112 implements MigrationInterface {
  name = 'NameWindows1795258037112'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX recipe_name_trigrams')
    await runner.query('DROP INDEX recipe_name_grams')
    await runner.query('DROP FUNCTION recipe_grams(text)')
    // Dear to compute, and the planner is told so: it shall ask the index, not row by row.
    await runner.query(windowsFunction('recipe_windows', '(1), (2), (3)'))
    // Without a list of what is still to be entered, which every question would have to read as well.
    await runner.query(
      `CREATE INDEX recipe_name_windows ON recipe USING gin (recipe_windows(name)) WITH (fastupdate = off) WHERE ${listed}`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX recipe_name_windows')
    await runner.query('DROP FUNCTION recipe_windows(text)')
    await runner.query(windowsFunction('recipe_grams', '(1), (2)'))
    await runner.query(
      `CREATE INDEX recipe_name_trigrams ON recipe USING gin (lower(name) gin_trgm_ops) WHERE ${listed}`,
    )
    await runner.query(`CREATE INDEX recipe_name_grams ON recipe USING gin (recipe_grams(name)) WHERE ${listed}`)
  }
}

/** Every stretch of these lengths in a lower-case text. */
const windowsFunction = (
  name: string,
  sizes: string,
) => `CREATE FUNCTION ${name}(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 AS $$
  SELECT coalesce(array_agg(DISTINCT substr(name, start, size) COLLATE "C"), '{}')
  FROM (SELECT lower($1 COLLATE "und-x-icu") AS name) AS one, generate_series(1, length(name)) AS start, (VALUES ${sizes}) AS sizes (size)
  WHERE start + size - 1 <= length(name)
$$`
