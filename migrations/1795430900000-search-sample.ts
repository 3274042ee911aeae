import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * An index of every eighth recipe, for searches of words that very many recipes have (api/recipes/search.reads.ts). With
 * statistics of the condition: otherwise the planner assumes one recipe in two hundred.
 */
export class SearchSample1795430900000 implements MigrationInterface {
  name = 'SearchSample1795430900000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX recipe_document_sample ON recipe USING gin (document) WHERE public AND NOT hidden AND deleted_at IS NULL AND id % 8 = 0',
    )
    await runner.query('CREATE STATISTICS recipe_sample ON (id % 8) FROM recipe')
    await runner.query('ANALYZE recipe')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP STATISTICS recipe_sample')
    await runner.query('DROP INDEX recipe_document_sample')
  }
}
