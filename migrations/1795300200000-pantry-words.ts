import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The cache of product look-ups carries the name of its entity. */
export class PantryWords1795300200000 implements MigrationInterface {
  name = 'PantryWords1795300200000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "look_up" RENAME TO "cached_product_look_up"`)
    await runner.query(`ALTER TABLE "cached_product_look_up" RENAME COLUMN "facts" TO "product_data"`)
    await runner.query(`ALTER TABLE "cached_product_look_up" RENAME COLUMN "asked_at" TO "fetched_at"`)
    await runner.query(
      `ALTER TABLE "cached_product_look_up" RENAME CONSTRAINT "look_up_pkey" TO "cached_product_look_up_pkey"`,
    )
    await runner.query(`ALTER INDEX "look_up_asked_at_idx" RENAME TO "cached_product_look_up_fetched_at_idx"`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER INDEX "cached_product_look_up_fetched_at_idx" RENAME TO "look_up_asked_at_idx"`)
    await runner.query(
      `ALTER TABLE "cached_product_look_up" RENAME CONSTRAINT "cached_product_look_up_pkey" TO "look_up_pkey"`,
    )
    await runner.query(`ALTER TABLE "cached_product_look_up" RENAME COLUMN "fetched_at" TO "asked_at"`)
    await runner.query(`ALTER TABLE "cached_product_look_up" RENAME COLUMN "product_data" TO "facts"`)
    await runner.query(`ALTER TABLE "cached_product_look_up" RENAME TO "look_up"`)
  }
}
