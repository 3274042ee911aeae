import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql'
import { buildSchemaSync, type ContainerType } from 'type-graphql'
import { DateTime } from '../platform/scalars'
import { useSynchronousResolvers } from '../platform/synchronousResolver'
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

/** The whole schema. Without instances of the resolver classes it can be printed but not executed. */
export function makeSchema(resolverClasses: readonly ResolverClass[], container?: ContainerType): GraphQLSchema {
  const [first, ...others] = resolverClasses
  if (!first) throw new Error('A schema needs a resolver.')
  return useSynchronousResolvers(
    buildSchemaSync({
      resolvers: [first, ...others],
      container,
      pubSub: unused,
      scalarsMap: [{ type: Date, scalar: DateTime }],
      validateFn: validateArguments,
    }),
  )
}

/** The schema as schema/schema.graphql holds it. */
export function schemaText(resolverClasses: readonly ResolverClass[]): string {
  return `# Made by \`npm run schema\` from the resolvers under api/. Do not edit.\n\n${printSchema(lexicographicSortSchema(makeSchema(resolverClasses)))}\n`
}
