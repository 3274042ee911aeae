import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, getMetadataStorage, type ContainerType } from 'type-graphql'
import type { Clock } from '../platform/clock'
import type { Context } from '../platform/context'
import { DateTime } from '../platform/scalars'
import { isCaller, requireCaller, type Caller } from '../platform/viewer'
import { validateArguments } from './argumentValidation'
import type { ResolverClass } from './httpApp'

/** Our subscriptions bring their own stream (`context.live`); type-graphql only insists that its bus be there. */
const unused = {
  publish(): never {
    throw new Error('publish through platform/pubsub')
  },
  subscribe(): never {
    throw new Error('subscribe through context.live')
  },
}

/** What makes a schema executable: one instance of each resolver class, and the time at which elevated rights end. */
export interface SchemaExecution {
  container: ContainerType
  clock: Clock
}

/** The whole schema. Without `execution` it can be printed but not executed. @throws Error: an operation does not say who may call it */
export function makeSchema(resolverClasses: readonly ResolverClass[], execution?: SchemaExecution): GraphQLSchema {
  const [first, ...others] = resolverClasses
  if (!first) throw new Error('A schema needs a resolver.')
  const schema = buildSchemaSync({
    resolvers: [first, ...others],
    container: execution?.container,
    pubSub: unused,
    scalarsMap: [{ type: Date, scalar: DateTime }],
    validateFn: validateArguments,
    authChecker({ context }: { context: Context }, allowed: Caller[]) {
      if (execution) requireCaller(context.viewer, allowed, execution.clock.now())
      return execution !== undefined
    },
  })
  requireCallers(resolverClasses)
  return schema
}

/** Each field of Query, Mutation and Subscription says by `@Authorized(...)` who may call it. */
function requireCallers(resolverClasses: readonly ResolverClass[]): void {
  const { queries, mutations, subscriptions } = getMetadataStorage()
  const open = [...queries, ...mutations, ...subscriptions]
    .filter(
      ({ target, roles = [] }) => isOneOf(resolverClasses, target) && !(roles.length > 0 && roles.every(isCaller)),
    )
    .map(({ schemaName }) => schemaName)
  if (open.length > 0) throw new Error(`Say by @Authorized(...) who may call ${open.join(', ')}.`)
}

const isOneOf = (resolverClasses: readonly unknown[], target: unknown): boolean => resolverClasses.includes(target)

/** The schema as schema/schema.graphql holds it. */
export function schemaText(resolverClasses: readonly ResolverClass[]): string {
  return `# Made by \`npm run schema\` from the resolvers under api/. Do not edit.\n\n${printSchema(lexicographicSortSchema(makeSchema(resolverClasses)))}\n`
}
