import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { surroundings, type Binaries } from './binaries'
import { EmbeddedDatabaseError, reasonOf } from './errors'
import type { DataDirectory } from './dataDirectory'

/** PostgreSQL's files on disk, and the password for them. */
export interface Cluster {
  path: string
  password: string
}

/** Opens the cluster in the server's home, made at the first time. What an interrupted first time left is cleared away. */
export async function openCluster(home: DataDirectory, binaries: Binaries, log: (sentence: string) => void): Promise<Cluster> {
  const path = join(home.path, 'cluster')
  const passwordFile = join(home.path, 'password')
  await clearDrafts(home)
  if (existsSync(path)) {
    const password = await readPassword(passwordFile, home)
    await requireMajor(path, binaries.major)
    return { path, password }
  }
  log('Making the database. This takes a few seconds, once.')
  const password = await makePassword(passwordFile, home)
  await makeCluster(path, passwordFile, home, binaries)
  return { path, password }
}

const isDraft = (name: string) => name.startsWith('draft-')

async function clearDrafts(home: DataDirectory): Promise<void> {
  for (const name of (await readdir(home.path)).filter(isDraft)) {
    // An initdb that outlived its killed parent may still be writing there: then the next start clears it.
    await rm(join(home.path, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

/** initdb works in a draft that is renamed when it is whole, so a cluster either is there or is not. */
async function makeCluster(path: string, passwordFile: string, home: DataDirectory, binaries: Binaries): Promise<void> {
  const draft = join(home.path, `draft-${randomBytes(4).toString('hex')}`)
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // The same everywhere, whatever the machine's language; columns name the collation that they need.
  const language = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--text-search-config=english']
  const ended = await run(binaries.initdb, ['-D', draft, ...access, ...language, '--no-instructions'], home)
  if (ended.code !== 0) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw new EmbeddedDatabaseError(`The database could not be made in ${home.path}: ${ended.output.trim().split('\n').slice(-6).join(' ')}`)
  }
  await rename(draft, path)
}

function run(program: string, words: string[], home: DataDirectory): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { ...home.user, cwd: home.path, env: surroundings(), stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => { output += chunk.toString() })
    child.stderr.on('data', (chunk: Buffer) => { output += chunk.toString() })
    child.on('error', (error) => resolve({ code: null, output: reasonOf(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function makePassword(file: string, home: DataDirectory): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 })
  if (home.user) await chown(file, home.user.uid, home.user.gid)
  return password
}

async function readPassword(file: string, home: DataDirectory): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database's password in ${file} cannot be read (${reasonOf(error)}). ` +
        `Bring the file back from a copy of ${home.path}; without it the database cannot be opened.`,
    )
  }
}

async function requireMajor(path: string, major: string): Promise<void> {
  const found = await readFile(join(path, 'PG_VERSION'), 'utf8').then((text) => text.trim(), () => 'unknown')
  if (found === major) return
  throw new EmbeddedDatabaseError(
    `The database in ${path} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      'Start the earlier version of the app once more to make a backup, then restore it into a new data directory.',
  )
}
