import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Items of whose allergens something is known are found by an index. */
export class KnownAllergens1795654300000 implements MigrationInterface {
  name = 'KnownAllergens1795654300000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX "item_allergens_known" ON "item"  ("barcode") WHERE cardinality(allergens) > 0 OR allergens IS NULL AND barcode LIKE 'food:%'`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "item_allergens_known"')
  }
}
