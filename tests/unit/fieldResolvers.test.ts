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

/** Their methods run after `@Authorized(...)`, which makes promises. */
const isOperation = (name: string) => /^(Query|Mutation|Subscription)\./.test(name)

test('a field that only reads a property has no resolver: its object type is declared with simpleResolvers', () => {
  const slow = fields.filter(({ name, resolve }) => {
    if (!resolve || isOperation(name)) return false
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
