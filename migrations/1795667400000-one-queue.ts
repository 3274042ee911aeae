import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Emails, pushes, what is compared with saved searches and what followers are notified of are jobs of the queue, which counts failures
 * and knows when something is tried again. What waits gets its jobs at the start of the app, as after a restore.
 */
export class OneQueue1795667400000 implements MigrationInterface {
  name = 'OneQueue1795667400000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE outbox_email DROP COLUMN next_try_at')
    for (const table of counting) await runner.query(`ALTER TABLE ${table} DROP COLUMN failures`)
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of counting) await runner.query(`ALTER TABLE ${table} ADD failures integer NOT NULL DEFAULT 0`)
    await runner.query('ALTER TABLE outbox_email ADD next_try_at timestamptz')
    await runner.query('UPDATE outbox_email SET next_try_at = created_at')
    await runner.query('ALTER TABLE outbox_email ALTER COLUMN next_try_at SET NOT NULL')
    await runner.query(`CREATE INDEX outbox_email_due ON outbox_email (next_try_at, id) WHERE state = 'waiting'`)
  }
}

const counting = ['push_subscription', 'push_delivery', 'publishing_day', 'sharing_change']
