import type { DataSource } from 'typeorm'
import { version } from '../../package.json'
import { migrations } from '../../migrations/all'
import { readBucketUse } from '../images/imageObject.sql'
import { readLastBackup, type LastBackup } from '../platform/backupRun.sql'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import type { Metrics } from '../platform/telemetry/metrics'
import type { JobCounts, JobQueue } from '../platform/queue/jobQueue'
import type { OperationTimes, SlowestOperations } from '../platform/database/slowestOperations'
import { readDatabaseBytes, readMigrationNames, readTableSizes, type TableSize } from './system.reads'

export interface SystemDependencies {
  db: DataSource
  /** For what may take longer than a request. */
  jobsDb: DataSource
  queue: JobQueue
  outbox: EmailOutbox
  metrics: Metrics
  slowest: SlowestOperations
  /** Is a bucket for pictures set up? */
  hasBucket: boolean
}

/** The tables that hold pictures. */
const pictureTables: readonly string[] = ['image', 'image_file', 'image_object']
const shownTables = 12
const shownOperations = 10

/** What the app is and how it does, as admins see it. */
export interface SystemReport {
  version: string
  /** Has a newer version brought the tables further than this one knows? */
  isNewerSchema: boolean
  /** When this process started. */
  startedAt: Date
  jobs: JobCounts
  failedEmails: number
  /** Of this process, since it started. */
  pushes: { outcome: string; count: number }[]
  databaseBytes: number
  pictureBytes: number
  /** Of pictures in the bucket, outside of the database. */
  bucketBytes: number
  /** Pictures that nobody sees, because they are in a bucket and none is set up. */
  picturesWithoutBucket: number
  tables: TableSize[]
  lastBackup: LastBackup | null
  slowest: OperationTimes[]
}

/** How the app does: for the admin area, and the one metric that only this module can read. */
export class SystemService {
  constructor(private readonly deps: SystemDependencies) {
    const { db, metrics } = deps
    metrics.readForAnswer(async () => {
      const last = await readLastBackup(db)
      metrics.lastBackup.set(last === null ? 0 : last.madeAt.getTime() / 1_000)
    })
  }

  /** FORBIDDEN. */
  async report(): Promise<SystemReport> {
    const { db, jobsDb, queue, outbox, metrics, slowest, hasBucket } = this.deps
    const known = new Set(migrations.map((Migration) => new Migration().name))
    // One after the other: an admin can wait, and connections are for requests.
    const names = await readMigrationNames(db)
    const tables = await readTableSizes(db, 1_000)
    const inBucket = await readBucketUse(jobsDb)
    return {
      version,
      isNewerSchema: names.some((name) => !known.has(name)),
      startedAt: new Date(performance.timeOrigin),
      jobs: await queue.counts(),
      failedEmails: await outbox.countFailed(),
      pushes: await metrics.pushOutcomes(),
      databaseBytes: await readDatabaseBytes(db),
      pictureBytes: tables
        .filter(({ name }) => pictureTables.includes(name))
        .reduce((sum, { bytes }) => sum + bytes, 0),
      bucketBytes: inBucket.bytes,
      picturesWithoutBucket: hasBucket ? 0 : inBucket.pictures,
      tables: tables.slice(0, shownTables),
      lastBackup: await readLastBackup(db),
      slowest: slowest.list(shownOperations),
    }
  }
}
