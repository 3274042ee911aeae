import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { In, LessThan, MoreThan, type DataSource } from 'typeorm'
import { z } from 'zod'
import { lockActiveAccount } from '../accounts/account.sql'
import type { AccountExportService } from '../accounts/accountExport.service'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import type { ArchiveService } from './archive.service'
import { DataExport, DataExportState } from './dataExport.entity'
import type { StartDataExportInput } from './dataExport.inputs'
import { jobKeyOf, readAbandonedExports } from './dataExport.sql'
import { messages } from './dataExport.texts'

const starts: RateLimitRule = { name: 'data-exports', atOnce: 4, everySeconds: 3_600 }
const downloads: RateLimitRule = { name: 'data-export-downloads', atOnce: 30, everySeconds: 60 }
/** For how long a file is kept, in milliseconds. */
const lifetimeMs = 24 * 60 * 60_000
/** The least time between two writings of how far it is, in milliseconds. */
const progressMs = 500
/** A file that belongs to no export is deleted after so long: before, its row may not be there yet. In milliseconds. */
const strayMs = 60 * 60_000

/** The export was deleted while it was written, or its account was. */
class NoLongerWanted extends Error {}

interface Dependencies {
  db: DataSource
  /** The connections of jobs. */
  jobsDb: DataSource
  clock: Clock
  limits: RateLimits
  queue: JobQueue
  notifications: NotificationService
  archives: ArchiveService
  accountExports: AccountExportService
  /** Where the files lie: of all processes the same. */
  folder: string
}

/** A file that can be downloaded. */
export interface ExportedFile {
  path: string
  /** When it was asked for. */
  requestedAt: Date
}

/** Archives of everything of a person: asked for, written in the background, downloaded, deleted after a day. */
export class DataExportService {
  constructor(private readonly deps: Dependencies) {}

  /** The person's export that is waited for or there; null: there is none. */
  async find({ accountId }: Person): Promise<DataExport | null> {
    const expiresAt = MoreThan(this.deps.clock.now())
    return this.deps.db.getRepository(DataExport).findOneBy({ accountId, expiresAt })
  }

  /**
   * Starts an export in place of the one that is there. One that is not finished goes on, and nothing is started.
   * @throws UserError RATE_LIMITED
   */
  async start({ accountId }: Person, { markdown, cooklang }: StartDataExportInput): Promise<DataExport> {
    const { db, clock, limits, queue } = this.deps
    const unfinished = In([DataExportState.WAITING, DataExportState.RUNNING])
    const now = clock.now()
    const running = await db
      .getRepository(DataExport)
      .findOneBy({ accountId, state: unfinished, expiresAt: MoreThan(now) })
    if (running) return running
    await limits.consume([starts, String(accountId)])
    const { started, replaced } = await transaction(db, async (inner) => {
      // Of two requests at once the second finds what the first has started.
      await lockActiveAccount(inner, accountId, 'FOR NO KEY UPDATE')
      const last = await inner.findOneBy(DataExport, { accountId })
      const isUnfinished = last?.state === DataExportState.WAITING || last?.state === DataExportState.RUNNING
      if (last && isUnfinished && last.expiresAt > now) return { started: last, replaced: null }
      if (last) await inner.delete(DataExport, { id: last.id })
      const made = await inner.save(
        inner.create(DataExport, {
          accountId,
          fileId: randomUUID(),
          markdown,
          cooklang,
          state: DataExportState.WAITING,
          percent: 0,
          bytes: null,
          requestedAt: now,
          expiresAt: new Date(now.getTime() + lifetimeMs),
        }),
      )
      await queue.add(inner, 'writeDataExport', { payload: { id: made.id }, key: jobKeyOf(made.id) })
      return { started: made, replaced: last }
    })
    if (replaced) await this.remove(replaced.fileId)
    return started
  }

  /** Stops the person's export, or deletes its file. Safe to repeat. */
  async delete({ accountId }: Person): Promise<void> {
    const found = await this.deps.db.getRepository(DataExport).findOneBy({ accountId })
    if (!found) return
    await this.deps.db.getRepository(DataExport).delete({ id: found.id })
    await this.remove(found.fileId)
  }

  /** The person's own file; the notice of it counts as read. @throws UserError NOT_FOUND: there is none, or it is not ready, or deleted; RATE_LIMITED */
  async file(person: Person): Promise<ExportedFile> {
    await this.deps.limits.consume([downloads, String(person.accountId)])
    const found = await this.find(person)
    if (found?.state !== DataExportState.READY) throw new UserError('NOT_FOUND', messages.noFile)
    const path = this.#pathOf(found.fileId)
    const isThere = await stat(path).then(
      () => true,
      () => false,
    )
    if (!isThere) throw new UserError('NOT_FOUND', messages.noFile)
    const { id, requestedAt } = found
    await transaction(this.deps.db, (db) =>
      this.deps.notifications.markAboutRead(db, person.accountId, [NotificationKind.DATA_EXPORT], [id]),
    )
    return { path, requestedAt }
  }

