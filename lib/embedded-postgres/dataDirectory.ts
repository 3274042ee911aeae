import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { access, chmod, constants, lchown, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError, reasonOf } from './errors'

/** The account of the server, where it is not that of this process: PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number
  gid: number
}

/** The server's own folder: cluster, password and log. */
export interface ServerDirectory {
  /** Without symbolic links. */
  path: string
  /** Null: the server runs as this process's account. */
  user: ServerUser | null
}

/** Creates the data directory. @throws EmbeddedDatabaseError when it is not writable */
export async function createDataDirectory(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} cannot be written (${reasonOf(error)}). ` +
        'Make it writable, or choose another one with DATA_DIR.',
    )
  }
}

/**
 * Finds or creates the server's directory, `postgres` in the data directory. When this process is root and the server's
 * account cannot enter the data directory (such as root's home of mode 700), the directory is created where it can, and
 * `postgres` is a symbolic link to it.
 */
export async function prepareServerDirectory(
  dataDir: string,
  log: (message: string) => void,
): Promise<ServerDirectory> {
  const link = join(dataDir, 'postgres')
  try {
    if (process.getuid?.() === 0) return await prepareAsRoot(dataDir, link, log)
    await mkdir(link, { recursive: true, mode: 0o700 })
    await access(link, constants.R_OK | constants.W_OK | constants.X_OK)
    return { path: await realpath(link), user: null }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(
      `The database's directory ${link} cannot be used by this account (${reasonOf(error)}). ` +
        'Start as the account that made it, or choose another directory with DATA_DIR.',
    )
  }
}

async function prepareAsRoot(dataDir: string, link: string, log: (message: string) => void): Promise<ServerDirectory> {
  if (lstatIfExists(link) && !statIfExists(link)) {
    log(`The database's files at ${readlinkSync(link)} are gone; starting with an empty database.`)
    await rm(link)
  }
  const existing = statIfExists(link)
  if (!existing) {
    const user = unprivilegedUser()
    return (await allowEntry(dataDir, user))
      ? createServerDirectory(link, user)
      : createOutsideDataDirectory(dataDir, link, user, log)
  }

  const path = await realpath(link)
  const owner = statIfExists(join(path, 'cluster')) ?? existing
  const user = owner.uid === 0 ? unprivilegedUser() : { uid: owner.uid, gid: owner.gid }
  if (await allowEntry(dirname(path), user)) return createServerDirectory(path, user)
  if ((await readdir(path)).length > 0) {
    throw new EmbeddedDatabaseError(
      `The database runs as the account with the id ${user.uid}, which cannot enter ${firstInaccessible(path, user)}, ` +
        `so it cannot reach its files in ${path}. Open the way with "chmod o+x '${firstInaccessible(path, user)}'", or choose another directory with DATA_DIR.`,
    )
  }
  await rm(link, { recursive: true })
  return createOutsideDataDirectory(dataDir, link, user, log)
}

async function createServerDirectory(path: string, user: ServerUser): Promise<ServerDirectory> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  await chownRecursive(path, user)
  // The cluster may have been copied back by root.
  await chownRecursive(join(path, 'cluster'), user)
  return { path: await realpath(path), user }
}

async function createOutsideDataDirectory(
  dataDir: string,
  link: string,
  user: ServerUser,
  log: (message: string) => void,
): Promise<ServerDirectory> {
  const parent = ['/var/lib', '/srv', '/var/tmp'].find((folder) => canEnter(folder, user))
  if (!parent) {
    throw new EmbeddedDatabaseError(
      `The database cannot run as root, and the account with the id ${user.uid} cannot enter ${firstInaccessible(dataDir, user)}. ` +
        `Open the way with "chmod o+x '${firstInaccessible(dataDir, user)}'", start as an ordinary account, or choose another directory with DATA_DIR.`,
    )
  }
  // A new name each time: after the data directory was deleted its old database must not be found again.
  const directory = await createServerDirectory(join(parent, `larder-${randomBytes(4).toString('hex')}`), user)
  await symlink(directory.path, link)
  log(
    `The database cannot run as root and its own account cannot enter ${firstInaccessible(dataDir, user)}, so its files are in ${directory.path} (${link} leads there).`,
  )
  return directory
}

/** The account `postgres` where there is one, else `nobody`. */
function unprivilegedUser(): ServerUser {
  const lines = (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '').split('\n')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    const uid = Number(fields?.[2])
    const gid = Number(fields?.[3])
    if (uid > 0 && gid >= 0) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

/** Tried rather than computed from modes, so that access lists and mount options count. */
function canEnter(folder: string, user: ServerUser): boolean {
  const result = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  if (result.error) {
    throw new EmbeddedDatabaseError(
      `The database cannot run as root, and changing to the account with the id ${user.uid} failed (${reasonOf(result.error)}). ` +
        'Start as an ordinary account, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return result.status === 0
}

/** Can the account enter the folder? If necessary its mode is changed so that everybody may enter (not list) it. */
async function allowEntry(folder: string, user: ServerUser): Promise<boolean> {
  const { uid, mode } = statSync(folder)
  if (!canEnter(folder, user) && uid === 0 && canEnter(dirname(folder), user)) await chmod(folder, mode | 0o011)
  return canEnter(folder, user)
}

function firstInaccessible(path: string, user: ServerUser): string {
  const parent = dirname(path)
  return parent === path || canEnter(parent, user) ? path : firstInaccessible(parent, user)
}

/**
 * Changes the owner of a folder and everything in it; of links, not of their targets. A folder comes after its contents,
 * so that a folder with the right owner is complete.
 */
export async function chownRecursive(path: string, user: ServerUser): Promise<void> {
  const stats = lstatIfExists(path)
  if (!stats || (stats.uid === user.uid && stats.gid === user.gid)) return
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await chownRecursive(join(path, name), user)
  }
  await lchown(path, user.uid, user.gid)
}

/** undefined: there is no such file. */
const lstatIfExists = (path: string) => lstatSync(path, { throwIfNoEntry: false })
/** Follows symbolic links. */
const statIfExists = (path: string) => statSync(path, { throwIfNoEntry: false })
