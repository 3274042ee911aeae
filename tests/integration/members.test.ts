import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { forgetPeople } from '../../api/members/member.lifecycle'
import { beans, openPantryApp, porridge } from '../support/pantries'
import { newKey, TestClient } from '../support/client'
import { actOn, askFor, readRequest, requestOperations } from '../support/itemRequests'
import { joinPantryOf, memberOperations } from '../support/members'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, type seeding, type Cook } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Who belongs to a pantry, how they come and go, and what each may do there. */

type Role = 'OWNER' | 'MEMBER' | 'HELPER'

const { invite, join, leave } = memberOperations
const setHome = 'mutation ($input: PantryIdInput!) { setHomePantry(input: $input) { homePantryId } }'
const remove =
  'mutation ($input: MemberInput!) { removeMember(input: $input) { pantry { members { account { id } } } } }'
const setRole =
  'mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { members { role account { id } } } } }'
const revoke = 'mutation ($input: InvitationInput!) { revokeInvitation(input: $input) { id } }'
const preview =
  'query ($secret: String!) { invitation(secret: $secret) { pantryId pantryName inviterName role memberCount } }'
const shelf =
  'query ($id: Id!) { pantry(id: $id) { itemCount viewerRole members { role account { id } } shoppingList { id } entries { nodes { barcode quantity public } } } }'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const home = '{ homePantry { id itemCount } myPantry { id } viewer { homePantryId pantries { id } } }'
const over = { code: 'NOT_FOUND', sentence: 'This invitation doesn’t work any more. Ask for a new one.' }

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook
let dan: Cook
let eve: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  dan = await seed.cook('dan')
  eve = await seed.cook('eve')
  await joined(bob, 'MEMBER')
  await joined(cay, 'HELPER')
  await joined(dan, 'MEMBER')
  await dan.get(leave, { input: { pantryId: String(ada.id) } })
  await ada.get(move, { input: { barcode: porridge, delta: 3, key: newKey() } })
})
afterAll(() => app.close())

interface Invited {
  secret: string
  id: string
}

async function invited(input: { kind?: 'LINK' | 'CODE'; role?: Role; uses?: number } = {}): Promise<Invited> {
  const { inviteToPantry } = await ada.get<{ inviteToPantry: { secret: string; invitation: { id: string } } }>(invite, {
    input: { kind: 'LINK', role: 'MEMBER', ...input },
  })
  return { secret: inviteToPantry.secret, id: inviteToPantry.invitation.id }
}

const joined = (cook: Cook, role: Role): Promise<void> => joinPantryOf(ada, cook, role)

const ofAda = (): { pantryId: string } => ({ pantryId: String(ada.id) })

test('a link says who invites to what, before and without joining, also to somebody who is not signed in', async () => {
  const { secret } = await invited({ role: 'HELPER' })
  expect(secret).toMatch(/^[\w-]{22}$/)
  expect(await seed.visitor().get(preview, { secret })).toEqual({
    invitation: {
      pantryId: String(ada.id),
      pantryName: 'ada’s pantry',
      inviterName: 'ada',
      role: 'HELPER',
      memberCount: 3,
    },
  })
  expect(await seed.visitor().refused(join, { input: { secret } })).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await eve.get(shelf, { id: String(ada.id) })).toEqual({ pantry: null })
})

test('each response says what its account is in pantries beside its own, so that devices delete what they keep of others', async () => {
  const said = async (client: TestClient) => {
    const response = await client.post('/graphql', JSON.stringify({ query: '{ viewer { kind } }' }))
    return response.headers.get('x-larder-memberships')
  }
  expect(await said(bob)).toBe(`${ada.id} MEMBER`)
  expect(await said(cay)).toBe(`${ada.id} HELPER`)
  expect(await said(ada)).toBe('')
  expect(await said(dan)).toBe('')
  expect(await said(seed.visitor())).toBeNull()
})

