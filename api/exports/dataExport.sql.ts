import sql from 'sql-template-tag'
import { rows, type Db } from '../platform/database/database'
import { hasJob } from '../platform/queue/jobs'

/** The key of the job that writes an export. */
export const jobKeyOf = (id: number): string => `data export ${id}`

/** The exports that are waited for and that no job is about, as after a restore. */
export const readAbandonedExports = (db: Db): Promise<{ id: number }[]> =>
  rows(
    db,
    sql`SELECT d.id FROM data_export d WHERE d.state IN ('WAITING', 'RUNNING') AND NOT ${hasJob(sql`'data export ' || d.id`)} ORDER BY d.id`,
  )
