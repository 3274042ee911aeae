import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment, type Binaries } from './binaries'
import { EmbeddedDatabaseError, reasonOf } from './errors'
import type { ServerDirectory } from './dataDirectory'

/** PostgreSQL's data files, and the superuser's password. */
export interface Cluster {
  path: string
  password: string
}

/** Opens the cluster in the server's directory, or creates it. Leftovers of an interrupted creation are deleted. */
export async function openCluster(
  directory: ServerDirectory,
  binaries: Binaries,
  log: (message: string) => void,
): Promise<Cluster> {
  const path = join(directory.path, 'cluster')
  const passwordFile = join(directory.path, 'password')
  await deleteDrafts(directory)
  if (existsSync(path)) {
    const password = await readPassword(passwordFile, directory)
    await requireMajor(path, binaries.major)
    return { path, password }
  }
  log('Making the database. This takes a few seconds, once.')
  const password = await createPassword(passwordFile, directory)
  await createCluster(path, passwordFile, directory, binaries)
  return { path, password }
}

const isDraft = (name: string) => name.startsWith('draft-')

async function deleteDrafts(directory: ServerDirectory): Promise<void> {
  for (const name of (await readdir(directory.path)).filter(isDraft)) {
    // An initdb that outlived its killed parent may still be writing there: then the next start deletes it.
    await rm(join(directory.path, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
  }
}

/** initdb writes into a draft that is renamed when it is complete, so that a cluster exists whole or not at all. */
async function createCluster(
  path: string,
  passwordFile: string,
  directory: ServerDirectory,
  binaries: Binaries,
): Promise<void> {
  const draft = join(directory.path, `draft-${randomBytes(4).toString('hex')}`)
  const access = ['-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // Independent of the machine's locale; columns name the collation that they need.
  const locale = [
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=und',
    '--text-search-config=english',
  ]
  const result = await run(binaries.initdb, ['-D', draft, ...access, ...locale, '--no-instructions'], directory)
  if (result.code !== 0) {
    await rm(draft, { recursive: true, force: true }).catch(() => undefined)
    throw new EmbeddedDatabaseError(
      `The database could not be made in ${directory.path}: ${result.output.trim().split('\n').slice(-6).join(' ')}`,
    )
  }
  await rename(draft, path)
}

function run(
  program: string,
  args: string[],
  directory: ServerDirectory,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...directory.user,
      cwd: directory.path,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', (error) => resolve({ code: null, output: reasonOf(error) }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

async function createPassword(file: string, directory: ServerDirectory): Promise<string> {
  const password = randomBytes(24).toString('hex')
  await rm(file, { force: true })
  await writeFile(file, `${password}\n`, { flag: 'wx', mode: 0o600 })
  if (directory.user) await chown(file, directory.user.uid, directory.user.gid)
  return password
}

async function readPassword(file: string, directory: ServerDirectory): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database's password in ${file} cannot be read (${reasonOf(error)}). ` +
        `Bring the file back from a copy of ${directory.path}; without it the database cannot be opened.`,
    )
  }
}

async function requireMajor(path: string, major: string): Promise<void> {
  const found = await readFile(join(path, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => 'unknown',
  )
  if (found === major) return
  throw new EmbeddedDatabaseError(
    `The database in ${path} was made by PostgreSQL ${found}, and this is PostgreSQL ${major}. ` +
      'Start the earlier version of the app once more to make a backup, then restore it into a new data directory.',
  )
}