test('who joins has a home with all that is there; what names no pantry stays their own', async () => {
  expect(await bob.get(home)).toEqual({
    homePantry: { id: String(ada.id), itemCount: 1 },
    myPantry: { id: String(bob.id) },
    viewer: { homePantryId: String(ada.id), pantries: [{ id: String(bob.id) }, { id: String(ada.id) }] },
  })
  const { pantry } = await bob.get<{ pantry: object }>(shelf, { id: String(ada.id) })
  expect(pantry).toEqual({
    itemCount: 1,
    viewerRole: 'MEMBER',
    members: [
      { role: 'OWNER', account: { id: String(ada.id) } },
      { role: 'MEMBER', account: { id: String(bob.id) } },
      { role: 'HELPER', account: { id: String(cay.id) } },
    ],
    shoppingList: { id: String(ada.id) },
    entries: { nodes: [{ barcode: porridge, quantity: 3, public: false }] },
  })
  await bob.get(move, { input: { barcode: beans, delta: 1, key: newKey() } })
  expect(await bob.get('{ myPantry { itemCount } }')).toEqual({ myPantry: { itemCount: 1 } })
  expect(await ada.get('{ myPantry { itemCount } }')).toEqual({ myPantry: { itemCount: 1 } })

  await bob.get(setHome, { input: { pantryId: String(bob.id) } })
  expect(await bob.get(home)).toMatchObject({ homePantry: { id: String(bob.id) } })
  await bob.get(setHome, { input: { pantryId: String(ada.id) } })
  expect(await eve.refused(setHome, { input: ofAda() })).toMatchObject({ code: 'FORBIDDEN' })
})

