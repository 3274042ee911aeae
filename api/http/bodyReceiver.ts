import type { IncomingMessage } from 'node:http'
import { UserError, messages } from '../platform/errors'

/** The client closed the connection before the end of the body: nobody reads a response. */
export class RequestAborted extends Error {}

/** Limits for the bodies that are arriving. */
export interface BodyLimits {
  /** How many bodies of one client arrive at a time; another one ends the oldest. */
  perClient: number
  /** What all that have arrived in part hold in memory, in bytes; beyond, the oldest of the client that holds most is ended. */
  bytes: number
  /** What a chunk takes in memory besides its bytes: a client may send one byte at a time. */
  chunkBytes: number
  /** How long a body may take. */
  milliseconds: number
}

interface Arriving {
  client: string
  startedAt: number
  bytes: number
  /** Ends it with this error. */
  end(error: Error): void
}

/** A client's bodies that have not arrived in full, oldest first, and the bytes of them that are there. */
interface Client {
  arriving: Set<Arriving>
  bytes: number
}

/** Up to this many times its limit, a body that is too large is read and discarded: a client that is still sending does not read the response. */
const discardFactor = 8

/**
 * Receives the bodies of requests before the requests enter a queue: one that arrives byte by byte must not occupy a slot that
 * other clients need. Where too many bodies are arriving, the oldest are ended.
 */
export class BodyReceiver {
  readonly #clients = new Map<string, Client>()
  #bytes = 0
  #timer: NodeJS.Timeout | null = null

  constructor(private readonly limits: BodyLimits) {}

  /**
   * The whole body.
   * @throws UserError TOO_LARGE beyond `maxBytes`; TOO_SLOW; RequestAborted
   */
  receive(request: IncomingMessage, { client, maxBytes }: { client: string; maxBytes: number }): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      let size = 0
      const isTooLarge = () => size > maxBytes
      const stop = () => {
        request.off('data', onData).off('end', onEnd).off('error', breakOff).off('close', breakOff)
        this.#remove(arriving)
      }
      const arriving: Arriving = {
        client,
        startedAt: performance.now(),
        bytes: 0,
        end(error) {
          stop()
          request.resume()
          reject(isTooLarge() ? tooLarge() : error)
        },
      }
      const onData = (chunk: Buffer) => {
        size += chunk.byteLength
        if (isTooLarge()) {
          chunks.length = 0
          this.#hold(arriving, -arriving.bytes)
          if (size > discardFactor * maxBytes) arriving.end(tooLarge())
          return
        }
        chunks.push(chunk)
        this.#hold(arriving, chunk.byteLength + this.limits.chunkBytes)
      }
      const onEnd = () => {
        stop()
        if (isTooLarge()) return reject(tooLarge())
        const [first] = chunks
        resolve(chunks.length === 1 && first ? first : Buffer.concat(chunks))
      }
      const breakOff = () => {
        stop()
        reject(new RequestAborted('the client closed the connection'))
      }
      // The client closed the connection while the request waited: no `end` will follow.
      if (request.destroyed) return breakOff()
      this.#add(arriving)
      request.on('data', onData).once('end', onEnd).once('error', breakOff).once('close', breakOff)
    })
  }

  #add(arriving: Arriving): void {
    const client = this.#clients.get(arriving.client) ?? { arriving: new Set(), bytes: 0 }
    const [oldest] = client.arriving
    if (oldest && client.arriving.size >= this.limits.perClient) oldest.end(tooSlow())
    this.#clients.set(arriving.client, client)
    client.arriving.add(arriving)
    // One timer for all, because most bodies arrive in one piece.
    this.#timer ??= setInterval(() => this.#endLate(), Math.min(1_000, this.limits.milliseconds)).unref()
  }

  #hold(arriving: Arriving, bytes: number): void {
    const client = this.#clients.get(arriving.client)
    if (!client) return
    arriving.bytes += bytes
    client.bytes += bytes
    this.#bytes += bytes
    if (this.#bytes <= this.limits.bytes) return
    const [greediest] = [...this.#clients.values()].sort((a, b) => b.bytes - a.bytes)
    const [oldest] = greediest?.arriving ?? []
    oldest?.end(tooSlow())
  }

  #remove(arriving: Arriving): void {
    const client = this.#clients.get(arriving.client)
    if (!client?.arriving.delete(arriving)) return
    client.bytes -= arriving.bytes
    this.#bytes -= arriving.bytes
    if (client.arriving.size === 0) this.#clients.delete(arriving.client)
  }

  #endLate(): void {
    const latest = performance.now() - this.limits.milliseconds
    for (const { arriving } of this.#clients.values()) {
      for (const each of arriving) {
        if (each.startedAt > latest) break
        each.end(tooSlow())
      }
    }
    if (this.#clients.size > 0 || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
  }
}

const tooLarge = () => new UserError('TOO_LARGE', messages.tooLarge)
const tooSlow = () => new UserError('TOO_SLOW', messages.tooSlow)
