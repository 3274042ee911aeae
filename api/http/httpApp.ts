import type { ContainerType } from 'type-graphql'
import type { DataSource } from 'typeorm'
import type { SessionService } from '../auth/sessions/session.service'
import type { Clock } from '../platform/clock'
import type { Config } from '../platform/config/config'
import type { Log } from '../platform/telemetry/log'
import type { Metrics } from '../platform/telemetry/metrics'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimits } from '../platform/limits/rateLimits'
import type { Replicas } from '../platform/database/replicas'
import type { SlowestOperations } from '../platform/database/slowestOperations'
import type { RequestContexts } from './requestContext'
import type { RestEntry, ServiceLookup } from './rest/restCall'
import type { Route } from './route'

export type ResolverClass = abstract new (...services: never[]) => object

/** What HTTP and WebSocket serve: folded from the modules by api/container.ts. */
export interface HttpApp {
  services: {
    db: DataSource
    replicas: Replicas
    limits: RateLimits
    pubsub: Pubsub
    clock: Clock
    config: Config
    log: Log
    metrics: Metrics
    slowest: SlowestOperations
    sessions: SessionService
  }
  requests: RequestContexts
  resolverClasses: readonly ResolverClass[]
  /** Gives type-graphql the one instance of each resolver class. */
  resolverInstances: ContainerType
  rest: readonly RestEntry[]
  /** Finds the service from which a REST list reads its rows. */
  serviceOf: ServiceLookup
  routes: readonly Route[]
}