/** What each of the people of a pantry may do there: by the first word whether a helper, a member or only an owner may. */
const powers: [Role, string][] = [
  ['HELPER', `moveStock(input: { pantryId: "$ada", barcode: "${porridge}", delta: 1, key: "$key" }) { entry { id } }`],
  [
    'MEMBER',
    `moveStock(input: { pantryId: "$ada", barcode: "${porridge}", delta: 1, share: true, key: "$key" }) { entry { id } }`,
  ],
  [
    'HELPER',
    'addItem(input: { pantryId: "$ada", barcode: "label-$key", brand: "B", name: "N", capacity: 1, unit: G, quantity: 1, key: "$key" }) { entry { id } }',
  ],
  ['HELPER', 'addLeftovers(input: { pantryId: "$ada", name: "Chilli", quantity: 1, key: "$key" }) { entry { id } }'],
  ['HELPER', 'undoStockMove(input: { pantryId: "$ada", moveKey: "$key", key: "$key" }) { entryId }'],
  ['HELPER', 'setStockMoveReason(input: { pantryId: "$ada", moveKey: "$key", reason: THROWN_AWAY }) { entryId }'],
  ['HELPER', 'throwAwayBatches(input: { pantryId: "$ada", batchIds: [], key: "$key" }) { pantry { id } }'],
  ['HELPER', 'undoThrowAwayBatches(input: { pantryId: "$ada", operationKey: "$key", key: "$key" }) { pantry { id } }'],
  ['MEMBER', 'removeEntry(input: { pantryId: "$ada", barcode: "nothing-of-mine", key: "$key" }) { entryId }'],
  ['MEMBER', 'changeBatch(input: { pantryId: "$ada", batchId: "999999999999999999", key: "$key" }) { entryId }'],
  ['MEMBER', 'updateEntry(input: { pantryId: "$ada", barcode: "nothing-of-mine", public: true }) { entryId }'],
  ['MEMBER', 'shareEntry(input: { pantryId: "$ada", barcode: "nothing-of-mine", public: true }) { entryId }'],
  ['MEMBER', 'shareAll(input: { pantryId: "$ada", public: false }) { pantry { id } }'],
  ['MEMBER', 'setKeepAtLeast(input: { pantryId: "$ada", barcode: "nothing-of-mine", quantity: 2 }) { entryId }'],
  [
    'MEMBER',
    'generateRecipe(input: { pantryId: "$ada", id: "$key", description: "Soup", usePantry: true }) { generation { id } }',
  ],
  ['MEMBER', 'undoMovingIn(input: { pantryId: "$ada", key: "$key" }) { pantry { id } }'],
  ['HELPER', 'runImport(input: { pantryId: "$ada", id: "$key" }) { import { id } }'],
  ['MEMBER', 'setStaples(input: { pantryId: "$ada", foods: ["salt"] }) { pantry { id } }'],
  ['MEMBER', 'setCollectionDetails(input: { pantryId: "$ada", collectionDetails: "" }) { pantry { id } }'],
  ['MEMBER', 'updatePantry(input: { pantryId: "$ada", collectionDetails: "" }) { pantry { id } }'],
  [
    'MEMBER',
    'putAwayShopping(input: { pantryId: "$ada", packets: [], skippedLines: ["$key"], key: "$key" }) { pantry { id } }',
  ],
  ['MEMBER', 'undoPutAway(input: { pantryId: "$ada", operationKey: "$key", key: "$key" }) { pantry { id } }'],
  ['MEMBER', 'cookRecipe(input: { pantryId: "$ada", recipeId: "1", takes: [], key: "$key" }) { pantry { id } }'],
  ['MEMBER', 'undoCookRecipe(input: { pantryId: "$ada", operationKey: "$key", key: "$key" }) { pantry { id } }'],
  ['MEMBER', 'planMeal(input: { pantryId: "$ada", id: "$key", day: "2026-11-29", note: "Soup" }) { mealId }'],
  ['MEMBER', 'movePlannedMeal(input: { pantryId: "$ada", id: "$key", day: "2026-11-29" }) { mealId }'],
  ['MEMBER', 'changePlannedMeal(input: { pantryId: "$ada", id: "$key", servings: 2 }) { mealId }'],
  ['MEMBER', 'removePlannedMeal(input: { pantryId: "$ada", id: "$key" }) { mealId }'],
  [
    'MEMBER',
    'addMealPlanToShoppingList(input: { pantryId: "$ada", from: "2026-11-23", key: "$key" }) { shoppingList { id } }',
  ],
  [
    'MEMBER',
    'addShoppingLines(input: { pantryId: "$ada", lines: [{ id: "$key", text: "milk" }] }) { shoppingList { id } }',
  ],
  [
    'MEMBER',
    'addRecipeToShoppingList(input: { pantryId: "$ada", recipeId: "1", key: "$key" }) { shoppingList { id } }',
  ],
  [
    'MEMBER',
    'tickShoppingLines(input: { pantryId: "$ada", ticks: [{ id: "$key", ticked: true, at: "2026-11-25T10:00:00Z" }] }) { shoppingList { id } }',
  ],
  ['MEMBER', 'editShoppingLine(input: { pantryId: "$ada", id: "$key", text: "milk" }) { shoppingList { id } }'],
  ['MEMBER', 'removeShoppingLines(input: { pantryId: "$ada", ids: ["$key"] }) { shoppingList { id } }'],
  ['MEMBER', 'restoreShoppingLines(input: { pantryId: "$ada", ids: ["$key"] }) { shoppingList { id } }'],
  ['MEMBER', 'setAisles(input: { pantryId: "$ada", aisles: [] }) { shoppingList { id } }'],
  [
    'MEMBER',
    `setPantryEntries(input: { pantryId: "$ada", entries: [{ barcode: "${porridge}", quantity: 5 }], key: "$key" }) { pantry { id } }`,
  ],
  [
    'MEMBER',
    'setChild(input: { pantryId: "$ada", id: "$key", name: "Sam", allergens: [], diets: [], avoid: [] }) { pantry { id } }',
  ],
  ['MEMBER', 'removeChild(input: { pantryId: "$ada", id: "$key" }) { pantry { id } }'],
  [
    'HELPER',
    'createWebhook(input: { pantryId: "$ada", url: "https://hooks.larder-kitchen.org/in", kinds: [STOCK_CHANGED] }) { secret }',
  ],
  [
    'MEMBER',
    'createWebhook(input: { pantryId: "$ada", url: "https://hooks.larder-kitchen.org/in", kinds: [STOCK_CHANGED, LIST_CHANGED] }) { secret }',
  ],
  [
    'HELPER',
    'sendPlaceCheck(input: { key: "$key", pantryId: "$ada", madeAt: "2026-12-01T10:00:00Z", datesLookedAt: true, cleaned: true }) { pantryId }',
  ],
  ['HELPER', 'takeShift(input: { pantryId: "$ada", shiftId: "1", date: "2026-12-07" }) { shifts { id } }'],
  ['HELPER', 'giveShiftAway(input: { pantryId: "$ada", shiftId: "1", date: "2026-12-07" }) { shifts { id } }'],
  [
    'HELPER',
    'askForCover(input: { pantryId: "$ada", shiftId: "1", date: "2026-12-07", asks: true }) { shifts { id } }',
  ],
  ['OWNER', 'updatePantry(input: { pantryId: "$ada", name: "Ours" }) { pantry { id } }'],
  ['OWNER', 'updatePantry(input: { pantryId: "$ada", postcode: "" }) { pantry { id } }'],
  ['OWNER', 'updatePantry(input: { pantryId: "$ada", isPublicShelf: false }) { pantry { id } }'],
  ['OWNER', 'editPantry(input: { pantryId: "$ada", name: "Ours", postcode: "" }) { pantry { id } }'],
  ['OWNER', 'setPublicShelf(input: { pantryId: "$ada", isPublicShelf: false }) { pantry { id } }'],
  ['OWNER', 'dismissFirstSteps(input: { pantryId: "$ada" }) { pantry { id } }'],
  ['OWNER', 'setPantryPosition(input: { pantryId: "$ada", latitude: 53.82, longitude: -1.57 }) { pantry { id } }'],
  ['OWNER', 'removePantryPosition(input: { pantryId: "$ada" }) { pantry { id } }'],
  ['OWNER', 'renewMealPlanCalendar(input: { pantryId: "$ada" }) { path }'],
  ['OWNER', 'removeMealPlanCalendar(input: { pantryId: "$ada" }) { calendar { id } }'],
  ['OWNER', 'inviteToPantry(input: { pantryId: "$ada", kind: LINK, role: HELPER }) { secret }'],
  ['OWNER', 'removeMember(input: { pantryId: "$ada", memberId: "2147483647" }) { pantry { id } }'],
  ['OWNER', 'setMemberRole(input: { pantryId: "$ada", memberId: "2147483647", role: OWNER }) { pantry { id } }'],
  ['OWNER', 'editPlace(input: { pantryId: "$ada", name: "Mine" }) { pantry { id } }'],
  ['OWNER', 'closePlace(input: { pantryId: "$ada", confirmation: "Mine" }) { pantryId }'],
  [
    'OWNER',
    'addPlaceShift(input: { key: "$key", pantryId: "$ada", weekday: 1, starts: "08:00", ends: "09:00", task: OPEN }) { shifts { id } }',
  ],
  [
    'OWNER',
    'editPlaceShift(input: { pantryId: "$ada", shiftId: "1", weekday: 1, starts: "08:00", ends: "09:00", task: OPEN }) { shifts { id } }',
  ],
  ['OWNER', 'removePlaceShift(input: { pantryId: "$ada", shiftId: "1" }) { shifts { id } }'],
  ['OWNER', 'emptyPantry(input: { pantryId: "$ada", key: "$key" }) { pantry { id } }'],
]

