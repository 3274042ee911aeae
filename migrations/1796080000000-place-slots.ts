import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Times to collect at places, and what people book of them. */
export class PlaceSlots1796080000000 implements MigrationInterface {
  name = 'PlaceSlots1796080000000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "place" ADD "people_per_slot" smallint`)
    await runner.query(
      `ALTER TABLE "place" ADD CONSTRAINT "place_people_per_slot_check" CHECK (people_per_slot BETWEEN 1 AND 50)`,
    )
    await runner.query(`ALTER TABLE "item_request" ADD "slot_at" TIMESTAMP(3) WITH TIME ZONE`)
    await runner.query(`ALTER TABLE "item_request" ADD "other_times" text array NOT NULL DEFAULT '{}'`)
    await runner.query(
      `ALTER TABLE "item_request" ADD CONSTRAINT "item_request_slot_check" CHECK (slot_at IS NULL OR slot_at < collect_until)`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE "item_request" DROP CONSTRAINT "item_request_slot_check"`)
    await runner.query(`ALTER TABLE "item_request" DROP COLUMN "other_times"`)
    await runner.query(`ALTER TABLE "item_request" DROP COLUMN "slot_at"`)
    await runner.query(`ALTER TABLE "place" DROP CONSTRAINT "place_people_per_slot_check"`)
    await runner.query(`ALTER TABLE "place" DROP COLUMN "people_per_slot"`)
  }
}
