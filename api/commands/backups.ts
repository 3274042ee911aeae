/**
 * Runs until it is told to end: every night after three o'clock (UTC) it writes a backup into BACKUP_DIR, and deletes those that
 * are older than `api/backup/rotation.ts` says. Started late, it makes the one of last night at once. `larder-backups` in the
 * container.
 */
import 'reflect-metadata'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { backup } from '../backup/backup'
import { picturesOutside } from '../backup/pictures'
import { backupAt, expiredBackups, isBackupDue } from '../backup/rotation'
import { storeBackupRun } from '../platform/backupRun.sql'
import { bucketName } from '../platform/objectStorage/settings'
import { CommandError, runCommand, startOrConnect, withDatabase } from './databaseCommand'

const nightHour = 3
/** Milliseconds between two looks at the clock. */
const pause = 60_000
const day = 24 * 60 * 60 * 1_000

const ending = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => ending.abort())

await runCommand(async () => {
  while (!ending.signal.aborted) {
    // One that fails tonight is tried again after the pause: the disk may be full, or the database away.
    await withDatabase(startOrConnect, async (url, { backupDir, s3 }) => {
      if (backupDir === null) throw new CommandError('Set BACKUP_DIR to the folder in which backups are kept.')
      await backUpWhenDue(url, backupDir, s3 && bucketName(s3))
    }).catch((error: unknown) => {
      if (error instanceof CommandError) throw error
      console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
    })
    await setTimeout(pause, undefined, { signal: ending.signal }).catch(() => undefined)
  }
})

async function backUpWhenDue(url: string, folder: string, bucket: string | null): Promise<void> {
  const now = new Date()
  if (isBackupDue(await completeBackups(folder, now), now, nightHour)) {
    const file = join(folder, backupAt(now))
    const made = await backup(url, file, bucket)
    const { tables, rows, bytes, pictures } = made
    await storeBackupRun(url, made)
    console.log(`${file}: ${rows} rows of ${tables} tables, ${Math.ceil(bytes / 1_000)} kB`)
    const outside = picturesOutside(pictures)
    if (outside !== null) console.log(outside)
  }
  for (const name of expiredBackups(await completeBackups(folder, now), now))
    await rm(join(folder, name), { force: true })
}

/** The names of the files in the folder, without what a backup that was broken off left behind: that is deleted after a day. */
async function completeBackups(folder: string, now: Date): Promise<string[]> {
  const complete: string[] = []
  for (const name of await readdir(folder)) {
    const { size, mtimeMs } = await stat(join(folder, name))
    if (size > 0 && !name.endsWith('.part')) complete.push(name)
    else if (name.includes('.backup') && now.getTime() - mtimeMs > day) await rm(join(folder, name), { force: true })
  }
  return complete
}
