import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** Pictures are packed already. */
const packed = /\.(?:jpe?g|webp|png)$/i

/**
 * Writes a zip to a file, one entry after the other: no more of it is in memory than what is being written. After an error, or
 * when the signal is aborted, all calls reject; the caller removes the file.
 */
export class ZipWriter {
  readonly #zip = new ZipFile()
  readonly #written: Promise<void>
  /** What is being written. */
  #source: Readable | null = null
  #failure: { reason: unknown } | null = null
  /** One for all: the package keeps it for each entry until the end, and what it can reach. */
  readonly #begin = (begin: (error: null, stream: Readable) => void): void =>
    begin(null, this.#source ?? Readable.from([]))

  /** @param time of every entry */
  constructor(
    path: string,
    private readonly time: Date,
    signal: AbortSignal,
  ) {
    const output = this.#zip.outputStream as Readable
    this.#written = pipeline(output, createWriteStream(path, { mode: 0o600 }), { signal })
    const fail = (reason: unknown) => {
      this.#failure ??= { reason }
      this.#source?.destroy(reason instanceof Error ? reason : new Error(String(reason)))
    }
    this.#written.catch(fail)
    this.#zip.on('error', fail)
  }

  /** Adds a file; resolves once it is written. */
  async add(path: string, content: Readable | string | Uint8Array): Promise<void> {
    if (this.#failure) throw this.#failure.reason
    const stream =
      content instanceof Readable ? content : Readable.from([content].map((each) => Buffer.from(each as Uint8Array)))
    this.#source = stream
    await new Promise<void>((resolve, reject) => {
      stream.once('end', resolve).once('error', reject)
      const options = { mtime: this.time, mode: 0o100644, compress: !packed.test(path) }
      this.#zip.addReadStreamLazy(path, options, this.#begin)
    })
    this.#source = null
  }

  /** Writes the directory of the zip. Nothing can be added after it. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure.reason
    this.#zip.end()
    await this.#written
  }
}
