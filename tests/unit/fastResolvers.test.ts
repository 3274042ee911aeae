import 'reflect-metadata'
import { expect, test } from '@jest/globals'
import { graphql, type GraphQLObjectType } from 'graphql'
import { MaxLength } from 'class-validator'
import { Arg, Args, ArgsType, buildSchemaSync, Ctx, Field, FieldResolver, Int, ObjectType, Query, Resolver, Root } from 'type-graphql'
import { withFastResolvers } from '../../api/http/fastResolvers'

// What fastResolvers.ts reads of type-graphql is not documented: see docs/decisions/0023-no-private-parts.md.

@ObjectType()
class Jar {
  @Field(() => Int)
  id!: number
}

@ArgsType()
class Search {
  @Field(() => String)
  @MaxLength(3)
  text!: string
}

@Resolver(() => Jar)
class JarResolver {
  @Query(() => Jar)
  jar(@Arg('id', () => Int) id: number): Jar {
    return { id }
  }

  @FieldResolver(() => String)
  label(@Root() { id }: Jar, @Ctx() { shop }: { shop: string }): string {
    return `${shop} ${id}`
  }

  @FieldResolver(() => String)
  found(@Args(() => Search) { text }: Search): string {
    return text
  }
}

const container = { get: () => new JarResolver() }
const build = () => buildSchemaSync({ resolvers: [JarResolver], container, validate: { forbidUnknownValues: false } })
const resolversOf = (schema: ReturnType<typeof build>) => Object.fromEntries(Object.values((schema.getType('Jar') as GraphQLObjectType).getFields()).map(({ name, resolve }) => [name, resolve]))

test('a plain field loses its resolver, a method without validated arguments gets a faster one, all others stay', () => {
  const schema = build()
  const before = resolversOf(schema)
  const after = resolversOf(withFastResolvers(schema, container))
  expect(before.id).toBeDefined()
  expect(after.id).toBeUndefined()
  expect(after.label).not.toBe(before.label)
  expect(after.found).toBe(before.found)
})

test('both schemas answer alike, errors of validation included', async () => {
  const ask = (schema: ReturnType<typeof build>, source: string) => graphql({ schema, source, contextValue: { shop: 'corner' } })
  for (const source of ['{ jar(id: 7) { id label found(text: "abc") } }', '{ jar(id: 7) { found(text: "abcd") } }', '{ jar(id: 7) { nothing } }']) {
    const [slow, fast] = [await ask(build(), source), await ask(withFastResolvers(build(), container), source)]
    expect(JSON.parse(JSON.stringify(fast))).toEqual(JSON.parse(JSON.stringify(slow)))
  }
  expect(await ask(withFastResolvers(build(), container), '{ jar(id: 7) { label } }')).toEqual({ data: { jar: { label: 'corner 7' } } })
})
