import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is to be eaten on which day, and the addresses at which calendar programs read it. */
export class MealPlans1795631900000 implements MigrationInterface {
  name = 'MealPlans1795631900000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "planned_meal" ("pantry_id" integer NOT NULL, "id" uuid NOT NULL, "day" date NOT NULL, "position" integer NOT NULL, "title" text NOT NULL, "recipe_id" integer, "servings" integer, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), "updated_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "planned_meal_position_check" CHECK (position >= 0), CONSTRAINT "planned_meal_servings_check" CHECK (servings BETWEEN 1 AND 100), CONSTRAINT "planned_meal_title_check" CHECK (char_length(title) <= 200), CONSTRAINT "planned_meal_pkey" PRIMARY KEY ("pantry_id", "id"))`,
    )
    await runner.query(`CREATE INDEX "planned_meal_recipe_id_idx" ON "planned_meal"  ("recipe_id") `)
    await runner.query(`CREATE INDEX "planned_meal_of_day" ON "planned_meal"  ("pantry_id", "day", "position") `)
    await runner.query(
      `CREATE TABLE "meal_plan_calendar" ("pantry_id" integer NOT NULL, "hash" bytea NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "meal_plan_calendar_pkey" PRIMARY KEY ("pantry_id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "meal_plan_calendar_hash_key" ON "meal_plan_calendar"  ("hash") `)
    await runner.query(
      `ALTER TABLE "planned_meal" ADD CONSTRAINT "planned_meal_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "planned_meal" ADD CONSTRAINT "planned_meal_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "meal_plan_calendar" ADD CONSTRAINT "meal_plan_calendar_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "meal_plan_calendar"`)
    await runner.query(`DROP TABLE "planned_meal"`)
  }
}
