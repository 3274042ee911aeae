import type { MigrationInterface, QueryRunner } from 'typeorm'

export class StockOperations1795631726370 implements MigrationInterface {
  name = 'StockOperations1795631726370'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "stock_operation" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "kind" text NOT NULL, "key" uuid NOT NULL, "digest" text NOT NULL,
      "undone_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(),
      CONSTRAINT "stock_operation_kind_check" CHECK (kind IN ('COOKED', 'PUT_AWAY')), CONSTRAINT "stock_operation_pkey" PRIMARY KEY ("id"))`)
    await runner.query('CREATE UNIQUE INDEX "stock_operation_key" ON "stock_operation" ("pantry_id", "key")')
    await runner.query(
      'ALTER TABLE "stock_operation" ADD CONSTRAINT "stock_operation_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query('ALTER TABLE "stock_move" ADD "operation_id" bigint')
    await runner.query(
      'CREATE INDEX "stock_move_operation" ON "stock_move" ("operation_id") WHERE operation_id IS NOT NULL',
    )
    await runner.query(
      'ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "stock_operation"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(`CREATE TABLE "cooked_recipe" ("operation_id" bigint NOT NULL, "account_id" integer NOT NULL, "recipe_id" integer NOT NULL, "factor" double precision NOT NULL,
      "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "cooked_recipe_pkey" PRIMARY KEY ("operation_id"))`)
    await runner.query('CREATE INDEX "cooked_recipe_by_cook" ON "cooked_recipe" ("account_id", "recipe_id")')
    await runner.query('CREATE INDEX "cooked_recipe_recipe_id" ON "cooked_recipe" ("recipe_id")')
    await runner.query(
      'ALTER TABLE "cooked_recipe" ADD CONSTRAINT "cooked_recipe_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "stock_operation"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(
      'ALTER TABLE "cooked_recipe" ADD CONSTRAINT "cooked_recipe_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
    await runner.query(
      'ALTER TABLE "cooked_recipe" ADD CONSTRAINT "cooked_recipe_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE "cooked_recipe"')
    await runner.query('ALTER TABLE "stock_move" DROP COLUMN "operation_id"')
    await runner.query('DROP TABLE "stock_operation"')
  }
}
