import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What is all reserved stays visible: `shared_until` goes by what is kept back alone. What becomes free again is compared with saved searches. */
export class SharedWhileReserved1795664720000 implements MigrationInterface {
  name = 'SharedWhileReserved1795664720000'

  async up(runner: QueryRunner): Promise<void> {
    await setSharedUntil(runner, 'e.keep_back')
    await setTrigger(runner, 'OR NEW.reserved < OLD.reserved')
  }

  async down(runner: QueryRunner): Promise<void> {
    await setTrigger(runner, '')
    await setSharedUntil(runner, 'e.keep_back + e.reserved')
  }
}

/** Writes the last day on which there are more than are held, as `sharedUntil` in domain/stock has it, where something is reserved. */
const setSharedUntil = (runner: QueryRunner, held: string): Promise<unknown> =>
  runner.query(`
  UPDATE pantry_entry e SET shared_until = (
    SELECT max(b.until) FROM (
      SELECT b.until, sum(b.quantity) OVER (ORDER BY b.until DESC) AS total FROM (
        SELECT CASE WHEN b.date_kind = 'USE_BY' AND (b.frozen_on IS NULL OR b.frozen_on > b.date) THEN b.date ELSE 'infinity' END AS until, b.quantity
        FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND b.opened_on IS NULL
      ) b
    ) b WHERE b.total > ${held})
  WHERE e.reserved > 0`)

const isPublic = (row: string): string => `(${row}.public AND ${row}.quantity > 0)`

/** Public or no longer so; or there is something that others can have, or can have for longer. */
async function setTrigger(runner: QueryRunner, orFree: string): Promise<void> {
  await runner.query('DROP TRIGGER sharing_change_changed ON pantry_entry')
  await runner.query(`CREATE TRIGGER sharing_change_changed AFTER UPDATE ON pantry_entry FOR EACH ROW WHEN (${isPublic('OLD')} IS DISTINCT FROM ${isPublic('NEW')}
    OR ${isPublic('NEW')} AND NEW.shared_until IS NOT NULL AND (OLD.shared_until IS NULL OR NEW.shared_until > OLD.shared_until ${orFree})) EXECUTE FUNCTION sharing_change_of_entry()`)
}
