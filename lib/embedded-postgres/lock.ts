import { randomBytes } from 'node:crypto'
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, EmbeddedDatabaseError } from './errors'
import { birthOf, isAlive } from './processes'

export interface Lock {
  release(): Promise<void>
}

interface Owner {
  pid: number
  birth: string
}

/**
 * Makes this process the only one that uses the data directory, until it releases the lock or ends
 * in whatever way. Throws an EmbeddedDatabaseError that names the process which has it.
 *
 * The lock is a file `running.N` that names its process. A leftover is never removed to make room
 * (two who do so at once would remove each other's new lock): whoever finds one makes `running.N+1`,
 * which only one can, and clears the older ones away when it is sure to be alone.
 */
export async function lockDirectory(directory: string): Promise<Lock> {
  const me: Owner = { pid: process.pid, birth: birthOf(process.pid) }
  for (;;) {
    const found = await generations(directory)
    for (const generation of found) await refuseIfOwned(directory, generation)

    const mine = Math.max(0, ...found) + 1
    if (!(await create(nameOf(directory, mine), me))) continue
    const others = (await generations(directory)).filter((generation) => generation !== mine)
    const living = await Promise.all(others.map((generation) => readLivingOwner(nameOf(directory, generation))))
    if (living.some((owner) => owner !== null)) {
      // Somebody else came at the same moment. Both step back, and one of the two is first the next time.
      await rm(nameOf(directory, mine), { force: true })
      await pause(20 + Math.random() * 100)
      continue
    }
    for (const generation of others) await rm(nameOf(directory, generation), { force: true })
    return { release: () => rm(nameOf(directory, mine), { force: true }) }
  }
}

const nameOf = (directory: string, generation: number) => join(directory, `running.${generation}`)

async function generations(directory: string): Promise<number[]> {
  const names = await readdir(directory)
  return names.flatMap((name) => /^running\.(\d+)$/.exec(name)?.[1] ?? []).map(Number)
}

async function refuseIfOwned(directory: string, generation: number): Promise<void> {
  const owner = await readLivingOwner(nameOf(directory, generation))
  if (!owner) return
  throw new EmbeddedDatabaseError(
    `The data directory ${directory} is already in use by the process ${owner.pid}. ` +
      'Stop that one first, or choose another directory with DATA_DIR (and another PORT).',
  )
}

async function readLivingOwner(file: string): Promise<Owner | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
  const [pid, birth = ''] = text.split('\n')
  if (!pid || !isAlive(Number(pid))) return null
  const now = birthOf(Number(pid))
  // When the system does not tell the ages we must believe the id.
  return birth === '' || now === '' || birth === now ? { pid: Number(pid), birth } : null
}

/** Makes the file with its whole content at once; false when it exists already. */
async function create(file: string, owner: Owner): Promise<boolean> {
  const text = `${owner.pid}\n${owner.birth}\n`
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
  // Some file systems know no hard links. A reader may then see the file before its content.
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o644 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}
