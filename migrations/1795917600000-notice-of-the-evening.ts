import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The notice of a day says what is planned, or what a recipe uses and needs. */
export class NoticeOfTheEvening1795917600000 implements MigrationInterface {
  name = 'NoticeOfTheEvening1795917600000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goes_off_notice ADD planned_title text')
    await runner.query('ALTER TABLE goes_off_notice ADD used_barcode text')
    await runner.query('ALTER TABLE goes_off_notice ADD missing_count integer NOT NULL DEFAULT 0')
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE goes_off_notice DROP COLUMN missing_count')
    await runner.query('ALTER TABLE goes_off_notice DROP COLUMN used_barcode')
    await runner.query('ALTER TABLE goes_off_notice DROP COLUMN planned_title')
  }
}
