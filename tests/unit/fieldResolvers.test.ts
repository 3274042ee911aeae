import 'reflect-metadata'
import { expect, test } from '@jest/globals'
import { isObjectType, type GraphQLResolveInfo } from 'graphql'
import { resolverClasses } from '../../api/container'
import { makeSchema } from '../../api/http/schema'
import { systemClock } from '../../api/platform/clock'

/** A method's resolver asks for its instance; the resolver of a plain field only reads a property. */
const container = {
  get(): never {
    throw new Error('a method')
  },
}

const fields = Object.values(makeSchema(resolverClasses, { container, clock: systemClock }).getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) =>
    Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, resolve: field.resolve })),
  )

const fromRow = (root: Record<string, unknown>, args: Record<string, unknown>, expected: unknown) => ({
  root,
  args,
  expected,
})

/** Fields of list rows with arguments, whose methods GraphQL.js calls itself (`@SynchronousResolver`). */
const synchronous = new Map([
  ['Recipe.imageUrl', fromRow({ imageId: 'a', hidden: false }, { size: 400 }, '/images/a/400.webp')],
  ['Rating.imageUrl', fromRow({ imageId: 'b', hidden: false }, { size: 200 }, '/images/b/200.webp')],
])

test.each([...synchronous])(
  '%s is resolved without a promise: type-graphql would make several for its argument',
  (name, { root, args, expected }) => {
    const field = fields.find((one) => one.name === name)
    expect(field?.resolve?.(root, args, {}, {} as GraphQLResolveInfo)).toBe(expected)
  },
)

/** Their methods run after `@Authorized(...)`, which makes promises. */
const isOperation = (name: string) => /^(Query|Mutation|Subscription)\./.test(name)

test('a field that only reads a property has no resolver: its object type is declared with simpleResolvers', () => {
  const slow = fields.filter(({ name, resolve }) => {
    if (!resolve || synchronous.has(name) || isOperation(name)) return false
    try {
      void resolve({}, {}, {}, {} as GraphQLResolveInfo)
      return true
    } catch {
      return false
    }
  })
  expect(fields.length).toBeGreaterThan(300)
  expect(slow.map(({ name }) => name)).toEqual([])
})
