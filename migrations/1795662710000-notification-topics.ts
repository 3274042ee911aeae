import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Several who ask for one thing are one row of the list of notifications; so is one who asks for it and withdraws again and again. */
export class NotificationTopics1795662710000 implements MigrationInterface {
  name = 'NotificationTopics1795662710000'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification ADD topic text')
    await runner.query(
      `UPDATE notification n SET topic = 'asked ' || r.pantry_id || ' ' || r.barcode FROM item_request r WHERE n.kind = 'REQUEST' AND n.event = 'ASKED' AND r.id = n.about_id`,
    )
    await runner.query(`
      UPDATE notification n SET in_app = false, read_at = coalesce(n.read_at, later.created_at)
      FROM item_request r, notification later, item_request l
      WHERE n.kind = 'REQUEST' AND n.event IN ('ASKED', 'WITHDRAWN') AND r.id = n.about_id
        AND later.account_id = n.account_id AND later.id > n.id AND later.kind = 'REQUEST' AND later.event IN ('ASKED', 'WITHDRAWN')
        AND l.id = later.about_id AND l.pantry_id = r.pantry_id AND l.barcode = r.barcode AND l.asker_id = r.asker_id`)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notification DROP COLUMN topic')
  }
}
