import 'reflect-metadata'
import { expect, test } from '@jest/globals'
import { isObjectType, type GraphQLResolveInfo } from 'graphql'
import { resolverClasses } from '../../api/container'
import { makeSchema } from '../../api/http/schema'

/** A method's resolver asks for its instance; the resolver of a plain field only reads a property. */
const container = {
  get(): never {
    throw new Error('a method')
  },
}

test('a field that only reads a property has no resolver: its object type is declared with simpleResolvers', () => {
  const types = Object.values(makeSchema(resolverClasses, container).getTypeMap()).filter((type) => isObjectType(type) && !type.name.startsWith('__'))
  const fields = types.flatMap((type) => (isObjectType(type) ? Object.values(type.getFields()).map((field) => ({ name: `${type.name}.${field.name}`, resolve: field.resolve })) : []))
  const slow = fields.filter(({ resolve }) => {
    if (!resolve) return false
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