  /** Adds jobs for exports that have none: jobs are not in a backup. */
  async findWaiting(): Promise<void> {
    const { jobsDb, queue } = this.deps
    for (const { id } of await readAbandonedExports(jobsDb))
      await queue.add(jobsDb, 'writeDataExport', { payload: { id }, key: jobKeyOf(id) })
  }

  /** Writes the archive of one export. It begins anew where it was interrupted. @param isLast is this the last attempt? */
  async write(payload: unknown, signal: AbortSignal, isLast: boolean): Promise<void> {
    const { jobsDb: db, folder } = this.deps
    const { id } = z.object({ id: z.int() }).parse(payload)
    const order = await db.getRepository(DataExport).findOneBy({ id })
    if (!order || order.state === DataExportState.READY || order.state === DataExportState.FAILED) return
    const account = await this.deps.accountExports.findAccount(db, order.accountId)
    if (!account) return
    const path = `${this.#pathOf(order.fileId)}.part`
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await this.deps.archives.write({ ...order, account, path, signal, onProgress: this.#progressOf(id) })
      await this.#finish(order, path)
    } catch (error) {
      await Promise.all([path, `${path}.records`].map(removeFile))
      if (error instanceof NoLongerWanted) return
      if (isLast) await this.#fail(order)
      throw error
    }
  }

  /** Stores how far it is, twice a second at most. */
  #progressOf(id: number): (done: number, total: number) => Promise<void> {
    let last = 0
    return async (done, total) => {
      const now = performance.now()
      if (last !== 0 && now - last < progressMs) return
      last = now
      const { affected } = await this.deps.jobsDb
        .getRepository(DataExport)
        .update({ id }, { state: DataExportState.RUNNING, percent: Math.floor((100 * done) / Math.max(1, total)) })
      if (!affected) throw new NoLongerWanted()
    }
  }

  async #finish({ id, accountId, fileId }: DataExport, part: string): Promise<void> {
    const { jobsDb, clock, notifications } = this.deps
    const { size } = await stat(part)
    const path = this.#pathOf(fileId)
    await rename(part, path)
    try {
      await transaction(jobsDb, async (db) => {
        const { affected } = await db.update(
          DataExport,
          { id },
          {
            state: DataExportState.READY,
            percent: 100,
            bytes: size,
            expiresAt: new Date(clock.now().getTime() + lifetimeMs),
          },
        )
        if (!affected) throw new NoLongerWanted()
        await notifications.notify(db, [{ accountId, kind: NotificationKind.DATA_EXPORT, event: 'READY', aboutId: id }])
      })
    } catch (error) {
      await removeFile(path)
      throw error
    }
  }

  async #fail({ id, accountId }: DataExport): Promise<void> {
    await transaction(this.deps.jobsDb, async (db) => {
      const { affected } = await db.update(DataExport, { id }, { state: DataExportState.FAILED })
      if (affected)
        await this.deps.notifications.notify(db, [
          { accountId, kind: NotificationKind.DATA_EXPORT, event: 'FAILED', aboutId: id },
        ])
    })
  }

  /** Deletes what was there for a day, and files that belong to no export, as those of removed accounts. */
  async deleteExpired(db: DataSource): Promise<void> {
    await db.getRepository(DataExport).delete({ expiresAt: LessThan(this.deps.clock.now()) })
    const files = await readdir(this.deps.folder).catch(() => [])
    const kept = new Set(
      (await db.getRepository(DataExport).find({ select: { fileId: true } })).map((row) => row.fileId),
    )
    for (const file of files) {
      const fileId = /^([0-9a-f-]{36})\.zip(?:\.|$)/.exec(file)?.[1]
      if (fileId === undefined || kept.has(fileId)) continue
      const path = join(this.deps.folder, file)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
      if (this.deps.clock.now().getTime() - mtimeMs > strayMs) await removeFile(path)
    }
  }

  #pathOf(fileId: string): string {
    return join(this.deps.folder, `${fileId}.zip`)
  }

  /** Deletes the file of an export whose row is gone. */
  remove(fileId: string): Promise<void> {
    return removeFile(this.#pathOf(fileId))
  }
}

/** What cannot be deleted now is deleted within some hours, as a file that belongs to no export. */
const removeFile = (path: string): Promise<void> => rm(path, { force: true }).catch(() => undefined)
