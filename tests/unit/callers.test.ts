import 'reflect-metadata'
import { expect, test } from '@jest/globals'
import { Authorized, Query, Resolver } from 'type-graphql'
import { resolverClasses } from '../../api/container'
import { makeSchema } from '../../api/http/schema'

@Resolver()
class OpenToAll {
  @Query(() => String)
  secretRecipe(): string {
    return 'Soup'
  }
}

@Resolver()
class OpenToNobodyKnown {
  @Authorized('persn')
  @Query(() => String)
  familyRecipe(): string {
    return 'Stew'
  }
}

test('the server does not start with an operation that does not say who may call it', () => {
  expect(() => makeSchema([...resolverClasses, OpenToAll])).toThrow(
    'Say by @Authorized(...) who may call secretRecipe.',
  )
})

test('nor with one that names a kind of viewer that there is not', () => {
  expect(() => makeSchema([...resolverClasses, OpenToNobodyKnown])).toThrow(
    'Say by @Authorized(...) who may call familyRecipe.',
  )
})
