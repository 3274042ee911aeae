import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is to be bought for a pantry, and how many of something it keeps at least. */
export class ShoppingLists1795631000000 implements MigrationInterface {
  name = 'ShoppingLists1795631000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "pantry_minimum" ("pantry_id" integer NOT NULL, "barcode" text NOT NULL, "quantity" integer NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "pantry_minimum_quantity_check" CHECK (quantity > 0 AND quantity <= 1000), CONSTRAINT "pantry_minimum_pkey" PRIMARY KEY ("pantry_id", "barcode"))`)
    await runner.query(
      'ALTER TABLE "pantry_minimum" ADD CONSTRAINT "pantry_minimum_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(
      `CREATE TABLE "shopping_list" ("pantry_id" integer NOT NULL, "aisles" text array NOT NULL DEFAULT '{}', "revision" integer NOT NULL DEFAULT 0, CONSTRAINT "shopping_list_pkey" PRIMARY KEY ("pantry_id"))`,
    )
    await runner.query(
      'ALTER TABLE "shopping_list" ADD CONSTRAINT "shopping_list_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(`CREATE TABLE "shopping_line" ("pantry_id" integer NOT NULL, "id" uuid NOT NULL, "text" text NOT NULL, "food" text, "attributes" text array NOT NULL DEFAULT '{}', "merge_key" text NOT NULL, "barcode" text,
      "ticked_at" TIMESTAMP(3) WITH TIME ZONE, "tick_changed_at" TIMESTAMP(3) WITH TIME ZONE, "bought_barcode" text, "removed_at" TIMESTAMP WITH TIME ZONE, "put_away_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "shopping_line_text_check" CHECK (text <> '' AND length(text) <= 200),
      CONSTRAINT "shopping_line_bought_check" CHECK (bought_barcode IS NULL OR ticked_at IS NOT NULL),
      CONSTRAINT "shopping_line_pkey" PRIMARY KEY ("pantry_id", "id"))`)
    await runner.query(
      'CREATE INDEX "shopping_line_removed" ON "shopping_line" ("removed_at") WHERE removed_at IS NOT NULL',
    )
    await runner.query(
      'ALTER TABLE "shopping_line" ADD CONSTRAINT "shopping_line_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(`CREATE TABLE "shopping_line_reason" ("pantry_id" integer NOT NULL, "key" uuid NOT NULL, "position" smallint NOT NULL, "line_id" uuid NOT NULL, "kind" text NOT NULL, "recipe_id" integer, "recipe_name" text, "amount" double precision, "unit" text,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "shopping_line_reason_kind_check" CHECK (kind IN ('TYPED', 'RECIPE', 'RUN_OUT', 'KEEP_AT_LEAST')),
      CONSTRAINT "shopping_line_reason_amount_check" CHECK ((amount IS NULL) = (unit IS NULL) AND (amount IS NULL OR amount > 0)),
      CONSTRAINT "shopping_line_reason_pkey" PRIMARY KEY ("pantry_id", "key", "position"))`)
    await runner.query(
      'CREATE INDEX "shopping_line_reason_pantry_id_line_id_idx" ON "shopping_line_reason" ("pantry_id", "line_id")',
    )
    await runner.query(
      'CREATE INDEX "shopping_line_reason_recipe_id_idx" ON "shopping_line_reason" ("recipe_id") WHERE recipe_id IS NOT NULL',
    )
    await runner.query(
      'ALTER TABLE "shopping_line_reason" ADD CONSTRAINT "shopping_line_reason_pantry_id_line_id_fkey" FOREIGN KEY ("pantry_id", "line_id") REFERENCES "shopping_line"("pantry_id", "id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(
      'ALTER TABLE "shopping_line_reason" ADD CONSTRAINT "shopping_line_reason_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE SET NULL ON UPDATE NO ACTION',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "shopping_line_reason"')
    await runner.query('DROP TABLE "shopping_line"')
    await runner.query('DROP TABLE "shopping_list"')
    await runner.query('DROP TABLE "pantry_minimum"')
  }
}
