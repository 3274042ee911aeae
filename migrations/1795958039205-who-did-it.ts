import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who put things into the basket and who planned a meal; a pantry's latest moves are read by an index. */
export class WhoDidIt1795958039205 implements MigrationInterface {
  name = 'WhoDidIt1795958039205'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "planned_meal" ADD "planned_by_id" integer`)
    await runner.query(`ALTER TABLE "shopping_line" ADD "ticked_by_id" integer`)
    await runner.query(`CREATE INDEX "stock_move_of_pantry" ON "stock_move"  ("pantry_id", "id") `)
    await runner.query(
      `CREATE INDEX "planned_meal_planned_by_id_idx" ON "planned_meal"  ("planned_by_id") WHERE planned_by_id IS NOT NULL`,
    )
    await runner.query(
      `CREATE INDEX "shopping_line_ticked_by_id_idx" ON "shopping_line"  ("ticked_by_id") WHERE ticked_by_id IS NOT NULL`,
    )
    await runner.query(
      `ALTER TABLE "planned_meal" ADD CONSTRAINT "planned_meal_planned_by_id_fkey" FOREIGN KEY ("planned_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "shopping_line" ADD CONSTRAINT "shopping_line_ticked_by_id_fkey" FOREIGN KEY ("ticked_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "shopping_line" DROP CONSTRAINT "shopping_line_ticked_by_id_fkey"`)
    await runner.query(`ALTER TABLE "planned_meal" DROP CONSTRAINT "planned_meal_planned_by_id_fkey"`)
    await runner.query(`DROP INDEX "public"."shopping_line_ticked_by_id_idx"`)
    await runner.query(`DROP INDEX "public"."planned_meal_planned_by_id_idx"`)
    await runner.query(`DROP INDEX "public"."stock_move_of_pantry"`)
    await runner.query(`ALTER TABLE "shopping_line" DROP COLUMN "ticked_by_id"`)
    await runner.query(`ALTER TABLE "planned_meal" DROP COLUMN "planned_by_id"`)
  }
}