const rank: Record<Role, number> = { HELPER: 1, MEMBER: 2, OWNER: 3 }

test.each(powers)('from %s on: %s', async (least, field) => {
  const query = () => `mutation { ${field.replace('$ada', String(ada.id)).replaceAll('$key', newKey())} }`
  for (const [who, role] of [
    [ada, 'OWNER'],
    [bob, 'MEMBER'],
    [cay, 'HELPER'],
    [dan, null],
    [eve, null],
  ] as const) {
    const { errors } = await who.ask(query())
    const isRefused = errors.some(({ extensions }) => extensions.code === 'FORBIDDEN')
    expect([who.name, isRefused]).toEqual([who.name, role === null || rank[role] < rank[least]])
  }
})

test('every mutation that takes the id of a pantry is in that table, or is of people and boxes', async () => {
  const { __schema } = await ada.get<{
    __schema: {
      types: { name: string; inputFields: { name: string }[] | null }[]
      mutationType: {
        fields: { name: string; args: { type: { name: string | null; ofType: { name: string } | null } }[] }[]
      }
    }
  }>(
    '{ __schema { types { name inputFields { name } } mutationType { fields(includeDeprecated: true) { name args { type { name ofType { name } } } } } } }',
  )
  const named = new Set(
    __schema.types
      .filter(({ inputFields }) => inputFields?.some(({ name }) => name === 'pantryId'))
      .map(({ name }) => name),
  )
  const taking = __schema.mutationType.fields
    .filter(({ args }) => args.some(({ type }) => named.has(type.name ?? type.ofType?.name ?? '')))
    .map(({ name }) => name)
  const asked = new Set(powers.map(([, field]) => field.split('(')[0]))
  expect(taking.filter((name) => !asked.has(name)).sort()).toEqual([
    'enrolBox',
    'leavePantry',
    'requestItem',
    'setHomePantry',
    'setPantryNotices',
  ])
})

