import type { IncomingMessage } from 'node:http'
import { deviceName } from '../auth/sessions/device'
import type { SessionService } from '../auth/sessions/session.service'
import type { Config } from '../platform/config/config'
import type { ClientInfo, Context, RequestContext } from '../platform/context'
import { UserError, messages } from '../platform/errors'
import { Loaders } from '../platform/loaders'
import type { Replicas } from '../platform/database/replicas'
import type { Viewer } from '../platform/viewer'
import { clientAddress, cookieNames, isFromOurPages, ownOrigin, readToken } from './httpRequests'

type SetTokens = ClientInfo['setTokens']

/** For requests whose response cannot set cookies. */
const rejectTokens: SetTokens = () => {
  throw new UserError('BAD_INPUT', messages.notOverSocket)
}

/** The only place that turns a request into the viewer and the client that resolvers, REST calls and routes act for. */
export class RequestContexts {
  constructor(
    private readonly sessions: Pick<SessionService, 'viewerOf' | 'rememberWrite'>,
    private readonly config: Config,
  ) {}

  /** Viewer and client. FORBIDDEN for a page of another site; TOKEN_EXPIRED, TOKEN_INVALID. */
  async of(request: IncomingMessage, setTokens?: SetTokens): Promise<RequestContext> {
    this.requireOwnOrigin(request)
    return { viewer: await this.viewerOf(request), client: this.clientOf(request, setTokens) }
  }

  /** Refuses requests that a page of another site sent: FORBIDDEN. */
  requireOwnOrigin(request: IncomingMessage): void {
    if (!isFromOurPages(request, this.config)) throw new UserError('FORBIDDEN', messages.wrongOrigin)
  }

  /** The viewer by the token in the header or the cookie; a visitor without one. TOKEN_EXPIRED, TOKEN_INVALID. */
  viewerOf(request: IncomingMessage): Promise<Viewer> {
    return this.viewerOfToken(this.tokenOf(request))
  }

  viewerOfToken(token: string | null): Promise<Viewer> {
    return this.sessions.viewerOf(token)
  }

  /** To be called once something is committed that a request with this token has changed, before its response is sent. */
  async rememberWrite(token: string | null): Promise<void> {
    if (token !== null) await this.sessions.rememberWrite({ token })
  }

  tokenOf(request: IncomingMessage): string | null {
    return readToken(request, cookieNames(request, this.config).access)?.token ?? null
  }

  addressOf(request: IncomingMessage): string {
    return clientAddress(request, this.config)
  }

  clientOf(request: IncomingMessage, setTokens: SetTokens = rejectTokens): ClientInfo {
    return new RequestClient(request, this.config, setTokens)
  }
}

/**
 * The client of a request. A class, because an object with getters of its own would get a hidden class of its own, which
 * keeps the request in memory until the next full collection.
 */
class RequestClient implements ClientInfo {
  readonly usesBearer: boolean
  readonly #request: IncomingMessage
  readonly #config: Config

  constructor(
    request: IncomingMessage,
    config: Config,
    readonly setTokens: SetTokens,
  ) {
    this.#request = request
    this.#config = config
    // On a WebSocket no session is renewed, whoever asks.
    this.usesBearer = setTokens !== rejectTokens && request.headers.authorization !== undefined
  }

  // Few requests need these, so they are computed when they are read.

  get ip(): string {
    return clientAddress(this.#request, this.#config)
  }

  get device(): string {
    return deviceName(this.#request.headers['user-agent'])
  }

  get origin(): string | null {
    return ownOrigin(this.#request, this.#config)
  }
}

const notOverHttp: Context['live'] = () => {
  throw new UserError('BAD_INPUT', messages.liveOverSocket)
}

/** The viewer of a request without a session. */
export const visitor: Viewer = { kind: 'visitor', session: null }

/** What resolvers get. @param live left out where responses are single: subscriptions are refused */
export function resolverContext(
  replicas: Replicas,
  { viewer, client }: RequestContext,
  { requestId, live = notOverHttp, cache = true }: { requestId: string; live?: Context['live']; cache?: boolean },
): Context {
  return { viewer, client, requestId, loaders: new Loaders(replicas, viewer, { cache }), live }
}
