import type { IncomingMessage } from 'node:http'
import { countJsonNodes } from '../../lib/json/countJsonNodes'
import { countNodes } from '../../lib/json/countNodes'
import { ConcurrencyLimiter } from '../platform/limits/concurrencyLimiter'
import { UserError, messages } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { BodyReceiver } from './bodyReceiver'
import { MainThreadShares } from './mainThreadShares'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

const maxBodyBytes = 256 * kilobyte
/** Requests of one address that run at a time, and that wait; by HTTP and WebSocket together. Clients give up after half a minute without an answer. */
const perAddress = { atOnce: 12, waiting: 300, waitingWeight: 64 * megabyte, waitingMs: 20_000 }
/** Many people may share one address, such as a school's, but most of their bodies arrive in one piece. */
const arriving = { perClient: 200, bytes: 64 * megabyte, chunkBytes: 512, milliseconds: 10_000 }

/** Values in the JSON of one request. Each is converted and checked on the main thread, and may be reported in an error. */
const maxNodes = 10_000
/** A request with at most this many values does not count against its address. */
const freeNodes = 1_000
/** Thousands of values, by address: twenty of the largest requests at once, and one in five seconds. */
const manyNodes: RateLimitRule = { name: 'request-nodes', atOnce: 200, everySeconds: 0.5 }

/** What one network address may send, at a time and in all. GraphQL over HTTP and WebSocket and REST share one. */
export class RequestLimits {
  readonly concurrency = new ConcurrencyLimiter(perAddress)
  readonly shares = new MainThreadShares()
  readonly #bodies = new BodyReceiver(arriving)

  constructor(private readonly rateLimits: Pick<RateLimits, 'consume'>) {}

  /** The whole body, to be received before a slot of `concurrency` is taken. TOO_LARGE, TOO_SLOW, RequestAborted. */
  receive(request: IncomingMessage, address: string): Promise<Buffer> {
    return this.#bodies.receive(request, { client: address, maxBytes: maxBodyBytes })
  }

  /** Does this JSON hold so many values that `charge` must be asked before it is parsed? Most requests are too short for that. */
  isCostly(json: string): boolean {
    return json.length > 2 * freeNodes && countJsonNodes(json, freeNodes) > freeNodes
  }

  /** Counts the values of a JSON text against what its address may send. TOO_LARGE, RATE_LIMITED. */
  charge(address: string, json: string): Promise<void> {
    return this.#chargeNodes(address, countJsonNodes(json, maxNodes))
  }

  /** The same for JSON that is parsed already, as that of a WebSocket is. */
  async chargeParsed(address: string, value: unknown): Promise<void> {
    await this.#chargeNodes(address, countNodes(value, maxNodes))
  }

  async #chargeNodes(address: string, nodes: number): Promise<void> {
    if (nodes > freeNodes) await this.rateLimits.consume([manyNodes, address, Math.floor(nodes / 1_000)])
    if (nodes > maxNodes) throw new UserError('TOO_LARGE', messages.tooMuchAtOnce)
  }
}
