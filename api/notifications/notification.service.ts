import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches } from '../platform/database'

const keptForMs = 90 * 24 * 60 * 60_000

/** What people are to hear of. Other modules write it: see notification.sql.ts. */
export class NotificationService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Deletes what is older than three months. */
  deleteExpired(): Promise<void> {
    return deleteRowsInBatches(this.db, 'notification', sql`created_at < ${new Date(this.clock.now().getTime() - keptForMs)}`)
  }
}
