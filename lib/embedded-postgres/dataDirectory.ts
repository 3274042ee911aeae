import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs'
import { access, chmod, constants, lchown, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError, reasonOf } from './errors'

/** The account that the server runs as, where that is not our own: PostgreSQL refuses to run as root. */
export interface ServerUser {
  uid: number
  gid: number
}

/** The folder that belongs to the server: cluster, password and log. */
export interface DataDirectory {
  /** Without symbolic links. */
  path: string
  /** Null when the server runs as we do. */
  user: ServerUser | null
}

/** Makes the data directory, or says in a sentence why it cannot be used. */
export async function openDataDirectory(dataDir: string): Promise<string> {
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
 * Finds or makes the server's home, `postgres` in the data directory. When we are root and the
 * account that the server runs as cannot enter the data directory (a root home of mode 700, say),
 * the home is made in a place that it can enter, and `postgres` is a symbolic link to it.
 */
export async function settleDataDirectory(dataDir: string, log: (sentence: string) => void): Promise<DataDirectory> {
  const door = join(dataDir, 'postgres')
  try {
    if (process.getuid?.() === 0) return await settleForAnother(dataDir, door, log)
    await mkdir(door, { recursive: true, mode: 0o700 })
    await access(door, constants.R_OK | constants.W_OK | constants.X_OK)
    return { path: await realpath(door), user: null }
  } catch (error) {
    if (error instanceof EmbeddedDatabaseError) throw error
    throw new EmbeddedDatabaseError(
      `The database's directory ${door} cannot be used by this account (${reasonOf(error)}). ` +
        'Start as the account that made it, or choose another directory with DATA_DIR.',
    )
  }
}

async function settleForAnother(dataDir: string, door: string, log: (sentence: string) => void): Promise<DataDirectory> {
  if (look(door) && !follow(door)) {
    log(`The database's files at ${readlinkSync(door)} are gone; starting with an empty database.`)
    await rm(door)
  }
  const found = follow(door)
  if (!found) {
    const user = ordinaryUser()
    return (await letIn(dataDir, user)) ? makeHome(door, user) : makeHomeElsewhere(dataDir, door, user, log)
  }

  const path = await realpath(door)
  const owner = follow(join(path, 'cluster')) ?? found
  const user = owner.uid === 0 ? ordinaryUser() : { uid: owner.uid, gid: owner.gid }
  if (await letIn(dirname(path), user)) return makeHome(path, user)
  if ((await readdir(path)).length > 0) {
    throw new EmbeddedDatabaseError(
      `The database runs as the account with the id ${user.uid}, which cannot enter ${firstClosed(path, user)}, ` +
        `so it cannot reach its files in ${path}. Open the way with "chmod o+x '${firstClosed(path, user)}'", or choose another directory with DATA_DIR.`,
    )
  }
  await rm(door, { recursive: true })
  return makeHomeElsewhere(dataDir, door, user, log)
}

async function makeHome(path: string, user: ServerUser): Promise<DataDirectory> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
  await giveTo(path, user)
  // A cluster that root restored from a copy, say.
  await giveTo(join(path, 'cluster'), user)
  return { path: await realpath(path), user }
}

async function makeHomeElsewhere(dataDir: string, door: string, user: ServerUser, log: (sentence: string) => void): Promise<DataDirectory> {
  const place = ['/var/lib', '/srv', '/var/tmp'].find((folder) => canEnter(folder, user))
  if (!place) {
    throw new EmbeddedDatabaseError(
      `The database cannot run as root, and the account with the id ${user.uid} cannot enter ${firstClosed(dataDir, user)}. ` +
        `Open the way with "chmod o+x '${firstClosed(dataDir, user)}'", start as an ordinary account, or choose another directory with DATA_DIR.`,
    )
  }
  // The name is new each time: a data directory that was deleted must not find its old database again.
  const home = await makeHome(join(place, `larder-${randomBytes(4).toString('hex')}`), user)
  await symlink(home.path, door)
  log(`The database cannot run as root and its own account cannot enter ${firstClosed(dataDir, user)}, so its files are in ${home.path} (${door} leads there).`)
  return home
}

/** The account `postgres` where there is one, else `nobody`. */
function ordinaryUser(): ServerUser {
  const lines = (existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '').split('\n')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':')
    const uid = Number(fields?.[2])
    const gid = Number(fields?.[3])
    if (uid > 0 && gid >= 0) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

/** Tried out rather than computed from modes, so that access lists and mounts count too. */
function canEnter(folder: string, user: ServerUser): boolean {
  const tried = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' })
  if (tried.error) {
    throw new EmbeddedDatabaseError(
      `The database cannot run as root, and changing to the account with the id ${user.uid} failed (${reasonOf(tried.error)}). ` +
        'Start as an ordinary account, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return tried.status === 0
}

/** Can the account enter the folder, if need be after we let everybody pass through it (not look into it)? */
async function letIn(folder: string, user: ServerUser): Promise<boolean> {
  const { uid, mode } = statSync(folder)
  if (!canEnter(folder, user) && uid === 0 && canEnter(dirname(folder), user)) await chmod(folder, mode | 0o011)
  return canEnter(folder, user)
}

function firstClosed(path: string, user: ServerUser): string {
  const parent = dirname(path)
  return parent === path || canEnter(parent, user) ? path : firstClosed(parent, user)
}

/**
 * Hands a folder and all in it to the server's account; links are handed over themselves, not what
 * they point to. A folder comes after what it holds, so that one which is handed over is whole.
 */
export async function giveTo(path: string, user: ServerUser): Promise<void> {
  const stats = look(path)
  if (!stats || (stats.uid === user.uid && stats.gid === user.gid)) return
  if (stats.isDirectory()) {
    for (const name of await readdir(path)) await giveTo(join(path, name), user)
  }
  await lchown(path, user.uid, user.gid)
}

/** What stands at a path, without following a symbolic link; undefined for nothing. */
const look = (path: string) => lstatSync(path, { throwIfNoEntry: false })
/** What stands where a path leads. */
const follow = (path: string) => statSync(path, { throwIfNoEntry: false })
