import type { DataSource } from 'typeorm'
import type { Lifecycle } from './accounts/account.lifecycle'
import type { AccountHooks } from './accounts/account.service'
import type { BlockHooks } from './accounts/block.service'
import type { SessionHooks } from './auth/sessions/session.service'
import type { RequestContexts } from './http/requestContext'
import type { RestEntry } from './http/rest/restCall'
import type { Route } from './http/route'
import type { ImageHooks } from './images/image.service'
import type { ItemHooks } from './items/item.types'
import type { MemberHooks } from './members/member.service'
import type { ConversationHooks } from './messages/conversation.service'
import type { NotificationKindDefinition } from './notifications/notification.types'
import type { PlaceConditions } from './pantries/pantryFilter.sql'
import type { PantryColumns } from './pantries/pantry.reads'
import type { LockHasSlots } from './pantries/pantry.service'
import type { Reservations } from './pantries/stock/stockWriter.service'
import type { AuditWriter } from './platform/audit'
import type { Clock } from './platform/clock'
import type { Config } from './platform/config/config'
import type { HeavyWorkRunner } from './platform/workers/heavyWork'
import type { Log } from './platform/telemetry/log'
import type { Metrics } from './platform/telemetry/metrics'
import type { Mail } from './platform/mail/mail'
import type { Pubsub, Topic } from './platform/pubsub/pubsub'
import type { JobQueue } from './platform/queue/jobQueue'
import type { Background, Expiring, JobHandlers } from './platform/queue/jobs'
import type { RateLimits } from './platform/limits/rateLimits'
import type { Replicas } from './platform/database/replicas'
import type { SlowestOperations } from './platform/database/slowestOperations'
import type { StoredCounts } from './platform/database/storedCounts'
import type { RecipeHooks } from './recipes/recipeAccess.sql'
import type { RequestHooks } from './requests/request.types'

/** What modules need of later ones, by the module that calls it. The types are the callers' own. */
export interface Hooks {
  accounts: AccountHooks & BlockHooks
  auth: SessionHooks
  items: ItemHooks
  pantries: {
    columns: PantryColumns
    reservations: Reservations
    places: PlaceConditions
    lockHasSlots: LockHasSlots
  }
  recipes: RecipeHooks
  images: ImageHooks
  members: MemberHooks
  messages: ConversationHooks
  requests: RequestHooks
}

/** What every module may use without naming another module. */
export interface PlatformServices {
  db: DataSource
  /** The same database for background work: few connections, whose statements may take minutes. */
  jobsDb: DataSource
  /** Says which reads may go to a replica. */
  replicas: Replicas
  pubsub: Pubsub
  config: Config
  clock: Clock
  log: Log
  metrics: Metrics
  /** How long requests took today, in this process. */
  slowest: SlowestOperations
  limits: RateLimits
  mail: Mail
  /** Background work, which any process does. */
  queue: JobQueue
  /** Counts of the whole community, which a job keeps. */
  counts: StoredCounts
  /** Runs in other threads what would keep the event loop. */
  heavyWork: HeavyWorkRunner
  /** What earlier modules need of later ones, which they cannot import: see api/hooks.ts. */
  hooks: Hooks
  /** Writes into the audit log, in the caller's transaction. */
  audit: AuditWriter
  /** The shared passwords that unlock editing and administration; null: that area stays locked. */
  passwords: { edit: string | null; admin: string | null }
  /** How we introduce ourselves to other servers. */
  userAgent: string
  /** The account lifecycles of all modules, in their order; complete once all services are constructed. */
  lifecycles: readonly Lifecycle[]
  /** What the modules declare about the notifications that they write; complete once all services are constructed. */
  notificationKinds: readonly NotificationKindDefinition[]
}

export type EntityClass = new () => object

/**
 * A module, declared once. Everything that concerns it outside its folder is read from here: see api/container.ts.
 * `Needs` are services of the platform and of modules that stand before it in api/modules.ts, `Provides` are its own,
 * `Available` are both.
 */
export interface Declaration<Name extends string, Needs, Provides extends object, Available> {
  name: Name
  /** Database tables. */
  entities?: readonly EntityClass[]
  /** Constructs its services. Later modules receive them by the names that are given here. */
  services(needs: Needs): Provides
  /** Resolver classes; each is constructed once, with the services. */
  resolvers?: readonly (new (services: Available) => object)[]
  /** REST calls, and descriptions of routes that stand among them in the OpenAPI document. */
  rest?: readonly RestEntry[]
  /** What happens to its data when an account opens, is exported, recovered or removed. */
  lifecycles?(services: Available): readonly Lifecycle[]
  /** The kinds of notifications that it writes: their texts and channels. Each kind is declared by one module. */
  notificationKinds?(services: Available): readonly NotificationKindDefinition[]
  /** What jobs of the table in api/platform/queue/jobs.ts do; each is said by one module. */
  jobs?(services: Available): JobHandlers
  /** What runs in each process, and is started and stopped with it. */
  background?(services: Available): readonly Background[]
  /** What is deleted every hour because it has expired. */
  expiring?(services: Available): readonly Expiring[]
  /** What it publishes live; names are unique in the app. */
  topics?: readonly Topic<unknown>[]
  /** HTTP routes besides GraphQL and REST calls. */
  routes?(services: Available & { requests: RequestContexts }): readonly Route[]
}

type Module<Name extends string, Needs, Provides extends object> = Declaration<
  Name,
  Needs,
  Provides,
  NoInfer<Needs & Provides>
>

/** Checks a module's declaration against itself: its resolvers, jobs and routes get what it needs or provides. */
export const defineModule = <const Name extends string, Needs, Provides extends object>(
  module: Module<Name, Needs, Provides>,
): Module<Name, Needs, Provides> => module

/** Any module, with its types erased. `never`: callers that do not know its dependencies cannot construct its services. */
export type AnyModule = Declaration<string, never, object, never>

type NeedsOf<M> = M extends { services(needs: infer Needs): object } ? Needs : never
type ProvidesOf<M> = M extends { services(needs: never): infer Provides } ? Provides : never

/** All services that a list of modules provides, by name. */
export type ServicesOf<Modules extends readonly unknown[]> = Modules extends readonly [infer First, ...infer Others]
  ? ProvidesOf<First> & ServicesOf<Others>
  : object

type RequiredOf<Needs> = { [Name in keyof Needs as undefined extends Needs[Name] ? never : Name]: Needs[Name] }

/** The list itself if each module's dependencies are services of modules before it; otherwise a module is replaced by the names of what is missing. */
type InOrder<Modules extends readonly unknown[], Available> = Modules extends readonly [infer First, ...infer Others]
  ? readonly [
      [Available] extends [RequiredOf<NeedsOf<First>>]
        ? First
        : { missing: Exclude<keyof RequiredOf<NeedsOf<First>>, keyof Available> },
      ...InOrder<Others, Available & ProvidesOf<First>>,
    ]
  : readonly []

/** A list of modules. It does not compile if one needs a service that no module before it provides. */
export const moduleList = <const Modules extends readonly AnyModule[]>(
  modules: Modules & InOrder<Modules, PlatformServices>,
): Modules => modules
