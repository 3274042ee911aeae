import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline as flow, Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, reasonOf } from '../../lib/embedded-postgres/errors'
import { BackupError, parseHead, parseLine, type BackupEnd, type BackupHead, type BackupLine } from './backupFormat'

/**
 * Writes the lines as gzip and adds the last one. The file is renamed into place when it is complete and on the disk,
 * readable for its owner only.
 * @returns the number of bytes
 * @throws BackupError when the file exists
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupHead | BackupLine>): Promise<number> {
  const draft = `${path}.part`
  await reserveFile(path)
  try {
    await rm(draft, { force: true })
    const bytes = await writeCompressed(createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }), lines)
    await rename(draft, path)
    return bytes
  } catch (error) {
    await Promise.all([draft, path].map((file) => rm(file, { force: true })))
    throw error
  }
}

/** Like `writeBackupFile`, into a stream that stays open, such as standard output. After a failure the part that was written is no complete backup, and restoring it is refused. */
export async function writeBackupStream(
  stream: Writable,
  lines: AsyncIterable<BackupHead | BackupLine>,
): Promise<number> {
  try {
    return await writeCompressed(stream, lines, { end: false })
  } catch (error) {
    if (codeOf(error) === 'EPIPE') throw new BackupError('Nobody reads the backup any more: it is not complete.')
    throw error
  }
}

async function writeCompressed(
  target: Writable,
  lines: AsyncIterable<BackupHead | BackupLine>,
  options = {},
): Promise<number> {
  let bytes = 0
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      yield chunk
    }
  }
  await pipeline(Readable.from(toJsonLines(lines)), createGzip(), count, target, options)
  return bytes
}

/** Creates the file, so that no other backup is overwritten. */
async function reserveFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST')
      throw new BackupError(`There is a file ${path} already. Choose another name, or take it away.`)
    throw new BackupError(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}

async function* toJsonLines(lines: AsyncIterable<object>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let count = 0
  for await (const line of lines) {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    count += 1
    yield text
  }
  yield `${JSON.stringify({ end: true, lines: count, sha256: hash.digest('hex') } satisfies BackupEnd)}\n`
}

/** A backup that is being read: its first line, and what follows it up to the end. */
export interface OpenBackup {
  head: BackupHead
  /** Reading on after the last line fails when the file is damaged or its end is missing. */
  lines: AsyncGenerator<BackupLine>
}

/**
 * Reads a backup line by line, never more of it at once than a few lines.
 * @param name what messages call the file
 * @throws BackupError when it is none, is damaged, or was written by a later version of this format
 */
export async function openBackupFile(path: string, name = path): Promise<OpenBackup> {
  const lines = jsonLines(path, name)
  const hash = createHash('sha256')
  const first = await lines.next()
  if (first.done) throw new BackupError(`${name} is no backup of this app.`)
  const head = parseHead(first.value.line, name)
  hash.update(first.value.text).update('\n')
  return { head, lines: verifiedLines(name, lines, hash) }
}

/** Every line between the first and the last, which is compared with what was read. */
async function* verifiedLines(
  name: string,
  lines: AsyncIterable<{ line: unknown; text: string }>,
  hash: Hash,
): AsyncGenerator<BackupLine> {
  let count = 1
  let end: BackupEnd | null = null
  for await (const { line, text } of lines) {
    if (end !== null) throw new BackupError(`${name} goes on after its end.`)
    const parsed = parseLine(line)
    if (parsed === null)
      throw new BackupError(`${name} is damaged: line ${count + 1} is not as the app writes it. Nothing was changed.`)
    if ('end' in parsed) {
      end = parsed
      continue
    }
    hash.update(text).update('\n')
    count += 1
    yield parsed
  }
  if (end === null || end.lines !== count || end.sha256 !== hash.digest('hex'))
    throw new BackupError(`${name} is damaged: its contents are not what was written. Nothing was changed.`)
}

async function* jsonLines(path: string, name: string): AsyncGenerator<{ line: unknown; text: string }> {
  try {
    for await (const text of textLines(flow(createReadStream(path), createGunzip(), () => undefined)))
      yield { line: JSON.parse(text), text }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new BackupError(`There is no file ${name}.`)
    throw new BackupError(`${name} cannot be read: it is damaged, or no backup (${reasonOf(error)}).`, { cause: error })
  }
}

const lineFeed = 10
/** No row is nearly as long; a file of zeros is compressed a thousandfold. */
const maxLineBytes = 256_000_000

async function* textLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream) {
    let from = 0
    for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]).toString('utf8')
      begun = []
      bytes = 0
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    bytes += chunk.length - from
    if (bytes > maxLineBytes) throw new Error('a line is too long')
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8')
}
