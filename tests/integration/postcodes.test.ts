import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { joinPantryOf } from '../support/members'
import { openPantryApp, porridge } from '../support/pantries'
import type { TestClient } from '../support/client'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let others: [string, TestClient][]
let admins: [string, TestClient][]

const edit = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { postcode } } }'
const nameAt = (cook: Cook, postcode: string) => cook.get(edit, { input: { name: `${cook.name}'s pantry`, postcode } })

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  ada = await seed.cook('ada')
  await nameAt(ada, 'LS6 2AB')
  await seed.shelve(ada, porridge, 1, true)
  const bob = await seed.cook('bob')
  const helper = await seed.cook('hal')
  await joinPantryOf(ada, helper, 'HELPER')
  others = [
    ['a visitor', seed.visitor()],
    ['a neighbour', bob],
    ['somebody without a user name', await seed.unnamed('una')],
    ["another pantry's box", await seed.atBox(bob)],
    ["the pantry's box", await seed.atBox(ada)],
    ['a helper', helper],
  ]
  admins = [
    ['an admin', await seed.admin('boss')],
    ['who knows the admin password', await seed.unlocked('ADMIN')],
  ]
})
afterAll(() => app.close())

const doors = `query ($id: Id!) {
  pantry(id: $id) { postcode entries { nodes { pantry { postcode } } } owner { pantry { postcode } } }
  pantries { nodes { postcode } }
  item(barcode: "${porridge}") { sharedEntries { nodes { pantry { postcode } } } }
  recentlyShared { pantry { postcode } }
}`

/** Every postcode in an answer. */
const postcodesIn = (answer: unknown): string[] =>
  [...JSON.stringify(answer).matchAll(/"postcode":"([^"]*)"/gi)].map(([, postcode]) => postcode ?? '')

async function restText(client: TestClient, path: string, body: object): Promise<string> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client.ip, cookie, origin: app.url },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(200)
  return response.text()
}

test('others see the first half of a postcode, whichever way they ask', async () => {
  for (const [who, client] of others) {
    const answer = await client.get(doors, { id: ada.id })
    expect([who, new Set(postcodesIn(answer))]).toEqual([who, new Set(['LS6'])])
    for (const [path, body] of [
      ['/Pantries/read/object', { ID: ada.id }],
      ['/Pantries/read/profile', { ID: ada.id }],
      ['/Pantries/read/all', {}],
    ] as const) {
      expect([who, path, postcodesIn(JSON.parse(await restText(client, path, body)))]).toEqual([
        who,
        path,
        expect.arrayContaining(['LS6']),
      ])
      expect(await restText(client, path, body)).not.toContain('2AB')
    }
  }
})

test('the owner, members and admins see all of it', async () => {
  const mate = await seed.cook('mia')
  await joinPantryOf(ada, mate, 'MEMBER')
  for (const [who, client] of [['the owner', ada], ['a member', mate], ...admins] as const) {
    expect([who, await client.get('query ($id: Id!) { pantry(id: $id) { postcode } }', { id: ada.id })]).toEqual([
      who,
      { pantry: { postcode: 'LS6 2AB' } },
    ])
    expect([who, postcodesIn(JSON.parse(await restText(client, '/Pantries/read/object', { ID: ada.id })))]).toEqual([
      who,
      ['LS6 2AB'],
    ])
  }
  expect(await restText(ada, '/Pantries/read/all', {})).toContain('LS6 2AB')
})

test('rendered pages have the first half, also the one that an admin got first', async () => {
  for (const [, client] of admins) await client.get(doors, { id: ada.id })
  for (const path of [`/pantry/${ada.id}`, '/pantries']) {
    const page = await (await fetch(`${app.url}${path}`)).text()
    expect(page).not.toContain('2AB')
  }
})

test('text that is no British postcode is shown to nobody else', async () => {
  const cora = await seed.cook('cora')
  await seed.shelve(cora, porridge, 1, true)
  for (const text of ['17 ELM ST', 'ZZ99 9ZZ', '04109', 'LS62']) {
    await nameAt(cora, text)
    expect(await seed.visitor().get('query ($id: Id!) { pantry(id: $id) { postcode } }', { id: cora.id })).toEqual({
      pantry: { postcode: '' },
    })
    expect(await cora.get('{ myPantry { postcode } }')).toEqual({ myPantry: { postcode: text } })
    const { pantries } = await seed
      .visitor()
      .get<{ pantries: { nodes: object[] } }>(
        'query ($search: String) { pantries(search: $search) { nodes { id } } }',
        { search: text },
      )
    expect(pantries.nodes).toEqual([])
  }
})

test('the second half cannot be guessed letter by letter', async () => {
  const dora = await seed.cook('dora')
  await nameAt(dora, 'LS6 9XW')
  await seed.shelve(dora, porridge, 1, true)
  const found = async (client: TestClient, search: string) =>
    (
      await client.get<{ pantries: { nodes: { id: string }[] } }>(
        'query ($search: String) { pantries(search: $search, first: 100) { nodes { id } } }',
        { search },
      )
    ).pantries.nodes.map(({ id }) => Number(id))
  const fragmentsOf = (text: string): string[] =>
    [...text].flatMap((_, from) => [...text].map((__, to) => text.slice(from, to + 1)).filter((part) => part !== ''))
  const fragments = new Set(['LS6 2AB', 'LS62AB', 'ls6 9xw', 'LS69XW'].flatMap(fragmentsOf))
  expect(fragments.size).toBeGreaterThan(60)
  for (const client of [seed.visitor(), ...admins.map(([, admin]) => admin)]) {
    for (const fragment of fragments) {
      const ids = await found(client, fragment)
      // Two pantries of one outward postcode are told apart by nothing.
      expect([fragment, ids.includes(ada.id)]).toEqual([fragment, ids.includes(dora.id)])
    }
    expect(await found(client, 'ls6')).toEqual(expect.arrayContaining([ada.id, dora.id]))
    // A whole postcode finds all of its outward part.
    expect(await found(client, 'LS6 2AB')).toEqual(expect.arrayContaining([ada.id, dora.id]))
  }
})

test('the revision that others read does not depend on the second half', async () => {
  const revisionFor = async (client: TestClient) =>
    (
      await client.get<{ pantry: { revision: string } }>('query ($id: Id!) { pantry(id: $id) { revision } }', {
        id: ada.id,
      })
    ).pantry.revision
  const [neighbour, own] = [await revisionFor(seed.visitor()), await revisionFor(ada)]
  await nameAt(ada, 'LS6 9ZZ')
  expect(await revisionFor(seed.visitor())).toBe(neighbour)
  expect(await revisionFor(ada)).not.toBe(own)
  await nameAt(ada, 'LS6 2AB')
})
