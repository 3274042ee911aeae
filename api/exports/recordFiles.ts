import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvChunks, flattened, type FlatRecord } from '../platform/csv'
import type { ZipWriter } from './zipWriter'

/** More columns than any record has. */
const maxColumns = 200

/** Writes records as two files of a zip: as JSON, one a line, and as a table. */
export class RecordFiles {
  /** @param spool a file to keep records in while they are read: the columns of a table are known at their end */
  constructor(
    private readonly zip: ZipWriter,
    private readonly spool: string,
  ) {}

  /** Writes `path.jsonl` and `path.csv`; neither where there are no records. @returns how many there are */
  async write(path: string, records: AsyncIterable<object>): Promise<number> {
    const columns = new Set<string>()
    let count = 0
    async function* lines() {
      for await (const record of records) {
        const line = JSON.stringify(record)
        count += 1
        // As they are read back: dates have become texts.
        for (const column of Object.keys(flattened(JSON.parse(line) as object)))
          if (columns.size < maxColumns) columns.add(column)
        yield `${line}\n`
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(this.spool, { mode: 0o600 }))
    if (count > 0) {
      await this.zip.add(`${path}.jsonl`, createReadStream(this.spool))
      await this.zip.add(`${path}.csv`, Readable.from(csvChunks([...columns], this.#rows())))
    }
    await rm(this.spool, { force: true })
    return count
  }

  async *#rows(): AsyncGenerator<FlatRecord> {
    for await (const line of createInterface({ input: createReadStream(this.spool), crlfDelay: Infinity }))
      yield flattened(JSON.parse(line) as object)
  }
}
