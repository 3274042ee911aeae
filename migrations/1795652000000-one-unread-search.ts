import type { MigrationInterface, QueryRunner } from 'typeorm'

/** At most one unread saved-search notification for each recipient and neighbour; older ones are marked as read. */
export class OneUnreadSearch1795652000000 implements MigrationInterface {
  name = 'OneUnreadSearch1795652000000'

  async up(runner: QueryRunner): Promise<void> {
    // A process of the version before may still be writing.
    await runner.query('LOCK TABLE "notification" IN SHARE ROW EXCLUSIVE MODE')
    await runner.query(`
      UPDATE notification n SET read_at = now() WHERE n.kind = 'SAVED_SEARCH' AND n.read_at IS NULL AND EXISTS (
        SELECT 1 FROM notification o WHERE o.kind = n.kind AND o.account_id = n.account_id AND o.by_id = n.by_id AND o.read_at IS NULL AND o.id > n.id)`)
    await runner.query(
      `CREATE UNIQUE INDEX "notification_unread_search" ON "notification" ("account_id", "by_id") WHERE kind = 'SAVED_SEARCH' AND read_at IS NULL`,
    )
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "notification_unread_search"')
  }
}
