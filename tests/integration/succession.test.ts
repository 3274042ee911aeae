import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { day } from '../support/batches'
import { newKey, type TestClient } from '../support/client'
import { actOn, askFor, readRequest } from '../support/itemRequests'
import { joinPantryOf, memberOperations } from '../support/members'
import { beans, openPantryApp, porridge } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, type Cook, type seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** A pantry whose account is removed stays under its id, for its people. */

const removal = 'mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const updatePantry = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }'
const { invite } = memberOperations
const setRole = 'mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { id } } }'
const block = 'mutation ($input: PersonInput!) { blockPerson(input: $input) { conversation { id } } }'
const shown =
  'query ($id: Id!) { pantry(id: $id) { name postcode viewerRole collectionDetails owner { username imageUrl } members { role account { username } } entries { nodes { barcode quantity } } } }'

interface Shown {
  pantry: {
    name: string
    postcode: string
    viewerRole: string | null
    collectionDetails: string | null
    owner: { username: string | null } | null
    members: { role: string; account: { username: string } }[]
    entries: { nodes: { barcode: string; quantity: number }[] }
  } | null
}

let app: TestApp
let seed: ReturnType<typeof seeding>
let number = 0

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
})
afterAll(() => app.close())

const removeAccount = (cook: Cook) => cook.get(removal, { input: { currentPassword: goodPassword } })
const read = async (client: TestClient, owner: Cook) =>
  (await client.get<Shown>(shown, { id: String(owner.id) })).pantry
const moveBy = (client: TestClient, owner: Cook, barcode: string, delta: number) =>
  client.get(move, { input: { pantryId: String(owner.id), barcode, delta, key: newKey() } })
const soon = (): string => new Date(Date.now() + 5 * 3_600_000).toISOString()
const rolesOf = (pantry: Shown['pantry']) => pantry?.members.map(({ role, account }) => `${account.username} ${role}`)

/** Somebody whose pantry has food that is shared, and people with these roles, in the order in which they joined. */
async function household(...roles: ('OWNER' | 'MEMBER' | 'HELPER')[]): Promise<[Cook, ...Cook[]]> {
  number += 1
  const owner = await seed.cook(`own${number}`)
  await owner.get(updatePantry, {
    input: { postcode: 'LS6 3HN', collectionDetails: 'The blue box by the door.' },
  })
  await moveBy(owner, owner, porridge, 5)
  await owner.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: porridge, public: true },
  })
  const people: Cook[] = []
  for (const [index, role] of roles.entries()) {
    const cook = await seed.cook(`own${number}-${role.toLowerCase()}${index}`)
    await joinPantryOf(owner, cook, role)
    people.push(cook)
  }
  return [owner, ...people]
}

test('the member who has been there for longest owns it, never a helper; where it is they say anew', async () => {
  const [ada, helper, first, second] = await household('HELPER', 'MEMBER', 'MEMBER')
  if (!helper || !first || !second) throw new Error('three people joined')
  await removeAccount(ada)
  const pantry = await read(first, ada)
  expect(pantry).toMatchObject({
    name: `${first.name}’s shared pantry`,
    postcode: '',
    viewerRole: 'OWNER',
    collectionDetails: '',
    owner: { username: first.name },
    entries: { nodes: [{ barcode: porridge, quantity: 5 }] },
  })
  expect(rolesOf(pantry)).toEqual([`${helper.name} HELPER`, `${first.name} OWNER`, `${second.name} MEMBER`])
  const visitor = await read(seed.visitor(), ada)
  expect(visitor).toMatchObject({ owner: { username: first.name }, postcode: '', viewerRole: null })

  // Everything that is done in a pantry goes on.
  const pantryId = String(ada.id)
  for (const who of [first, second, helper]) await moveBy(who, ada, beans, 1)
  await second.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { pantryId, lines: [{ id: randomUUID(), text: 'Tea' }] },
    },
  )
  await second.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { pantryId, id: randomUUID(), day: day(0), note: 'Toast' },
  })
  await first.get(updatePantry, { input: { pantryId, name: 'The flat', postcode: 'LS1 4AP' } })
  expect(await read(second, ada)).toMatchObject({ name: 'The flat', postcode: 'LS1 4AP' })
  await first.get(invite, { input: { pantryId, kind: 'LINK', role: 'MEMBER' } })
})

