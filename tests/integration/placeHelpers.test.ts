import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey, type TestClient } from '../support/client'
import { actOn, readRequest } from '../support/itemRequests'
import { memberOperations } from '../support/members'
import { joinPlace, openPlace } from '../support/places'
import { withoutLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Who helps at places: places that look for them, how they are reached and joined. */

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  await withoutLimits(app)
})
afterAll(() => app.close())

const edit = `mutation ($input: EditPlaceInput!) { editPlace(input: $input) { pantry { place { looksForHelpers } } } }`
const setHome = 'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }'
const wanted = `query ($first: Int!, $after: String) { pantries(looksForHelpers: true, sort: NEAREST, first: $first, after: $after) {
  nodes { name place { looksForHelpers } } pageInfo { endCursor hasNextPage } } }`

interface Wanted {
  pantries: {
    nodes: { name: string; place: { looksForHelpers: boolean } }[]
    pageInfo: { endCursor: string; hasNextPage: boolean }
  }
}

/** All pages of the places that look for helpers. */
async function placesWithin(client: TestClient, first: number): Promise<string[]> {
  const names: string[] = []
  let after: string | null = null
  do {
    const { pantries }: Wanted = await client.get<Wanted>(wanted, { first, after })
    names.push(...pantries.nodes.map(({ name }) => name))
    after = pantries.pageInfo.hasNextPage ? pantries.pageInfo.endCursor : null
  } while (after !== null)
  return names
}

test('a place that looks for helpers is in their list, nearest first, in pages, until its owner says otherwise', async () => {
  const [owner, member, viewer] = [await seed.cook('ph-ada'), await seed.cook('ph-ben'), await seed.cook('ph-cleo')]
  await viewer.get(setHome, { input: { postcode: 'YO1' } })
  expect(await placesWithin(viewer, 5)).toEqual([])
  const far = await openPlace(owner, { name: 'A far fridge', postcode: 'EH1 1YZ', looksForHelpers: true })
  await openPlace(owner, { name: 'B near fridge', postcode: 'YO1 7HH', looksForHelpers: true })
  const quiet = await openPlace(owner, { name: 'C near shelf', postcode: 'YO1 7HH' })
  await openPlace(viewer, { name: 'D somewhere', looksForHelpers: true })
  expect(await placesWithin(viewer, 2)).toEqual(['B near fridge', 'A far fridge', 'D somewhere'])
  expect(await placesWithin(seed.visitor(), 2)).toEqual(['A far fridge', 'B near fridge', 'D somewhere'])

  await joinPlace(owner, quiet, member, 'MEMBER')
  const says = (pantryId: number, looksForHelpers: boolean) => ({
    input: { pantryId: String(pantryId), looksForHelpers },
  })
  expect(await member.refused(edit, says(quiet, true))).toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.get(edit, says(quiet, true))).toEqual({
    editPlace: { pantry: { place: { looksForHelpers: true } } },
  })
  await owner.get(edit, says(far, false))
  // What else is edited leaves it as it is.
  await owner.get(edit, { input: { pantryId: String(quiet), access: 'By the gate.' } })
  expect(await placesWithin(viewer, 1)).toEqual(['B near fridge', 'C near shelf', 'D somewhere'])
})

test('an invitation says whether it is to a place', async () => {
  const owner = await seed.cook('ph-host')
  const place = await openPlace(owner)
  const secretTo = async (pantryId: number) =>
    (
      await owner.get<{ inviteToPantry: { secret: string } }>(memberOperations.invite, {
        input: { pantryId: String(pantryId), kind: 'CODE', role: 'MEMBER' },
      })
    ).inviteToPantry.secret
  for (const [pantryId, isPlace] of [
    [place, true],
    [owner.id, false],
  ] as const)
    expect(
      await seed.visitor().get('query ($secret: String!) { invitation(secret: $secret) { isPlace } }', {
        secret: await secretTo(pantryId),
      }),
    ).toEqual({ invitation: { isPlace } })
})

test('who asks at a place writes with its owner, and then with whoever answered; nobody writes to the place itself', async () => {
  const [owner, member, asker] = [await seed.cook('ph-own'), await seed.cook('ph-mem'), await seed.cook('ph-ask')]
  const place = await openPlace(owner)
  await joinPlace(owner, place, member, 'MEMBER')
  const rice = await seed.item('ph-rice', 'Rice')
  await owner.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { barcode } } }', {
    input: { pantryId: String(place), barcode: rice, delta: 3, key: newKey() },
  })
  await owner.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { pantryId: String(place), barcode: rice, public: true },
  })
  const { id } = await actOn(asker, 'ask', { pantryId: String(place), barcode: rice, quantity: 1, key: newKey() })
  const partner = async () => (await readRequest(asker, id))?.partner?.id
  expect(await partner()).toBe(String(owner.id))
  expect(await heardBy(owner, asker)).toEqual(['Is it brown?', 'Asked for 1.'])

  await actOn(member, 'accept', { id, quantity: 1, collectUntil: new Date(app.clock.now().getTime() + 3_600_000) })
  expect(await partner()).toBe(String(member.id))
  expect((await heardBy(member, asker))[0]).toBe('Is it brown?')
  expect(await asker.refused(send, messageTo(place))).toMatchObject({ code: 'NOT_FOUND', field: 'recipientId' })

  async function heardBy(cook: Cook, from: Cook): Promise<string[]> {
    await from.get(send, messageTo(cook.id))
    const { conversation } = await cook.get<{
      conversation: { thread: { messages: { nodes: { text: string }[] } } }
    }>(
      'query ($id: Id!, $name: String!) { conversation(partnerId: $id) { thread(name: $name) { messages(first: 10) { nodes { text } } } } }',
      { id: String(from.id), name: rice },
    )
    return conversation.thread.messages.nodes.map(({ text }) => text)
  }
  function messageTo(recipientId: number) {
    return { input: { recipientId: String(recipientId), thread: rice, text: 'Is it brown?', key: newKey() } }
  }
})

const send = 'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { text } } }'
