import { z } from 'zod'

/** An error that the operator can fix; the message is for them. */
export class BackupError extends Error {}

/** A table and its columns, without generated ones. */
const tableShape = z.object({ name: z.string(), columns: z.array(z.string()) })
export type TableShape = z.infer<typeof tableShape>

/** The first line of a file, whatever its version. */
const anyHead = z.object({ format: z.literal('larder-backup'), version: z.number() })

/** Where the files of pictures are. */
const pictures = z.object({
  /** How many pictures are among the rows, with their files. */
  inFile: z.number(),
  /** How many have their files in a bucket, which the backup does not hold. */
  inBucket: z.number(),
  /** That bucket, for people; null: the backup was made without its settings. */
  bucket: z.string().nullable(),
})
export type BackupPictures = z.infer<typeof pictures>

/** The first line. */
const backupHead = z.object({
  format: z.literal('larder-backup'),
  version: z.literal(1),
  /** ISO 8601. */
  made: z.string(),
  /** The names of the migrations that had been applied. */
  migrations: z.array(z.string()),
  tables: z.array(tableShape),
  /** Left out by versions that know no buckets: all are in the file. */
  pictures: pictures.optional(),
})
export type BackupHead = z.infer<typeof backupHead>

/** The state of a sequence: its last number, 64 bits and so a string, and whether that was used. */
const sequenceState = z.object({ name: z.string(), last: z.string(), called: z.boolean() })
export type SequenceState = z.infer<typeof sequenceState>

/** The values of a row in PostgreSQL's text format. */
export type Row = (string | null)[]

const tableStart = z.object({ table: z.string() })
const sequences = z.object({ sequences: z.array(sequenceState) })

/** The lines between the first and the last: the rows of one table after the other, then the sequences. */
export type BackupLine = z.infer<typeof tableStart> | Row | z.infer<typeof sequences>

/** The last line: the number of lines before it, and the SHA-256 of those lines, each with its line feed; hexadecimal. */
const backupEnd = z.object({ end: z.literal(true), lines: z.number(), sha256: z.string() })
export type BackupEnd = z.infer<typeof backupEnd>

/** @throws BackupError when the line does not begin a backup, or one of a later version of this format */
export function parseHead(line: unknown, name: string): BackupHead {
  const { success, data } = anyHead.safeParse(line)
  if (!success) throw new BackupError(`${name} is no backup of this app.`)
  if (data.version !== 1)
    throw new BackupError(`${name} was made by a later version of the app. Restore it with that one.`)
  const head = backupHead.safeParse(line)
  if (!head.success)
    throw new BackupError(`${name} is no backup of this app: its first line is not as the app writes it.`)
  return head.data
}

const objectLine = z.union([tableStart, sequences, backupEnd])

const isRow = (line: unknown): line is Row =>
  Array.isArray(line) && line.every((value) => value === null || typeof value === 'string')

/** A line after the first; null where it is none. Most are rows, so these are told apart without a schema. */
export function parseLine(line: unknown): BackupLine | BackupEnd | null {
  return isRow(line) ? line : (objectLine.safeParse(line).data ?? null)
}