test('a helper reads stock, and neither list, plan, people, figures nor where to collect', async () => {
  const read = `query ($id: Id!) { pantry(id: $id) { itemCount postcode members { role } shoppingList { id } stockStats { inAll { savedGrams } } collectionDetails } }`
  expect(await cay.get(read, { id: String(ada.id) })).toMatchObject({
    pantry: { members: [], shoppingList: null, stockStats: null, collectionDetails: null },
  })
  const id = String(ada.id)
  for (const query of [
    `{ shoppingList(pantryId: "${id}") { id } }`,
    `{ mealPlan(pantryId: "${id}", from: "2026-11-23") { days { day } } }`,
    `{ mealPlanCalendar(pantryId: "${id}") { id } }`,
    `{ cookableRecipes(pantryId: "${id}") { nodes { id } } }`,
    `{ pantryInvitations(pantryId: "${id}") { id } }`,
  ]) {
    for (const who of [cay, dan, eve]) expect(await who.refused(query)).toMatchObject({ code: 'FORBIDDEN' })
    if (!/Calendar|Invitations/.test(query)) await bob.get(query)
  }
  expect(await cay.refused(`{ boxes(pantryId: "${id}") { id } }`)).toMatchObject({ code: 'NOT_FOUND' })
})

test('an invitation that is guessed, used up, over, withdrawn or of somebody who blocked has one sentence', async () => {
  const used = await invited()
  await joined(dan, 'MEMBER')
  await dan.get(leave, { input: ofAda() })
  await dan.get(join, { input: { secret: used.secret } })
  await dan.get(leave, { input: ofAda() })
  const withdrawn = await invited()
  await ada.get(revoke, { input: { id: withdrawn.id } })
  expect(await bob.refused(revoke, { input: { id: (await invited()).id } })).toMatchObject({ code: 'NOT_FOUND' })
  const blocked = await invited()
  await ada.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', {
    id: String(eve.id),
  })
  const old = await invited()
  app.clock.pass(8 * 24 * 60 * 60_000)
  for (const who of [ada, bob, cay, dan, eve]) await seed.signInAgain(who)
  const fresh = await invited()
  for (const [who, secret] of [
    [dan, 'x'.repeat(22)],
    [dan, used.secret],
    [dan, withdrawn.secret],
    [dan, old.secret],
    [eve, blocked.secret],
    [eve, fresh.secret],
  ] as const)
    expect(await who.refused(join, { input: { secret } })).toMatchObject(over)
  for (const secret of [used.secret, withdrawn.secret, old.secret])
    expect(await seed.visitor().refused(preview, { secret })).toMatchObject(over)
  await ada.get('mutation ($id: Id!) { unblockPerson(input: { personId: $id }) { conversation { id } } }', {
    id: String(eve.id),
  })
})

