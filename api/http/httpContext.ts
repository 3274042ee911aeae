import type { ClientInfo, Context, RequestContext } from '../platform/context'
import { messages, UserError } from '../platform/errors'
import { Loaders } from '../platform/loaders'
import type { Replicas } from '../platform/database/replicas'
import type { Viewer } from '../platform/viewer'
import type { RequestRecord } from './requestRecords'
import type { Cacheability } from './responseCache'

/** What a resolver gets over HTTP. A response in which the client was read is for that client alone. */
export class HttpContext implements Context {
  readonly loaders: Loaders
  /** What Apollo made of the request. An object, because Apollo hands its plugins a copy of this. */
  readonly outcome = { isDocumentError: false, isMutation: false }
  readonly viewer: Viewer
  readonly requestId: string
  // Not a #private name: Apollo hands resolvers a copy of this.
  private readonly unsharedClient: ClientInfo

  constructor(
    replicas: Replicas,
    { viewer, client }: RequestContext,
    /** Also of Apollo's plugins, which share it. */
    readonly record: RequestRecord,
    readonly cacheability: Cacheability,
  ) {
    this.viewer = viewer
    this.requestId = record.id
    this.unsharedClient = client
    this.loaders = new Loaders(replicas, viewer)
  }

  get client(): ClientInfo {
    this.cacheability.forbid()
    return this.unsharedClient
  }

  live(): never {
    throw new UserError('BAD_INPUT', messages.liveOverSocket)
  }
}
