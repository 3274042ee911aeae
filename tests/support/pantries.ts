import { createClient } from 'graphql-ws'
import type { TestClient } from './client'
import { socketOf } from './messages'
import { seeding } from './seed'
import { openTestApp, type TestApp } from './testApp'

export const porridge = '05000108030591'
export const beans = '05000157065506'
export const tea = '05000119113252'

/** An app that knows three items, for tests of pantries. */
export async function openPantryApp(): Promise<{ app: TestApp; seed: ReturnType<typeof seeding> }> {
  const app = await openTestApp()
  const seed = seeding(app)
  await seed.item(porridge, 'Porridge')
  await seed.item(beans, 'Baked beans')
  await seed.item(tea, 'tea')
  return { app, seed }
}

export const pantryOperations = {
  removal:
    'mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId entry { quantity } pantry { itemCount } } }',
  share:
    'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId entry { public quantity } pantry { itemCount } } }',
}

export interface PantryEventFields {
  entryId: string | null
  entry: { quantity: number } | null
  itemCount: number
}

export interface PantryListener {
  events: PantryEventFields[]
  stop(): Promise<void>
}

/** Subscribes to a pantry, from the revision that was read; resolves when the subscription is active. */
export async function listenToPantry(
  client: TestClient,
  pantryId: number,
  since: string | null = null,
): Promise<PantryListener> {
  const events: PantryEventFields[] = []
  const socket = createClient({
    url: `${client.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf(client.cookies),
  })
  socket.subscribe<{ pantryChanged: PantryEventFields }>(
    {
      query: `subscription ($since: String) { pantryChanged(pantryId: "${pantryId}", since: $since) { entryId entry { quantity } itemCount } }`,
      variables: { since },
    },
    {
      next: ({ data }) => {
        if (data) events.push(data.pantryChanged)
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  // What is asked later on the same socket is answered when the subscription is active.
  for await (const { errors } of socket.iterate({ query: '{ viewer { kind } }' }))
    if (errors) throw new Error(JSON.stringify(errors))
  return { events, stop: async () => socket.dispose() }
}
