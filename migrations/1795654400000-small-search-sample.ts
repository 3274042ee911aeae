import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * An index of every 64th recipe, for searches of words that nearly every recipe has (api/recipes/search.reads.ts): finding all
 * of their matches among every eighth takes longer than ranking. With statistics of the condition, as for the larger sample.
 */
export class SmallSearchSample1795654400000 implements MigrationInterface {
  name = 'SmallSearchSample1795654400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX recipe_document_small_sample ON recipe USING gin (document) WHERE public AND NOT hidden AND deleted_at IS NULL AND id % 64 = 0',
    )
    await runner.query('CREATE STATISTICS recipe_small_sample ON (id % 64) FROM recipe')
    await runner.query('ANALYZE recipe')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP STATISTICS recipe_small_sample')
    await runner.query('DROP INDEX recipe_document_small_sample')
  }
}
