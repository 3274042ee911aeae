import type { MigrationInterface, QueryRunner } from 'typeorm'

export class RecipeLines1795590285781 implements MigrationInterface {
  name = 'RecipeLines1795590285781'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "recipe_line" ("recipe_id" integer NOT NULL, "position" smallint NOT NULL, "text" text NOT NULL, "foods" text array NOT NULL, "attributes" text array NOT NULL, "is_each" boolean NOT NULL, "is_optional" boolean NOT NULL, "amount" double precision, "unit" text, "part" text, CONSTRAINT "recipe_line_amount_check" CHECK ((amount IS NULL) = (unit IS NULL) AND unit IN ('g', 'ml', 'piece')), CONSTRAINT "recipe_line_attributes_check" CHECK (cardinality(attributes) = cardinality(foods)), CONSTRAINT "recipe_line_pkey" PRIMARY KEY ("recipe_id", "position"))`,
    )
    await runner.query(`ALTER TABLE "recipe" ADD "foods_version" text`)
    await runner.query(
      `ALTER TABLE "recipe_line" ADD CONSTRAINT "recipe_line_recipe_id_fkey" FOREIGN KEY ("recipe_id") REFERENCES "recipe"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "recipe_line" DROP CONSTRAINT "recipe_line_recipe_id_fkey"`)
    await runner.query(`ALTER TABLE "recipe" DROP COLUMN "foods_version"`)
    await runner.query(`DROP TABLE "recipe_line"`)
  }
}