test('a code is read out: with spaces and in small letters, once, for an hour', async () => {
  const { secret } = await invited({ kind: 'CODE', role: 'HELPER' })
  expect(secret).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect(await ada.refused(invite, { input: { kind: 'CODE', role: 'MEMBER', uses: 2 } })).toMatchObject({
    code: 'BAD_INPUT',
  })
  const spoken = ` ${secret.slice(0, 4).toLowerCase()} - ${secret.slice(4)} `
  await dan.get(join, { input: { secret: spoken } })
  expect(await eve.refused(join, { input: { secret } })).toMatchObject(over)
  await dan.get(leave, { input: ofAda() })
  const late = await invited({ kind: 'CODE' })
  app.clock.pass(61 * 60_000)
  for (const who of [ada, bob, cay, dan, eve]) await seed.signInAgain(who)
  expect(await eve.refused(join, { input: { secret: late.secret } })).toMatchObject(over)
  const stored = await app.db.query<{ secret_hash: Buffer }[]>('SELECT secret_hash FROM pantry_invitation')
  expect(stored.map(({ secret_hash: hash }) => hash.toString('latin1')).join(' ')).not.toContain(late.secret)
})

test('of two who use the last of an invitation at once, one joins', async () => {
  const { secret } = await invited()
  const outcomes = await Promise.all([dan, eve].map((who) => who.ask(join, { input: { secret } })))
  expect(outcomes.filter(({ errors }) => errors.length === 0)).toHaveLength(1)
  expect(outcomes.flatMap(({ errors }) => errors.map(({ message }) => message))).toEqual([over.sentence])
  for (const who of [dan, eve]) await who.get(leave, { input: ofAda() })
})

test('twenty invitations may be open, and twenty people belong to a pantry', async () => {
  const gus = await seed.cook('gus')
  const invitations = (uses = 1) => gus.ask(invite, { input: { kind: 'LINK', role: 'MEMBER', uses } })
  for (let n = 0; n < 20; n++) expect((await invitations()).errors).toEqual([])
  expect(await gus.refused(invite, { input: { kind: 'LINK', role: 'MEMBER' } })).toMatchObject({ code: 'TOO_MANY' })
  await app.db.query('DELETE FROM pantry_invitation WHERE pantry_id = $1', [gus.id])
  const { inviteToPantry } = await gus.get<{ inviteToPantry: { secret: string } }>(invite, {
    input: { kind: 'LINK', role: 'MEMBER', uses: 20 },
  })
  await app.db.query(
    `WITH people AS (INSERT INTO account (username, key_hash, created_at) SELECT 'flat' || n, gen_random_uuid(), now() FROM generate_series(1, 19) n RETURNING id)
     INSERT INTO pantry_member (pantry_id, account_id, role, joined_at) SELECT $1, id, 'MEMBER', now() FROM people`,
    [gus.id],
  )
  expect(await dan.refused(join, { input: { secret: inviteToPantry.secret } })).toMatchObject({ code: 'TOO_MANY' })
  expect(await dan.get(home)).toMatchObject({ homePantry: { id: String(dan.id) } })
})

