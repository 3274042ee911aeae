import 'reflect-metadata'
import { describe, expect, test } from '@jest/globals'
import type { DocumentNode } from 'graphql'
import { randomUUID } from 'node:crypto'
import { resolverClasses } from '../../api/container'
import { checkCost } from '../../api/http/graphqlLimits'
import { makeSchema } from '../../api/http/schema'
import { GenerationChangedDocument } from '../../web/generated/generation/Generation'
import { UndoableImportsDocument } from '../../web/generated/imports/Import'
import { MessagesChangedDocument } from '../../web/generated/messages/live/Live'
import { NotificationChangedDocument } from '../../web/generated/notifications/LiveNotifications'
import { PantryChangedDocument } from '../../web/generated/pantries/entries/MyEntries'
import { MealPlanChangedDocument } from '../../web/generated/plans/PlanWeek'
import { MyRequestsDocument } from '../../web/generated/requests/list/MyRequests'
import { ItemRequestChangedDocument } from '../../web/generated/requests/LiveRequests'
import { ShoppingListChangedDocument } from '../../web/generated/shopping/ShoppingList'
import { examples, operationsOf } from '../support/playgroundExamples'

const schema = makeSchema(resolverClasses)

/** What they need to be counted at all. */
const variables = { id: randomUUID(), pantryId: '1', from: '2026-11-30' }

/** The subscriptions of the app and of the playground's examples, by their names. */
const ours = [
  ...([
    GenerationChangedDocument,
    ItemRequestChangedDocument,
    MealPlanChangedDocument,
    MessagesChangedDocument,
    NotificationChangedDocument,
    PantryChangedDocument,
    ShoppingListChangedDocument,
  ] as DocumentNode[]),
  ...examples.map(({ document }) => document),
].flatMap((document) =>
  operationsOf(document)
    .filter(({ operation }) => operation === 'subscription')
    .map(({ name }): [string, DocumentNode] => [name?.value ?? '', document]),
)

describe('what a subscription asks for at each event', () => {
  test('of each subscription there is at least one', () => {
    const fields = new Set(
      ours.flatMap(([, document]) =>
        operationsOf(document)
          .filter(({ operation }) => operation === 'subscription')
          .flatMap(({ selectionSet }) => selectionSet.selections.map((field) => 'name' in field && field.name.value)),
      ),
    )
    expect([...fields].toSorted()).toEqual(Object.keys(schema.getSubscriptionType()?.getFields() ?? {}).toSorted())
  })

  test.each(ours)('costs less than it may: our own %s', (name, document) => {
    expect(checkCost(schema, document, variables, name)).toBeNull()
  })
})

test('the pages of requests, and the imports that can be undone, are no longer than one query may cost', () => {
  expect(checkCost(schema, MyRequestsDocument, {}, 'MyRequests')).toBeNull()
  expect(checkCost(schema, UndoableImportsDocument, {}, 'UndoableImports')).toBeNull()
})
