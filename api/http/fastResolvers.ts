import { isScalarType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { getMetadataStorage, type ContainerType } from 'type-graphql'

type Resolver = GraphQLFieldResolver<unknown, object>
type FieldMetadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number]
type ParamMetadata = NonNullable<FieldMetadata['params']>[number]

/** Reads the value of a method's parameter; null for a parameter that needs validation or conversion. */
type Pick = ((root: unknown, args: Record<string, unknown>, context: object, info: unknown) => unknown) | null

/**
 * Replaces resolvers of type-graphql that cost time at every field of every row: those that only read a property, which
 * graphql-js does by default, and those of methods whose arguments are single scalars or enums, for which type-graphql
 * sorts the parameters and awaits a validation that has nothing to validate. Fields with argument classes keep their resolver.
 */
export function withFastResolvers(schema: GraphQLSchema, container: ContainerType): GraphQLSchema {
  const { fieldResolvers, objectTypes } = getMetadataStorage()
  for (const { name, target, fields = [] } of objectTypes) {
    const type = schema.getType(name)
    if (!type || !('getFields' in type)) continue
    for (const { name: property, schemaName } of fields) {
      const field = type.getFields()[schemaName]
      if (!field || !('resolve' in field)) continue
      const written = fieldResolvers.find(({ methodName, getObjectType }) => methodName === property && getObjectType?.() === target)
      if (!written) {
        if (property === schemaName) field.resolve = undefined
      } else if (written.kind === 'external') {
        field.resolve = plainly(written, container) ?? field.resolve
      }
    }
  }
  return schema
}

function plainly({ target, methodName, params = [], middlewares = [], roles }: FieldMetadata, container: ContainerType): Resolver | null {
  const picks = params.toSorted((a, b) => a.index - b.index).map(pickOf)
  if (middlewares.length > 0 || roles || picks.some((pick) => pick === null)) return null
  const resolver = container.get(target, { root: null, args: {}, context: {}, info: null as never }) as Record<string, (...values: unknown[]) => unknown>
  const method = resolver[methodName]
  if (!method) return null
  const all = picks as Exclude<Pick, null>[]
  const [first, second] = all
  // One or two parameters, as nearly all have, need no list.
  if (all.length === 1 && first) return (root, args, context, info) => method.call(resolver, first(root, args, context, info))
  if (all.length === 2 && first && second) return (root, args, context, info) => method.call(resolver, first(root, args, context, info), second(root, args, context, info))
  return (root, args, context, info) => method.apply(resolver, all.map((pick) => pick(root, args, context, info)))
}

function pickOf(param: ParamMetadata): Pick {
  switch (param.kind) {
    case 'root':
      return param.getType || param.propertyName ? null : (root) => root
    case 'context':
      return param.propertyName ? null : (_root, _args, context) => context
    case 'info':
      return (_root, _args, _context, info) => info
    case 'arg': {
      const { name, validateFn } = param
      return validateFn || !isPlain(param.getType()) ? null : (_root, args) => args[name]
    }
    default:
      return null
  }
}

/** A scalar or an enum, as type-graphql names them: not a class of inputs, and not a list, whose classes it would hide. */
function isPlain(type: unknown): boolean {
  if (typeof type === 'function') return type === String || type === Number || type === Boolean
  return typeof type === 'object' && type !== null && (isScalarType(type) || !Array.isArray(type))
}
