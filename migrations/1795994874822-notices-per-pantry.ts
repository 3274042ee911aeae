import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Notices of what goes off are of a pantry, each of which a person chooses; until now they were of the home alone. */
export class NoticesPerPantry1795994874822 implements MigrationInterface {
  name = 'NoticesPerPantry1795994874822'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX "public"."goes_off_notice_once"`)
    await runner.query(
      `CREATE TABLE "goes_off_choice" ("account_id" integer NOT NULL, "pantry_id" integer NOT NULL, "is_on" boolean NOT NULL, CONSTRAINT "goes_off_choice_pkey" PRIMARY KEY ("account_id", "pantry_id"))`,
    )
    await runner.query(`CREATE INDEX "goes_off_choice_pantry_id_idx" ON "goes_off_choice"  ("pantry_id") `)
    await runner.query(`ALTER TABLE "goes_off_notice" ADD "pantry_id" integer`)
    await runner.query(
      `UPDATE "goes_off_notice" n SET "pantry_id" = coalesce(a."home_pantry_id", a."id") FROM "account" a WHERE a."id" = n."account_id"`,
    )
    await runner.query(`ALTER TABLE "goes_off_notice" ALTER COLUMN "pantry_id" SET NOT NULL`)
    await runner.query(`CREATE INDEX "goes_off_notice_pantry_id_idx" ON "goes_off_notice"  ("pantry_id") `)
    await runner.query(
      `CREATE UNIQUE INDEX "goes_off_notice_once" ON "goes_off_notice"  ("account_id", "day", "pantry_id") `,
    )
    await runner.query(
      `ALTER TABLE "goes_off_choice" ADD CONSTRAINT "goes_off_choice_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "goes_off_choice" ADD CONSTRAINT "goes_off_choice_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "goes_off_notice" ADD CONSTRAINT "goes_off_notice_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "goes_off_notice" DROP CONSTRAINT "goes_off_notice_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "goes_off_choice" DROP CONSTRAINT "goes_off_choice_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "goes_off_choice" DROP CONSTRAINT "goes_off_choice_account_id_fkey"`)
    await runner.query(`DROP INDEX "public"."goes_off_notice_once"`)
    await runner.query(`DROP INDEX "public"."goes_off_notice_pantry_id_idx"`)
    // One a day is left, that of the home.
    await runner.query(
      `DELETE FROM "goes_off_notice" n USING "account" a WHERE a."id" = n."account_id" AND n."pantry_id" <> coalesce(a."home_pantry_id", a."id")`,
    )
    await runner.query(`ALTER TABLE "goes_off_notice" DROP COLUMN "pantry_id"`)
    await runner.query(`DROP INDEX "public"."goes_off_choice_pantry_id_idx"`)
    await runner.query(`DROP TABLE "goes_off_choice"`)
    await runner.query(
      `CREATE UNIQUE INDEX "goes_off_notice_once" ON "goes_off_notice" USING btree ("account_id", "day") `,
    )
  }
}
