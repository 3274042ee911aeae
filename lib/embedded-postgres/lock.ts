import { randomBytes } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, EmbeddedDatabaseError } from './errors'
import { startTimeOf, isAlive } from './processes'

export interface Lock {
  release(): Promise<void>
}

interface Owner {
  pid: number
  startTime: string
}

/**
 * Locks the data directory for this process, until it releases the lock or ends.
 * @throws EmbeddedDatabaseError with the id of the process that holds the lock
 *
 * The lock is a file `running.N` with the id of its process. A stale one is not deleted first (two processes that do so at
 * once would delete each other's new lock): a process that finds one creates `running.N+1`, which only one can, and deletes
 * the older ones when it is sure to be the only one.
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  const me: Owner = { pid: process.pid, startTime: startTimeOf(process.pid) }
  for (;;) {
    const found = await generations(directory)
    for (const generation of found) await assertNotOwned(directory, generation)

    const mine = Math.max(0, ...found) + 1
    if (!(await createLockFile(lockFileOf(directory, mine), me))) continue
    const others = (await generations(directory)).filter((generation) => generation !== mine)
    const alive = await Promise.all(others.map((generation) => readOwnerIfAlive(lockFileOf(directory, generation))))
    if (alive.some((owner) => owner !== null)) {
      // Another process tries at the same time. Both release and try again after a random pause.
      await rm(lockFileOf(directory, mine), { force: true })
      await pause(20 + Math.random() * 100)
      continue
    }
    for (const generation of others) await rm(lockFileOf(directory, generation), { force: true })
    return { release: () => rm(lockFileOf(directory, mine), { force: true }) }
  }
}

const lockFileOf = (directory: string, generation: number) => join(directory, `running.${generation}`)

async function generations(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.flatMap((name) => /^running\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

async function assertNotOwned(directory: string, generation: number): Promise<void> {
  const owner = await readOwnerIfAlive(lockFileOf(directory, generation))
  if (!owner) return
  throw new EmbeddedDatabaseError(
    `The data directory ${directory} is already in use by the process ${owner.pid}. ` +
      'Stop that one first, or choose another directory with DATA_DIR (and another PORT).',
  )
}

async function readOwnerIfAlive(file: string): Promise<Owner | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const [pid, startTime = ''] = text.split('\n')
  if (!pid || !isAlive(Number(pid))) return null
  const now = startTimeOf(Number(pid))
  // If start times are not available, only the process id is compared.
  return startTime === '' || now === '' || startTime === now ? { pid: Number(pid), startTime } : null
}

/** Creates the file with its content atomically. @returns false: it exists already */
async function createLockFile(file: string, owner: Owner): Promise<boolean> {
  const text = `${owner.pid}\n${owner.startTime}\n`
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await writeFile(draft, text, { flag: 'wx', mode: 0o644 })
    await link(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error
  } finally {
    await rm(draft, { force: true })
  }
  // On file systems without hard links a reader may see the file before its content.
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
