import { fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl'
import { UnreadableArchive, type ArchiveFile, type OpenArchive } from './archiveFile'
import { ratioFreeBytes, type ArchiveLimits } from '../limits'
import { problemOf, type MovedProblem, type ProblemCode } from '../movedRecipe'

/** Names are checked here: the package would refuse the whole archive for one bad name. */
const options = { autoClose: false, lazyEntries: true, decodeStrings: false, validateEntrySizes: true } as const

/**
 * Opens a zip on disk or in memory. Reads its directory, and each file when it is asked for.
 * @throws UnreadableArchive
 */
export async function openZip(source: string | Uint8Array, limits: ArchiveLimits): Promise<OpenArchive> {
  const zip = await opened(source)
  const [files, problems]: [ArchiveFile[], MovedProblem[]] = [[], []]
  try {
    if (zip.entryCount > limits.entries) throw new UnreadableArchive('TOO_MANY_FILES')
    for await (const entry of zip.eachEntry()) {
      const path = pathOf(entry)
      if (path.endsWith('/')) continue
      const code = refusalOf(entry, path, limits)
      if (code === null) files.push({ path, size: entry.uncompressedSize, read: () => contentOf(zip, entry) })
      else problems.push(problemOf(code, path))
    }
  } catch (error) {
    zip.close()
    throw error instanceof UnreadableArchive ? error : new UnreadableArchive('CUT_OFF')
  }
  return { files, problems, close: async () => zip.close() }
}

async function opened(source: string | Uint8Array): Promise<ZipFile> {
  try {
    if (typeof source === 'string') return await openPromise(source, options)
    return await fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), options)
  } catch {
    throw new UnreadableArchive('CUT_OFF')
  }
}

function pathOf(entry: Entry): string {
  return getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
}

/** Bits of a Unix mode, which the upper half of the attributes holds. */
const kindOfFile = 0o170000
const link = 0o120000

/** Why an entry is not read; null if it is. */
function refusalOf(entry: Entry, path: string, limits: ArchiveLimits): ProblemCode | null {
  if (validateFileName(path) !== null || path.includes('\0')) return 'UNSAFE_NAME'
  if (((entry.externalFileAttributes >>> 16) & kindOfFile) === link) return 'LINK'
  if (entry.isEncrypted()) return 'ENCRYPTED'
  if (!entry.canDecodeFileData()) return 'CUT_OFF'
  const isBomb = entry.uncompressedSize > ratioFreeBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio
  return isBomb || entry.uncompressedSize > limits.documentBytes ? 'TOO_LARGE' : null
}

/** Unpacks an entry. The stream fails as soon as there is more than the directory said. */
async function contentOf(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
