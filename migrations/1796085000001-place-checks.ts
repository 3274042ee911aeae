import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Checks of places. The triggers refuse every change of one, and its removal within two years, unless its place is removed as a whole. */
export class PlaceChecks1796085000001 implements MigrationInterface {
  name = 'PlaceChecks1796085000001'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE "place_check" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "pantry_id" integer NOT NULL, "key" uuid NOT NULL, "by_id" integer NOT NULL, "name" text NOT NULL, "made_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "received_at" TIMESTAMP(3) WITH TIME ZONE NOT NULL, "temperature" double precision, "dates_looked_at" boolean NOT NULL, "cleaned" boolean NOT NULL, "problem" text NOT NULL DEFAULT '', "action" text NOT NULL DEFAULT '', "taken_out" jsonb NOT NULL DEFAULT '[]', CONSTRAINT "place_check_temperature_check" CHECK (temperature BETWEEN -60 AND 80), CONSTRAINT "place_check_pkey" PRIMARY KEY ("id"))`,
    )
    await runner.query(`CREATE INDEX "place_check_by_id" ON "place_check"  ("by_id") `)
    await runner.query(`CREATE INDEX "place_check_received_at" ON "place_check"  ("received_at") `)
    await runner.query(`CREATE INDEX "place_check_of_place" ON "place_check"  ("pantry_id", "id") `)
    await runner.query(`CREATE UNIQUE INDEX "place_check_key" ON "place_check"  ("pantry_id", "key") `)
    await runner.query(
      `CREATE TABLE "place_check_photo" ("check_id" integer NOT NULL, "bytes" bytea NOT NULL, CONSTRAINT "place_check_photo_pkey" PRIMARY KEY ("check_id"))`,
    )
    await runner.query(
      `ALTER TABLE "place_check" ADD CONSTRAINT "place_check_pantry_id_fkey" FOREIGN KEY ("pantry_id") REFERENCES "place"("pantry_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(
      `ALTER TABLE "place_check_photo" ADD CONSTRAINT "place_check_photo_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "place_check"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    )
    await runner.query(`CREATE FUNCTION keep_place_check() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND (OLD.received_at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM place WHERE place.pantry_id = OLD.pantry_id)) THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'a check of a place is kept as it is for two years' USING ERRCODE = 'check_violation';
      END $$`)
    await runner.query(`CREATE TRIGGER place_check_kept BEFORE UPDATE OR DELETE ON place_check
      FOR EACH ROW EXECUTE FUNCTION keep_place_check()`)
    await runner.query(`CREATE FUNCTION keep_place_check_photo() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM place_check WHERE place_check.id = OLD.check_id) THEN
          RETURN OLD;
        END IF;
        RAISE EXCEPTION 'the photo of a check is kept as it is for two years' USING ERRCODE = 'check_violation';
      END $$`)
    await runner.query(`CREATE TRIGGER place_check_photo_kept BEFORE UPDATE OR DELETE ON place_check_photo
      FOR EACH ROW EXECUTE FUNCTION keep_place_check_photo()`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE "place_check_photo"`)
    await runner.query(`DROP TABLE "place_check"`)
    await runner.query(`DROP FUNCTION keep_place_check_photo()`)
    await runner.query(`DROP FUNCTION keep_place_check()`)
  }
}
