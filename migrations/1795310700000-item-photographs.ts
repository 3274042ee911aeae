import type { MigrationInterface, QueryRunner } from 'typeorm'

const attachedTo = (columns: string) =>
  `ALTER TABLE "image" ADD CONSTRAINT "image_unused_check" CHECK ((${columns}) = (unused_since IS NOT NULL))`

/** Photographs of packets that people here took: one for each item. */
export class ItemPhotographs1795310700000 implements MigrationInterface {
  name = 'ItemPhotographs1795310700000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "image" ADD "item_barcode" text`)
    await runner.query(`CREATE UNIQUE INDEX "image_item_barcode_idx" ON "image"  ("item_barcode") `)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_of_one_check"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_unused_check"`)
    await runner.query(attachedTo('recipe_id IS NULL AND account_id IS NULL AND item_barcode IS NULL'))
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_of_one_check" CHECK (num_nonnulls(recipe_id, account_id, item_barcode) <= 1)`,
    )
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_item_barcode_fkey" FOREIGN KEY ("item_barcode") REFERENCES "item"("barcode") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE "item" SET image_url = NULL FROM "image" WHERE image.item_barcode = item.barcode`)
    await runner.query(`DELETE FROM "image" WHERE item_barcode IS NOT NULL`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_item_barcode_fkey"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_of_one_check"`)
    await runner.query(`ALTER TABLE "image" DROP CONSTRAINT "image_unused_check"`)
    await runner.query(attachedTo('recipe_id IS NULL AND account_id IS NULL'))
    await runner.query(
      `ALTER TABLE "image" ADD CONSTRAINT "image_of_one_check" CHECK (recipe_id IS NULL OR account_id IS NULL)`,
    )
    await runner.query(`DROP INDEX "public"."image_item_barcode_idx"`)
    await runner.query(`ALTER TABLE "image" DROP COLUMN "item_barcode"`)
  }
}
