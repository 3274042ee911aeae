import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Stores who eats in a home and what they do not eat, and finds those whose home a pantry is. */
export class DietProfiles1795971287462 implements MigrationInterface {
  name = 'DietProfiles1795971287462'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "diet_profile" ("id" uuid NOT NULL, "account_id" integer, "pantry_id" integer, "name" text, "allergens" text array NOT NULL DEFAULT '{}', "diets" text array NOT NULL DEFAULT '{}', "avoid" text array NOT NULL DEFAULT '{}', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now(), CONSTRAINT "diet_profile_name_check" CHECK ((name IS NULL) = (pantry_id IS NULL)), CONSTRAINT "diet_profile_of_one_check" CHECK ((account_id IS NULL) <> (pantry_id IS NULL)), CONSTRAINT "diet_profile_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "diet_profile_account_id_idx" ON "diet_profile"  ("account_id") `)
    await runner.query(
      `CREATE INDEX "diet_profile_pantry_id_idx" ON "diet_profile"  ("pantry_id") WHERE pantry_id IS NOT NULL`,
    )
    await runner.query(
      `CREATE INDEX "account_by_home" ON "account"  ("home_pantry_id") WHERE home_pantry_id IS NOT NULL`,
    )
    await runner.query(
      `ALTER TABLE "diet_profile" ADD CONSTRAINT "diet_profile_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "diet_profile" ADD CONSTRAINT "diet_profile_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "diet_profile" DROP CONSTRAINT "diet_profile_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "diet_profile" DROP CONSTRAINT "diet_profile_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."account_by_home"`)
    await runner.query(`DROP INDEX "public"."diet_profile_pantry_id_idx"`)
    await runner.query(`DROP INDEX "public"."diet_profile_account_id_idx"`)
    await runner.query(`DROP TABLE "diet_profile"`)
  }
}