test('of the twentieth and twenty-first invitation, and person, at once, one fits', async () => {
  const hob = await seed.cook('hob')
  const codesOf = (outcomes: { errors: { extensions: Record<string, unknown> }[] }[]) =>
    outcomes.map(({ errors }) => errors[0]?.extensions.code ?? 'fits').sort()
  for (let n = 0; n < 19; n++) await hob.get(invite, { input: { kind: 'LINK', role: 'MEMBER' } })
  const both = [0, 1].map(() => hob.ask(invite, { input: { kind: 'LINK', role: 'MEMBER' } }))
  expect(codesOf(await Promise.all(both))).toEqual(['TOO_MANY', 'fits'])
  await app.db.query('DELETE FROM pantry_invitation WHERE pantry_id = $1', [hob.id])

  await app.db.query(
    `WITH people AS (INSERT INTO account (username, key_hash, created_at) SELECT 'hall' || n, gen_random_uuid(), now() FROM generate_series(1, 18) n RETURNING id)
     INSERT INTO pantry_member (pantry_id, account_id, role, joined_at) SELECT $1, id, 'MEMBER', now() FROM people`,
    [hob.id],
  )
  // Each by an invitation of their own, so that it is the pantry that is full.
  const joins = [dan, eve].map(async (who) => {
    const { inviteToPantry } = await hob.get<{ inviteToPantry: { secret: string } }>(invite, {
      input: { kind: 'LINK', role: 'MEMBER' },
    })
    return () => who.ask(join, { input: { secret: inviteToPantry.secret } })
  })
  const outcomes = await Promise.all((await Promise.all(joins)).map((run) => run()))
  expect(codesOf(outcomes)).toEqual(['TOO_MANY', 'fits'])
  for (const who of [dan, eve]) await who.get(leave, { input: { pantryId: String(hob.id) } })
})

