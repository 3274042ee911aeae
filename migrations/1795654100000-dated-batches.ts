import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What goes off soonest in a pantry is found in an index alone. */
export class DatedBatches1795654100000 implements MigrationInterface {
  name = 'DatedBatches1795654100000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX pantry_batch_dated ON pantry_batch (pantry_id, barcode) INCLUDE (date, date_kind, frozen_on, opened_on) WHERE date IS NOT NULL',
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX pantry_batch_dated')
  }
}