test('requests go on: asked before and after, they are answered by its people, and the talk is with who owns it', async () => {
  const [ada, bob] = await household('MEMBER')
  if (!bob) throw new Error('one person joined')
  const [cay, dan] = [await seed.cook(`cay${number}`), await seed.cook(`dan${number}`)]
  const before = await askFor(cay, ada, porridge)
  await removeAccount(ada)
  expect(await readRequest(cay, before.id)).toMatchObject({ state: 'ASKED', partner: { id: String(bob.id) } })

  await actOn(bob, 'accept', { id: before.id, quantity: 1, collectUntil: soon(), collectionDetails: 'At the gate.' })
  expect(await readRequest(cay, before.id)).toMatchObject({ state: 'RESERVED', collectionDetails: 'At the gate.' })
  await actOn(cay, 'collect', { id: before.id })
  const after = await askFor(dan, ada, porridge)
  expect((await readRequest(dan, after.id))?.partner).toEqual({ id: String(bob.id) })
  await actOn(bob, 'decline', { id: after.id })
  await actOn(bob, 'reopen', { id: after.id })
  expect((await read(dan, ada))?.entries.nodes).toEqual([{ barcode: porridge, quantity: 4 }])
  // Whom its owner blocks sees nothing of it, as everywhere.
  await bob.get(block, { input: { personId: String(dan.id) } })
  expect(await readRequest(dan, after.id)).toMatchObject({ state: 'EXPIRED', unavailable: true })
  expect(await read(dan, ada)).toBeNull()
  expect(await read(cay, ada)).not.toBeNull()
})

test('when its owner leaves or is removed, too, the next one owns it, and with the last of them it goes', async () => {
  const [ada, bob, cay, helper] = await household('MEMBER', 'MEMBER', 'HELPER')
  if (!bob || !cay || !helper) throw new Error('three people joined')
  await removeAccount(ada)
  // Somebody has to own it.
  expect(
    await bob.refused(setRole, { input: { pantryId: String(ada.id), memberId: String(bob.id), role: 'MEMBER' } }),
  ).toMatchObject({ code: 'FORBIDDEN', field: 'role' })
  await bob.get(setRole, { input: { pantryId: String(ada.id), memberId: String(cay.id), role: 'OWNER' } })
  await bob.get(setRole, { input: { pantryId: String(ada.id), memberId: String(bob.id), role: 'MEMBER' } })
  expect((await read(bob, ada))?.owner).toMatchObject({ username: cay.name })
  await cay.get(memberOperations.leave, { input: { pantryId: String(ada.id) } })
  expect(await read(bob, ada)).toMatchObject({ viewerRole: 'OWNER', owner: { username: bob.name } })
  const asker = await seed.cook(`asker${number}`)
  const asked = await askFor(asker, ada, porridge)
  await removeAccount(bob)
  expect(await readRequest(asker, asked.id)).toMatchObject({ state: 'EXPIRED', unavailable: true })
  for (const who of [cay, helper, seed.visitor()]) expect(await read(who, ada)).toBeNull()
  expect(await helper.get('{ viewer { homePantryId pantries { id } } }')).toEqual({
    viewer: { homePantryId: String(helper.id), pantries: [{ id: String(helper.id) }] },
  })
})

test('a pantry with helpers alone goes with its account', async () => {
  const [ada, helper] = await household('HELPER')
  if (!helper) throw new Error('one person joined')
  await removeAccount(ada)
  expect(await read(helper, ada)).toBeNull()
  expect(
    await helper.refused(move, { input: { pantryId: String(ada.id), barcode: beans, delta: 1, key: newKey() } }),
  ).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test.each(['leaves', 'is removed'])(
  'of an owner who is removed and the last member who %s at once nothing is left',
  async (how) => {
    for (let round = 0; round < 4; round += 1) {
      const [ada, bob] = await household('MEMBER')
      if (!bob) throw new Error('one person joined')
      const go =
        how === 'leaves' ? bob.get(memberOperations.leave, { input: { pantryId: String(ada.id) } }) : removeAccount(bob)
      await Promise.all([removeAccount(ada), go])
      expect(await app.db.query('SELECT id FROM pantry WHERE id = $1', [ada.id])).toEqual([])
      expect(await app.db.query('SELECT successor_id FROM account WHERE id = $1', [ada.id])).toEqual([
        { successor_id: null },
      ])
    }
  },
)

test('of two owners who remove each other at once one stays, and so does the pantry', async () => {
  const [ada, bob, cay] = await household('OWNER', 'OWNER')
  if (!bob || !cay) throw new Error('two people joined')
  await removeAccount(ada)
  const remove = (who: Cook, whom: Cook) =>
    who.ask('mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { id } } }', {
      input: { pantryId: String(ada.id), memberId: String(whom.id) },
    })
  const answers = await Promise.all([remove(bob, cay), remove(cay, bob)])
  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['FORBIDDEN'])
  const owners = [(await read(bob, ada))?.viewerRole, (await read(cay, ada))?.viewerRole]
  expect(owners.filter((role) => role === 'OWNER')).toHaveLength(1)
})
