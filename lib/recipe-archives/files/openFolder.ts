import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { UnreadableArchive, type ArchiveFile, type OpenArchive } from './archiveFile'
import type { ArchiveLimits } from '../limits'
import { problemOf, type MovedProblem } from '../movedRecipe'

/**
 * Opens a folder like an archive. Links are not followed.
 * @throws UnreadableArchive
 */
export async function openFolder(folder: string, limits: ArchiveLimits): Promise<OpenArchive> {
  const [files, problems]: [ArchiveFile[], MovedProblem[]] = [[], []]
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name)
    const path = relative(folder, place).split(sep).join('/')
    if (entry.isSymbolicLink()) problems.push(problemOf('LINK', path))
    if (!entry.isFile()) continue
    if (files.length >= limits.entries) throw new UnreadableArchive('TOO_MANY_FILES')
    const { size } = await lstat(place)
    files.push({ path, size, read: () => readFile(place) })
  }
  files.sort((one, other) => (one.path < other.path ? -1 : 1))
  return { files, problems, close: async () => {} }
}

/**
 * Opens files that lie anywhere like a folder in which they have these names.
 * @throws UnreadableArchive
 */
export async function openFiles(
  named: readonly { name: string; path: string }[],
  limits: ArchiveLimits,
): Promise<OpenArchive> {
  if (named.length > limits.entries) throw new UnreadableArchive('TOO_MANY_FILES')
  const files = await Promise.all(
    named.map(async ({ name, path }) => ({ path: name, size: (await lstat(path)).size, read: () => readFile(path) })),
  )
  return { files, problems: [], close: async () => {} }
}