test('who is removed is out at once, in what they see and in what they may do', async () => {
  await joined(dan, 'OWNER')
  const { secret } = (
    await dan.get<{ inviteToPantry: { secret: string } }>(invite, {
      input: { ...ofAda(), kind: 'LINK', role: 'MEMBER' },
    })
  ).inviteToPantry
  await dan.get(move, { input: { ...ofAda(), barcode: porridge, delta: 1, key: newKey() } })
  expect(await dan.refused(remove, { input: { ...ofAda(), memberId: String(ada.id) } })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await dan.refused(setRole, { input: { ...ofAda(), memberId: String(ada.id), role: 'HELPER' } })).toMatchObject(
    {
      code: 'FORBIDDEN',
    },
  )
  await ada.get(remove, { input: { memberId: String(dan.id) } })
  expect(await dan.get(shelf, { id: String(ada.id) })).toEqual({ pantry: null })
  expect(await dan.refused(move, { input: { ...ofAda(), barcode: porridge, delta: 1, key: newKey() } })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await dan.get(home)).toMatchObject({ homePantry: { id: String(dan.id) }, viewer: { pantries: [{}] } })
  // Those whom they invited have not been.
  expect(await eve.refused(join, { input: { secret } })).toMatchObject(over)
  expect(await ada.refused(remove, { input: { memberId: String(dan.id) } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ada.refused(leave, { input: ofAda() })).toMatchObject({ code: 'FORBIDDEN' })

  await ada.get(setRole, { input: { memberId: String(bob.id), role: 'HELPER' } })
  expect(await bob.refused(`{ shoppingList(pantryId: "${ada.id}") { id } }`)).toMatchObject({ code: 'FORBIDDEN' })
  await ada.get(setRole, { input: { memberId: String(bob.id), role: 'MEMBER' } })
})

test('who only helps keeps their own kitchen as home, and opens the shelf by its id', async () => {
  const askFor = 'query ($id: Id) { homePantry(id: $id) { id viewerRole } }'
  expect(await cay.get(askFor)).toEqual({ homePantry: { id: String(cay.id), viewerRole: 'OWNER' } })
  expect(await cay.get(askFor, { id: String(ada.id) })).toEqual({
    homePantry: { id: String(ada.id), viewerRole: 'HELPER' },
  })
  expect(await eve.get(askFor, { id: String(ada.id) })).toEqual({ homePantry: null })
  expect(await cay.refused(setHome, { input: ofAda() })).toMatchObject({ code: 'FORBIDDEN' })
})

test('the invitations of an owner who is one no longer are over, and the calendar has no address that they know', async () => {
  await joined(dan, 'OWNER')
  const { secret } = (
    await dan.get<{ inviteToPantry: { secret: string } }>(invite, {
      input: { ...ofAda(), kind: 'LINK', role: 'OWNER' },
    })
  ).inviteToPantry
  const { renewMealPlanCalendar } = await dan.get<{ renewMealPlanCalendar: { path: string } }>(
    'mutation ($input: MealPlanCalendarInput!) { renewMealPlanCalendar(input: $input) { path } }',
    { input: ofAda() },
  )
  const calendar = () => fetch(`${app.url}${renewMealPlanCalendar.path}`).then(({ status }) => status)
  expect(await calendar()).toBe(200)
  await ada.get(setRole, { input: { memberId: String(dan.id), role: 'MEMBER' } })
  expect(await seed.visitor().refused(preview, { secret })).toMatchObject(over)
  expect(await eve.refused(join, { input: { secret } })).toMatchObject(over)
  expect(await calendar()).toBe(404)
  await dan.get(leave, { input: ofAda() })
})

test('a request at a pantry is answered by any of its people, never by who asked', async () => {
  await ada.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: porridge, public: true },
  })
  const request = await askFor(eve, ada, porridge)
  expect(await readRequest(cay, request.id)).toMatchObject({ state: 'ASKED' })
  expect(await readRequest(dan, request.id)).toBeNull()
  // The one who asked moves in, and is the asker still.
  await joined(eve, 'MEMBER')
  expect(await eve.refused(requestOperations.decline, { input: { id: request.id } })).toMatchObject({
    code: 'VERSION_CONFLICT',
  })
  await eve.get(leave, { input: ofAda() })
  await actOn(cay, 'decline', { id: request.id })
  expect(await readRequest(eve, request.id)).toMatchObject({ state: 'DECLINED' })
})

test('an API key acts where its person belongs, if it names the pantry, and never at home by default', async () => {
  const { createApiKey } = await bob.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Kitchen', scope: 'WRITE', currentPassword: goodPassword } },
  )
  const program = new TestClient(app.url)
  program.bearer = createApiKey.key
  expect(await program.get('{ homePantry { id } myPantry { id } }')).toEqual({
    homePantry: { id: String(bob.id) },
    myPantry: { id: String(bob.id) },
  })
  await program.get(move, { input: { ...ofAda(), barcode: porridge, delta: 1, key: newKey() } })
})

test('the removal of an account ends what it belongs to', async () => {
  const fay = await seed.cook('fay')
  await joined(fay, 'MEMBER')
  const people = async () =>
    (await ada.get<{ pantry: { members: object[] } }>(shelf, { id: String(ada.id) })).pantry.members.length
  const before = await people()
  await fay.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await people()).toBe(before - 1)
})

test('whoever comes back by an email address that another had not confirmed is alone in the pantry', async () => {
  const hal = await seed.cook('hal')
  const { inviteToPantry } = await hal.get<{ inviteToPantry: { secret: string } }>(invite, {
    input: { kind: 'LINK', role: 'OWNER', uses: 2 },
  })
  await dan.get(join, { input: { secret: inviteToPantry.secret } })
  await app.db.transaction(async (db) => forgetPeople(db, hal.id))
  expect(await dan.get(shelf, { id: String(hal.id) })).toEqual({ pantry: null })
  expect(await eve.refused(join, { input: { secret: inviteToPantry.secret } })).toMatchObject(over)
})
