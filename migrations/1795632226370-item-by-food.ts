import type { MigrationInterface, QueryRunner } from 'typeorm'

export class ItemByFood1795632226370 implements MigrationInterface {
  name = 'ItemByFood1795632226370'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "item_by_food" ON "item" ("food_slug") WHERE food_slug IS NOT NULL')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "item_by_food"')
  }
}
