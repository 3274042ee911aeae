import { isObjectType, type GraphQLSchema } from 'graphql'
import { Extensions } from 'type-graphql'

/** The key of a field's extensions under which its function is. */
const extension = 'larder.synchronousResolver'

type Resolver = (root: unknown, args: Readonly<Record<string, unknown>>) => unknown

/**
 * For a field resolver of list rows that has arguments and waits for nothing. type-graphql makes several promises for every
 * argument, to validate it, even where there is nothing to validate; with this decorator GraphQL.js calls the method itself.
 * The schema has to pass `useSynchronousResolvers`.
 *
 *     @FieldResolver(() => String)
 *     @SynchronousResolver('size')
 *     imageUrl(@Root() recipe: RecipeRow, @Arg('size', () => ImageSize) size: ImageSize): string
 *
 * @param argumentNames of the method's arguments behind the root, in their order; scalars and enums, as input objects are
 *   not validated. The method has no `this`, and neither middleware nor `@Authorized` runs before it.
 */
export const SynchronousResolver =
  <const Names extends readonly string[]>(...argumentNames: Names) =>
  <Root, Values extends { [Index in keyof Names]: unknown }, Result>(
    prototype: object,
    name: string,
    descriptor: TypedPropertyDescriptor<(root: Root, ...values: Values) => Result>,
  ): void => {
    const method = descriptor.value
    if (!method) throw new Error(`${name} is no method.`)
    const resolve: Resolver = (root, args) =>
      method(root as Root, ...(argumentNames.map((argument) => args[argument]) as unknown as Values))
    Extensions({ [extension]: resolve })(prototype, name, descriptor)
  }

/** Lets GraphQL.js call the methods that are marked by `@SynchronousResolver`. */
export function useSynchronousResolvers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const resolve = field.extensions[extension]
      if (resolve) field.resolve = resolve as Resolver
    }
  }
  return schema
}
