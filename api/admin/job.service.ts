import type { DataSource } from 'typeorm'
import type { AuditWriter } from '../platform/audit'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { FailedJob, JobQueue } from '../platform/queue/jobQueue'
import type { Viewer } from '../platform/viewer'
import { messages } from './admin.texts'

export interface AdminJobDependencies {
  db: DataSource
  queue: JobQueue
  audit: AuditWriter
}

/** Background work that failed. */
export class AdminJobService {
  constructor(private readonly deps: AdminJobDependencies) {}

  /** The newest jobs that failed, and have not succeeded since. FORBIDDEN. */
  async failed(): Promise<FailedJob[]> {
    return this.deps.queue.failed(100)
  }

  /** Lets a job that failed run again now. FORBIDDEN; NOT_FOUND: it has run meanwhile. @returns its id */
  async retry(viewer: Viewer, id: number): Promise<string> {
    await transaction(this.deps.db, async (db) => {
      const name = await this.deps.queue.retry(db, id)
      if (name === null) throw new UserError('NOT_FOUND', messages.noSuchJob)
      await this.deps.audit(db, viewer, { action: 'RETRY_JOB', about: { kind: 'job', id: String(id), name } })
    })
    return String(id)
  }
}
