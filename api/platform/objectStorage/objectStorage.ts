import type { S3Client } from '@aws-sdk/client-s3'
import {
  BrokenCircuitError,
  bulkhead,
  BulkheadRejectedError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleAll,
  retry,
  wrap,
  type CircuitBreakerPolicy,
  type IPolicy,
} from 'cockatiel'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Log } from '../telemetry/log'
import { Outage } from '../telemetry/outage'
import { bucketName, type S3Settings } from './settings'

/** The storage gave no usable response, or is left alone for some seconds because it has not for a while. */
export class StorageUnavailable extends Error {}

/** An object as a list names it. */
export interface StoredObject {
  key: string
  bytes: number
  /** Null: the storage does not say. */
  changedAt: Date | null
}

/** Files by key, outside of the database. */
export interface ObjectStorage {
  /** For sentences to operators. */
  readonly name: string
  /** False for some seconds after it has failed several times. */
  readonly isAvailable: boolean
  /** @throws StorageUnavailable, as all others do */
  put(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Null: there is no such object, or it has more bytes than that. */
  get(key: string, maxBytes: number): Promise<Buffer | null>
  /** Safe to repeat. */
  delete(key: string): Promise<void>
  /** All objects whose keys begin so, in the order of their keys. */
  list(prefix: string): AsyncGenerator<StoredObject>
}

export interface S3Limits {
  connectMs: number
  /** For one call, with all its bytes. */
  timeoutMs: number
  /** How long it is left alone after five failures in a row. */
  breakMs: number
  /** How many calls at a time, and how many more may wait. */
  atOnce: number
  waiting: number
}

const defaultLimits: S3Limits = { connectMs: 2_000, timeoutMs: 10_000, breakMs: 5_000, atOnce: 24, waiting: 400 }

/**
 * A bucket at an S3-compatible server. Every call has a time-out and a place in a short queue; after five failures in a row a circuit
 * breaker opens; failed reads are retried once. The package is loaded with the first call.
 */
export class S3Storage implements ObjectStorage {
  readonly name: string
  readonly #outage: Outage
  readonly #limits: S3Limits
  readonly #breaker: CircuitBreakerPolicy
  readonly #write: IPolicy
  readonly #read: IPolicy
  #connection: Promise<Connection> | null = null

  constructor(
    private readonly settings: S3Settings,
    log: Pick<Log, 'warn'>,
    limits: Partial<S3Limits> = {},
  ) {
    this.name = bucketName(settings)
    this.#outage = new Outage('the storage of pictures', log)
    this.#limits = { ...defaultLimits, ...limits }
    const queue = bulkhead(this.#limits.atOnce, this.#limits.waiting)
    this.#breaker = circuitBreaker(handleAll, {
      halfOpenAfter: this.#limits.breakMs,
      breaker: new ConsecutiveBreaker(5),
    })
    this.#write = wrap(queue, this.#breaker)
    this.#read = wrap(
      this.#write,
      retry(handleAll, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }) }),
    )
  }

  get isAvailable(): boolean {
    return this.#breaker.state !== CircuitState.Open
  }

  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    await this.#call(this.#write, ({ client, commands }, abortSignal) =>
      client.send(
        new commands.PutObjectCommand({
          Bucket: this.settings.bucket,
          Key: key,
          Body: bytes,
          ContentLength: bytes.byteLength,
          ContentType: contentType,
          // By this the server refuses what was changed on the way.
          ContentMD5: createHash('md5').update(bytes).digest('base64'),
        }),
        { abortSignal },
      ),
    )
  }

  get(key: string, maxBytes: number): Promise<Buffer | null> {
    return this.#call(this.#read, async ({ client, commands }, abortSignal) => {
      try {
        const { Body } = await client.send(new commands.GetObjectCommand({ Bucket: this.settings.bucket, Key: key }), {
          abortSignal,
        })
        return Body instanceof Readable ? await readAtMost(Body, maxBytes, abortSignal) : null
      } catch (error) {
        if (error instanceof commands.NoSuchKey || (error instanceof Error && error.name === 'NotFound')) return null
        throw error
      }
    })
  }

  async delete(key: string): Promise<void> {
    await this.#call(this.#write, ({ client, commands }, abortSignal) =>
      client.send(new commands.DeleteObjectCommand({ Bucket: this.settings.bucket, Key: key }), { abortSignal }),
    )
  }

  async *list(prefix: string): AsyncGenerator<StoredObject> {
    let token: string | undefined
    do {
      const page = await this.#call(this.#read, ({ client, commands }, abortSignal) =>
        client.send(
          new commands.ListObjectsV2Command({
            Bucket: this.settings.bucket,
            Prefix: prefix,
            ...(token !== undefined && { ContinuationToken: token }),
          }),
          { abortSignal },
        ),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, bytes: Size ?? 0, changedAt: LastModified ?? null }
      token = page.NextContinuationToken
    } while (token !== undefined)
  }

  /** Runs one call under a policy, and remembers whether the storage is there. */
  async #call<Result>(
    policy: IPolicy,
    run: (connection: Connection, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    try {
      const result = await policy.execute(async () => {
        this.#connection ??= this.#connect()
        return run(await this.#connection, AbortSignal.timeout(this.#limits.timeoutMs))
      })
      this.#outage.end()
      return result
    } catch (error) {
      if (error instanceof BrokenCircuitError)
        throw new StorageUnavailable(`${this.name} is left alone after failing`, { cause: error })
      if (error instanceof BulkheadRejectedError)
        throw new StorageUnavailable(`${this.name} is asked too much at once`, { cause: error })
      this.#outage.notice(error)
      throw new StorageUnavailable(`${this.name} did not do what it was asked: ${reasonOf(error)}`, { cause: error })
    }
  }

  async #connect(): Promise<Connection> {
    // Loaded only where it is used: the package has hundreds of files.
    const commands = await import('@aws-sdk/client-s3')
    const { endpoint, region, credentials, forcePathStyle } = this.settings
    const client = new commands.S3Client({
      region,
      forcePathStyle,
      ...(endpoint !== null && { endpoint }),
      ...(credentials !== null && { credentials }),
      // What is repeated, and when, is decided above.
      maxAttempts: 1,
      // Servers other than Amazon's refuse the newer checksums. Pictures have theirs in the database.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: this.#limits.connectMs, requestTimeout: this.#limits.timeoutMs },
    })
    return { client, commands }
  }
}

interface Connection {
  client: S3Client
  commands: typeof import('@aws-sdk/client-s3')
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : String(error)

/** Null: there are more. */
async function readAtMost(body: Readable, maxBytes: number, signal: AbortSignal): Promise<Buffer | null> {
  const end = () => body.destroy(new Error('it took too long'))
  signal.addEventListener('abort', end)
  try {
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) return null
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    signal.removeEventListener('abort', end)
    body.destroy()
  }
}
