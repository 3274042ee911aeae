import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Places that a community runs. The trigger keeps a home from becoming one, and a place from becoming a home, whatever writes to the table. */
export class Places1796070000000 implements MigrationInterface {
  name = 'Places1796070000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "place" ("pantry_id" integer NOT NULL, "kind" text NOT NULL, "address" text NOT NULL, "postcode" text NOT NULL DEFAULT '', "latitude" double precision, "longitude" double precision, "time_zone" text NOT NULL, "access" text NOT NULL DEFAULT '', "languages" text array NOT NULL DEFAULT '{}', "welcome" text NOT NULL DEFAULT '', "not_welcome" text NOT NULL DEFAULT '', "contact" text NOT NULL DEFAULT '', "spans_until" TIMESTAMP WITH TIME ZONE NOT NULL, "created_by_id" integer, "create_key" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "place_coordinates_check" CHECK ((latitude IS NULL) = (longitude IS NULL)), CONSTRAINT "place_kind_check" CHECK (kind IN ('FRIDGE', 'LARDER', 'SHELF', 'CO_OP', 'OTHER')), CONSTRAINT "place_pkey" PRIMARY KEY ("pantry_id"))`,
    )
    await runner.query(`CREATE INDEX "place_by_spans_until" ON "place"  ("spans_until") `)
    await runner.query(`CREATE UNIQUE INDEX "place_key" ON "place"  ("created_by_id", "create_key") `)
    await runner.query(
      `CREATE TABLE "place_hours" ("pantry_id" integer NOT NULL, "weekday" smallint NOT NULL, "opens" smallint NOT NULL, "closes" smallint NOT NULL, CONSTRAINT "place_hours_check" CHECK (weekday BETWEEN 1 AND 7 AND opens BETWEEN 0 AND 1439 AND closes > opens AND closes <= opens + 1440), CONSTRAINT "place_hours_pkey" PRIMARY KEY ("pantry_id", "weekday", "opens"))`,
    )
    await runner.query(
      `CREATE TABLE "place_exception" ("pantry_id" integer NOT NULL, "date" date NOT NULL, "spans" jsonb NOT NULL, "reason" text NOT NULL DEFAULT '', CONSTRAINT "place_exception_pkey" PRIMARY KEY ("pantry_id", "date"))`,
    )
    await runner.query(
      `CREATE TABLE "place_open_span" ("pantry_id" integer NOT NULL, "opens_at" TIMESTAMP WITH TIME ZONE NOT NULL, "closes_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "place_open_span_pkey" PRIMARY KEY ("pantry_id", "opens_at"))`,
    )
    await runner.query(
      `CREATE TABLE "place_limit" ("account_id" integer NOT NULL, "places" smallint NOT NULL, CONSTRAINT "place_limit_check" CHECK (places BETWEEN 0 AND 100), CONSTRAINT "place_limit_pkey" PRIMARY KEY ("account_id"))`,
    )
    await runner.query(`ALTER TABLE "pantry" ADD "is_place" boolean NOT NULL DEFAULT false`)
    await runner.query(`CREATE FUNCTION keep_place() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'a home never becomes a place, nor a place a home' USING ERRCODE = 'check_violation'; END $$`)
    await runner.query(`CREATE TRIGGER pantry_stays_place BEFORE UPDATE OF is_place ON pantry
      FOR EACH ROW WHEN (OLD.is_place IS DISTINCT FROM NEW.is_place) EXECUTE FUNCTION keep_place()`)
    await runner.query(
      `ALTER TABLE "place" ADD CONSTRAINT "place_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "pantry"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place" ADD CONSTRAINT "place_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "account"("id") ON DELETE SET NULL ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place_hours" ADD CONSTRAINT "place_hours_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place_exception" ADD CONSTRAINT "place_exception_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place_open_span" ADD CONSTRAINT "place_open_span_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place_limit" ADD CONSTRAINT "place_limit_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "account"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place_limit" DROP CONSTRAINT "place_limit_account_id_fkey"`)
    await runner.query(`ALTER TABLE "place_open_span" DROP CONSTRAINT "place_open_span_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "place_exception" DROP CONSTRAINT "place_exception_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "place_hours" DROP CONSTRAINT "place_hours_pantry_id_fkey"`)
    await runner.query(`ALTER TABLE "place" DROP CONSTRAINT "place_created_by_id_fkey"`)
    await runner.query(`ALTER TABLE "place" DROP CONSTRAINT "place_pantry_id_fkey"`)
    await runner.query(`DROP TRIGGER pantry_stays_place ON pantry`)
    await runner.query(`DROP FUNCTION keep_place()`)
    await runner.query(`ALTER TABLE "pantry" DROP COLUMN "is_place"`)
    await runner.query(`DROP TABLE "place_limit"`)
    await runner.query(`DROP TABLE "place_open_span"`)
    await runner.query(`DROP TABLE "place_exception"`)
    await runner.query(`DROP TABLE "place_hours"`)
    await runner.query(`DROP INDEX "public"."place_key"`)
    await runner.query(`DROP INDEX "public"."place_by_spans_until"`)
    await runner.query(`DROP TABLE "place"`)
  }
}
