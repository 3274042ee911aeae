import type { DataSource } from 'typeorm'
import type { Loaders } from './loaders'
import type { Topic } from './pubsub/pubsub'
import type { Viewer } from './viewer'

/** A pair of tokens, handed out once; only their hashes are kept. */
export interface TokenPair {
  accessToken: string
  refreshToken: string
  accessExpiresAt: Date
  refreshExpiresAt: Date
}

/** The client of a request: what signing in needs of it. */
export interface ClientInfo {
  /** The client's network address. */
  ip: string
  /** What the browser or program calls itself, cut to a sensible length. */
  device: string
  /** The origin of our own that it uses, such as `https://larder.example.org`; null: it is not known to be ours. */
  origin: string | null
  /** Did it send an access token as `Authorization: Bearer`? Then it is a program, which gets new tokens in the body of the response. */
  usesBearer: boolean
  /** Sets the session's cookies, or clears them. BAD_INPUT where the response cannot set cookies (WebSocket). */
  setTokens(tokens: TokenPair | null): void
}

/** The same client, without cookies: its tokens go into the body of the response. */
export const withoutCookies = ({ ip, device, origin, usesBearer }: ClientInfo): ClientInfo => ({
  ip,
  device,
  origin,
  usesBearer,
  setTokens: () => undefined,
})

/** Who sent a request, and from where. Made by `RequestContexts` in api/http/requestContext.ts alone. */
export interface RequestContext {
  viewer: Viewer
  client: ClientInfo
}

/** What a resolver gets besides its arguments. `By`: whom `@Authorized(...)` lets call it. */
export interface Context<By extends Viewer = Viewer> extends RequestContext {
  viewer: By
  loaders: Loaders
  requestId: string
  /**
   * Live events for a subscription. Who asks is looked up again at each event, and `see` decides
   * what they may have of it (null: nothing).
   */
  live<Payload, Seen>(
    to: Topic<Payload>,
    key: string | number,
    see: (db: DataSource, viewer: Viewer, event: Payload) => Promise<Seen | null>,
  ): AsyncIterableIterator<Seen>
}
