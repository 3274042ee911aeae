import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/**
 * Stores what comes on standard input: a backup is read twice, first to verify it. In the data directory, because there is
 * room for it, and a container can write nowhere else.
 */
export async function storeStandardInput(dataDir: string): Promise<{ path: string; remove(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true })
  // Only its owner can read this folder.
  const folder = await mkdtemp(join(dataDir, 'restore-'))
  const path = join(folder, 'standard-input.backup')
  const remove = () => rm(folder, { recursive: true, force: true })
  await pipeline(process.stdin, createWriteStream(path, { mode: 0o600 })).catch(async (error: unknown) => {
    await remove()
    throw error
  })
  return { path, remove }
}
