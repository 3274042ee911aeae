import 'reflect-metadata'
import { describe, expect, test } from '@jest/globals'
import { parse, type DocumentNode, type OperationDefinitionNode } from 'graphql'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolverClasses } from '../../api/container'
import { checkCost } from '../../api/http/graphqlLimits'
import { makeSchema } from '../../api/http/schema'
import { GenerationChangedDocument } from '../../web/generated/generation/Generation'
import { MessagesChangedDocument } from '../../web/generated/messages/Live'
import { PantryChangedDocument } from '../../web/generated/pantries/MyEntries'

const schema = makeSchema(resolverClasses)
const folder = 'web/playground/examples'

/** What they need to be counted at all. */
const variables = { id: randomUUID(), pantryId: '1' }

const isSubscription = (node: DocumentNode['definitions'][number]): node is OperationDefinitionNode =>
  node.kind === 'OperationDefinition' && node.operation === 'subscription'

/** Every subscription that we write ourselves, under its name. */
const ours: [name: string, document: DocumentNode][] = [
  ...([GenerationChangedDocument, MessagesChangedDocument, PantryChangedDocument] as DocumentNode[]),
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.gql'))
    .map((name) => parse(readFileSync(join(folder, name), 'utf8'))),
].flatMap((document) =>
  document.definitions.filter(isSubscription).map(({ name }): [string, DocumentNode] => [name?.value ?? '', document]),
)

describe('what a subscription asks for at each event', () => {
  test('all of ours are looked at', () => expect(ours.length).toBe(10))

  test.each(ours)('costs less than it may: our own %s', (name, document) => {
    expect(checkCost(schema, document, variables, name)).toBeNull()
  })
})
