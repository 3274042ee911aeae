import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Shifts of places, and who has them. */
export class Shifts1796085000000 implements MigrationInterface {
  name = 'Shifts1796085000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "place_shift" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "weekday" smallint NOT NULL, "starts" smallint NOT NULL, "ends" smallint NOT NULL, "task" text NOT NULL, "note" text NOT NULL DEFAULT '', "create_key" uuid NOT NULL, "removed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "place_shift_task_check" CHECK (task IN ('OPEN', 'CHECK', 'CLEAN', 'OTHER')), CONSTRAINT "place_shift_check" CHECK (weekday BETWEEN 1 AND 7 AND starts BETWEEN 0 AND 1439 AND ends > starts AND ends < starts + 1440), CONSTRAINT "place_shift_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "place_shift_key" ON "place_shift"  ("pantry_id", "create_key") `)
    await runner.query(
      `CREATE TABLE "shift_turn" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "shift_id" integer NOT NULL, "date" date NOT NULL, "account_id" integer, "asks_for_cover" boolean NOT NULL DEFAULT false, "reminded_in_evening" boolean NOT NULL DEFAULT false, "reminded_in_hour" boolean NOT NULL DEFAULT false, "changed_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "shift_turn_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "shift_turn_pantry_id" ON "shift_turn"  ("pantry_id") `)
    await runner.query(`CREATE INDEX "shift_turn_by_date" ON "shift_turn"  ("date") `)
    await runner.query(`CREATE INDEX "shift_turn_of_account" ON "shift_turn"  ("account_id", "date") `)
    await runner.query(`CREATE UNIQUE INDEX "shift_turn_once" ON "shift_turn"  ("shift_id", "date") `)
    await runner.query(
      `CREATE TABLE "shift_calendar" ("account_id" integer NOT NULL, "hash" bytea NOT NULL, "language" text NOT NULL, "created_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, CONSTRAINT "shift_calendar_language_check" CHECK (language IN ('EN', 'DE')), CONSTRAINT "shift_calendar_pkey" PRIMARY KEY ("account_id"))`,
    )
    await runner.query(`CREATE UNIQUE INDEX "shift_calendar_hash_key" ON "shift_calendar"  ("hash") `)
    await runner.query(
      `ALTER TABLE "place_shift" ADD CONSTRAINT "place_shift_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "shift_turn" ADD CONSTRAINT "shift_turn_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "shift_turn" ADD CONSTRAINT "shift_turn_shift_id_fkey" FOREIGN KEY ("shift_id") REFERENCES "place_shift"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "shift_turn" ADD CONSTRAINT "shift_turn_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "shift_calendar" ADD CONSTRAINT "shift_calendar_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "shift_calendar"`)
    await runner.query(`DROP TABLE "shift_turn"`)
    await runner.query(`DROP TABLE "place_shift"`)
  }
}
