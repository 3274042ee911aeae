import type { DataSource } from 'typeorm'
import { version } from '../package.json'
import type { Lifecycle } from './accounts/account.lifecycle'
import { auditLog } from './admin/audit.service'
import type { AnyModule, PlatformServices, ServicesOf } from './defineModule'
import { BackupRun } from './platform/backupRun.entity'
import { createHooks } from './hooks'
import type { HttpApp } from './http/httpApp'
import { RequestContexts } from './http/requestContext'
import type { ServiceLookup } from './http/rest/restCall'
import { modules } from './modules'
import type { NotificationKindDefinition } from './notifications/notification.types'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config/config'
import { HeavyWorkers, type HeavyWorkRunner } from './platform/workers/heavyWork'
import type { Log } from './platform/telemetry/log'
import { Metrics } from './platform/telemetry/metrics'
import { watchDatabase } from './platform/database/databaseMetrics'
import { EmailLinkToken, OutboxEmail } from './platform/mail/email.entity'
import { todayOf } from './platform/localDay'
import { createMail } from './platform/mail/mail'
import type { Pubsub } from './platform/pubsub/pubsub'
import { RateLimit } from './platform/limits/rateLimit.entity'
import { JobQueue } from './platform/queue/jobQueue'
import { runAll, type Background } from './platform/queue/jobs'
import { RateLimits } from './platform/limits/rateLimits'
import { Replicas } from './platform/database/replicas'
import { SlowestOperations } from './platform/database/slowestOperations'
import { StoredCount } from './platform/database/storedCount.entity'
import { StoredCounts } from './platform/database/storedCounts'
import { heavyWorkWorker } from './workers'

/** The modules, without the types of their dependencies: those are checked in modules.ts, where the list is defined. */
const all: readonly AnyModule[] = modules

/** Every table, for the database and for the check that migrations keep up. */
export const entities = [
  BackupRun,
  RateLimit,
  OutboxEmail,
  EmailLinkToken,
  StoredCount,
  ...all.flatMap((module) => module.entities ?? []),
]

export const resolverClasses = all.flatMap((module) => module.resolvers ?? [])

/** The REST calls of all modules, and the routes that are described among them. */
export const restEntries = all.flatMap((module) => module.rest ?? [])

type ModuleServices = ServicesOf<typeof modules>

/** Every service of the app, by name. */
export type Services = PlatformServices & ModuleServices

/** The dependencies of the app. Tests may pass services: modules that support it use those in place of their own. */
export interface AppDependencies extends Partial<ModuleServices> {
  db: DataSource
  /** The connections of background work; left out: it shares those of requests. */
  jobsDb?: DataSource
  /** Replicas of the database; left out: there are none. */
  replicaDbs?: readonly DataSource[]
  pubsub: Pubsub
  config: Config
  clock: Clock
  log: Log
  /** Those that the connections count into; left out: new ones. */
  metrics?: Metrics
  passwords: PlatformServices['passwords']
  /** Left out: worker threads. */
  heavyWork?: HeavyWorkRunner
}

export interface App extends HttpApp {
  services: Services
  /** Starts background work: emails, digests, the hourly deletion of expired rows. */
  start(): void
  deleteExpired(): Promise<void>
  /** Stops background work. */
  close(): Promise<void>
}

/** Creates the app from the modules. */
export function createContainer(dependencies: AppDependencies): App {
  const { services, provided } = createServices(dependencies)
  requireUniqueTopics()
  const { jobsDb, limits, mail, heavyWork, config, queue, counts, replicas } = services
  const requests = new RequestContexts(services.sessions, config)
  const resolvers = new Map<unknown, object>(
    resolverClasses.map((Resolver) => [Resolver, new Resolver(services as never)]),
  )
  const expiring = [limits, mail, queue, ...all.flatMap((module) => module.expiring?.(services as never) ?? [])]
  const deleteExpired = () => runAll(expiring.map((each) => () => each.deleteExpired(jobsDb)))
  queue.handle({ deleteExpired, countCommunity: () => counts.countAll() })
  for (const module of all) queue.handle(module.jobs?.(services as never) ?? {})
  const background: Background[] = [
    queue,
    replicas,
    { stop: () => heavyWork.close() },
    ...all.flatMap((module) => module.background?.(services as never) ?? []),
  ]

  return {
    services,
    requests,
    resolverClasses,
    resolverInstances: { get: (resolver) => resolvers.get(resolver) },
    rest: restEntries,
    serviceOf: lookupByClass(provided),
    routes: all.flatMap((module) => module.routes?.({ ...services, requests } as never) ?? []),
    start() {
      for (const each of background) each.start?.()
    },
    deleteExpired,
    close: () => runAll(background.map((each) => () => each.stop?.())),
  }
}

/** Creates the services of the modules, in their order: each gets those before it. @returns also those of the modules alone */
function createServices(dependencies: AppDependencies): { services: Services; provided: Record<string, object> } {
  const { db, clock, config, log, jobsDb = db, replicaDbs = [], metrics = new Metrics() } = dependencies
  const limits = new RateLimits(db, metrics)
  const { heavyWork = new HeavyWorkers(heavyWorkWorker) } = dependencies
  const queue = new JobQueue({ db: jobsDb, log, metrics })
  watchDatabase(metrics, { db, jobsDb, queue })
  const mail = createMail({ db, jobsDb, queue, metrics }, limits, clock, log, config)
  const lifecycles: Lifecycle[] = []
  const notificationKinds: NotificationKindDefinition[] = []
  const platform: PlatformServices = {
    ...dependencies,
    jobsDb,
    metrics,
    slowest: new SlowestOperations(todayOf(clock, config)),
    limits,
    mail,
    queue,
    counts: new StoredCounts({ db, jobsDb }),
    replicas: new Replicas({ primary: db, asked: jobsDb, replicas: replicaDbs, metrics, log }),
    heavyWork,
    lifecycles,
    notificationKinds,
    hooks: createHooks(() => services),
    audit: auditLog(clock),
    userAgent: `${config.productName}/${version} (${config.publicUrl?.href ?? 'self-hosted'})`,
  }

  const provided: Record<string, object> = {}
  // The type is correct only after the loop; modules.ts has checked at compile time that each module's dependencies come before it.
  const services = { ...platform } as Services
  for (const module of all) {
    for (const [name, service] of Object.entries(module.services(services as never))) {
      if (name in provided || (name in platform && !(name in dependencies)))
        throw new Error(`Module ${module.name} provides the service ${name}, which there is already.`)
      provided[name] = service as object
    }
    Object.assign(services, provided)
    lifecycles.push(...(module.lifecycles?.(services as never) ?? []))
    notificationKinds.push(...(module.notificationKinds?.(services as never) ?? []))
  }
  return { services, provided }
}

function lookupByClass(services: Record<string, object>): ServiceLookup {
  const byClass = new Map<unknown, object>(Object.values(services).map((service) => [service.constructor, service]))
  return (of) => {
    const service = byClass.get(of)
    if (!(service instanceof of)) throw new Error(`No module provides a ${of.name}.`)
    return service
  }
}

function requireUniqueTopics(): void {
  const names = all.flatMap((module) => module.topics ?? []).map(({ name }) => name)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new Error(`Two modules publish under the topic name ${twice}.`)
}
