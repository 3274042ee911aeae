import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline as flow, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, reasonOf } from '../../lib/embedded-postgres/errors'

/** An error that the operator can fix; the message is for them. */
export class BackupError extends Error {}

/** A table and its columns, without generated ones. */
export interface TableShape {
  name: string
  columns: string[]
}

/** The first line. */
export interface BackupHead {
  format: 'larder-backup'
  version: 1
  /** ISO 8601. */
  made: string
  /** The names of the migrations that had been applied. */
  migrations: string[]
  tables: TableShape[]
}

/** The state of a sequence: its last number, and whether that was used. */
export interface SequenceState {
  name: string
  /** 64 bits, so a string. */
  last: string
  called: boolean
}

/** The values of a row in PostgreSQL's text format. */
export type Row = (string | null)[]

/** The lines between the first and the last: the rows of one table after the other, then the sequences. */
export type BackupLine = { table: string } | Row | { sequences: SequenceState[] }

/** The last line. */
interface BackupEnd {
  end: true
  /** The number of lines before this one. */
  lines: number
  /** Of those lines, each with its line feed; hexadecimal. */
  sha256: string
}

/**
 * Writes the lines as gzip and adds the last one. The file is renamed into place when it is complete and on the disk,
 * readable for its owner only.
 * @throws BackupError when the file exists
 */
export async function writeBackupFile(path: string, lines: AsyncIterable<BackupHead | BackupLine>): Promise<void> {
  const draft = `${path}.part`
  await reserveFile(path)
  try {
    await rm(draft, { force: true })
    await pipeline(Readable.from(toJsonLines(lines)), createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(draft, path)
  } catch (error) {
    await Promise.all([draft, path].map((file) => rm(file, { force: true })))
    throw error
  }
}

/** Creates the file, so that no other backup is overwritten. */
async function reserveFile(path: string): Promise<void> {
  try {
    await (await open(path, 'wx', 0o600)).close()
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new BackupError(`There is a file ${path} already. Choose another name, or take it away.`)
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
 * @throws BackupError when it is none, is damaged, or was written by a later version of this format
 */
export async function openBackupFile(path: string): Promise<OpenBackup> {
  const lines = verifiedLines(path)
  const first = await lines.next()
  const head = first.done ? null : first.value
  if (!isHead(head)) throw new BackupError(`${path} is no backup of this app.`)
  if (head.version !== 1) throw new BackupError(`${path} was made by a later version of the app. Restore it with that one.`)
  return { head, lines: lines as AsyncGenerator<BackupLine> }
}

const isHead = (line: unknown): line is BackupHead => typeof line === 'object' && line !== null && 'format' in line && line.format === 'larder-backup'

/** Every line but the last, which is compared with what was read. */
async function* verifiedLines(path: string): AsyncGenerator<BackupHead | BackupLine> {
  const hash = createHash('sha256')
  let count = 0
  let end: BackupEnd | null = null
  try {
    for await (const text of textLines(flow(createReadStream(path), createGunzip(), () => undefined))) {
      if (end !== null) throw new BackupError(`${path} goes on after its end.`)
      const line = JSON.parse(text) as BackupHead | BackupLine | BackupEnd
      if (typeof line !== 'object' || line === null) throw new BackupError(`${path} is no backup of this app.`)
      if ('end' in line) {
        end = line
        continue
      }
      hash.update(text).update('\n')
      count += 1
      yield line
    }
  } catch (error) {
    if (!isFileError(error)) throw error
    if (codeOf(error) === 'ENOENT') throw new BackupError(`There is no file ${path}.`)
    throw new BackupError(`${path} cannot be read: it is damaged, or no backup (${reasonOf(error)}).`, { cause: error })
  }
  if (end === null || end.lines !== count || end.sha256 !== hash.digest('hex')) throw new BackupError(`${path} is damaged: its contents are not what was written. Nothing was changed.`)
}

/** An error of the file, not of the code that consumes its lines. */
const isFileError = (error: unknown): boolean => error instanceof SyntaxError || /^(Z_|ENOENT|EACCES|EISDIR|EIO$)/.test(codeOf(error))

const lineFeed = 10

async function* textLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of stream) {
    let from = 0
    for (let to = chunk.indexOf(lineFeed); to >= 0; to = chunk.indexOf(lineFeed, from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, to)]).toString('utf8')
      begun = []
      from = to + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString('utf8')
}
