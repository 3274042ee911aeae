import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DietProfile } from '../../api/diets/dietProfile.entity'
import { newKey, TestClient } from '../support/client'
import { childOf, dietOperations, nothing } from '../support/diets'
import { joinPantryOf, memberOperations } from '../support/members'
import { openPantryApp, porridge } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, type Cook, type seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Who reads and who changes what the people of a home do not eat. */

const { read, setOwn, deleteOwn, setChild, removeChild } = dietOperations

interface Eater {
  id: string
  name: string
  isViewer: boolean
  isChild: boolean
  viewerCanEdit: boolean
  profile: { allergens: string[]; diets: string[]; avoid: string[] } | null
}

let app: TestApp
let seed: ReturnType<typeof seeding>
/** Of one home: its owner, a member, and a helper who lives elsewhere. */
let ada: Cook
let bob: Cook
let cay: Cook
let dan: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  dan = await seed.cook('dan')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
  // What shares nothing is not there for strangers.
  for (const cook of [ada, bob]) await seed.shelve(cook, porridge, 1, true)
})
afterAll(() => app.close())

const eatersAt = async (cook: Cook, at: Cook): Promise<Eater[]> =>
  (await cook.get<{ pantry: { eaters: Eater[] } }>(read, { id: String(at.id) })).pantry.eaters

const restrictedAt = async (cook: Cook, at: Cook): Promise<string[]> =>
  (await eatersAt(cook, at)).flatMap(({ name, profile }) => (profile === null ? [] : [name]))

test('each adult has a profile of their own, which the others of the home read and cannot change', async () => {
  await bob.get(setOwn, {
    input: { allergens: ['MILK', 'MILK', 'NUTS'], diets: ['HALAL'], avoid: [' Coriander ', 'coriander'] },
  })
  const own = { id: `account:${bob.id}`, name: 'bob', isChild: false }
  const profile = { allergens: ['MILK', 'NUTS'], diets: ['HALAL'], avoid: ['coriander'] }
  expect(await eatersAt(ada, ada)).toEqual([
    { id: `account:${ada.id}`, name: 'ada', isChild: false, isViewer: true, viewerCanEdit: true, profile: null },
    { ...own, isViewer: false, viewerCanEdit: false, profile },
  ])
  expect((await eatersAt(bob, ada))[1]).toEqual({ ...own, isViewer: true, viewerCanEdit: true, profile })
  await ada.get(setOwn, { input: { ...nothing, diets: ['VEGAN'] } })
  expect((await eatersAt(bob, ada)).map((eater) => eater.profile?.diets)).toEqual([['VEGAN'], ['HALAL']])
  await ada.get(deleteOwn)
  expect(await restrictedAt(bob, ada)).toEqual(['bob'])
})

test('a child’s is added, changed and removed by whoever keeps house', async () => {
  const id = newKey()
  await ada.get(setChild, { input: childOf(ada, { id, name: ' Sam ', allergens: ['PEANUTS'] }) })
  await bob.get(setChild, { input: childOf(ada, { id, name: 'Sam', allergens: ['PEANUTS', 'EGGS'] }) })
  expect((await eatersAt(ada, ada)).at(-1)).toEqual({
    id: `child:${id}`,
    name: 'Sam',
    isChild: true,
    isViewer: false,
    viewerCanEdit: true,
    profile: { allergens: ['PEANUTS', 'EGGS'], diets: [], avoid: [] },
  })
  // Not by whoever knows the id, in a home of their own.
  expect(await dan.refused(setChild, { input: childOf(dan, { id, name: 'Mine' }) })).toMatchObject({
    code: 'NOT_FOUND',
    sentence: 'They aren’t in this home any more.',
  })
  await dan.get(removeChild, { input: { pantryId: String(dan.id), id } })
  expect(await restrictedAt(ada, ada)).toContain('Sam')
  await bob.get(removeChild, { input: { pantryId: String(ada.id), id } })
  expect(await restrictedAt(ada, ada)).not.toContain('Sam')
})

test('neither helpers, strangers, admins, visitors nor programs read or change any of it', async () => {
  const id = newKey()
  await ada.get(setChild, { input: childOf(ada, { id, name: 'Ida', diets: ['KOSHER'] }) })
  const eve = await seed.admin('eve')
  const { createApiKey } = await ada.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Kitchen display', scope: 'WRITE', currentPassword: goodPassword } },
  )
  const program = Object.assign(new TestClient(app.url), { bearer: createApiKey.key })
  for (const other of [cay, dan, eve, seed.visitor(), program])
    expect(await other.get(read, { id: String(ada.id) })).toEqual({ pantry: { eaters: [] } })
  for (const other of [cay, dan, eve, program])
    expect(await other.refused(setChild, { input: childOf(ada, { id, name: 'Ida' }) })).toMatchObject({
      code: 'FORBIDDEN',
    })
  for (const other of [cay, dan, eve])
    expect(await other.refused(removeChild, { input: { pantryId: String(ada.id), id } })).toMatchObject({
      code: 'FORBIDDEN',
    })
  expect(await restrictedAt(ada, ada)).toContain('Ida')
})

test('an adult takes their profile along when they leave, and a former member reads nothing more', async () => {
  const fay = await seed.cook('fay')
  await fay.get(setOwn, { input: { ...nothing, avoid: ['liver'] } })
  await joinPantryOf(ada, fay, 'MEMBER')
  expect(await restrictedAt(ada, ada)).toContain('fay')
  expect((await eatersAt(fay, fay)).map(({ name }) => name)).toEqual([])
  await fay.get(memberOperations.leave, { input: { pantryId: String(ada.id) } })
  expect(await restrictedAt(ada, ada)).not.toContain('fay')
  expect(await eatersAt(fay, ada)).toEqual([])
  expect(await eatersAt(fay, fay)).toMatchObject([{ name: 'fay', profile: { avoid: ['liver'] } }])
})

test('a home has up to 20 profiles, and what is empty or too long is refused', async () => {
  const gus = await seed.cook('gus')
  for (let n = 1; n <= 20; n++) await gus.get(setChild, { input: childOf(gus, { id: newKey(), name: `Child ${n}` }) })
  const tooMany = { code: 'TOO_MANY', sentence: 'A home can have up to 20 people who eat there.' }
  expect(await gus.refused(setChild, { input: childOf(gus, { id: newKey(), name: 'One more' }) })).toMatchObject(
    tooMany,
  )
  expect(await gus.refused(setOwn, { input: nothing })).toMatchObject(tooMany)
  for (const wrong of [
    { avoid: [' '] },
    { avoid: ['x'.repeat(41)] },
    { avoid: Array.from({ length: 21 }, (_, n) => `food ${n}`) },
  ])
    expect(await dan.refused(setOwn, { input: { ...nothing, ...wrong } })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await dan.refused(setChild, { input: childOf(dan, { id: newKey(), name: '\u200B' }) })).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a person exports their own and the children of their pantry, and removing the account removes both', async () => {
  const hal = await seed.cook('hal')
  await hal.get(setOwn, { input: { ...nothing, diets: ['VEGETARIAN'] } })
  await hal.get(setChild, { input: childOf(hal, { id: newKey(), name: 'Kit', allergens: ['FISH'] }) })
  const cookie = [...hal.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await (await fetch(`${app.url}/export/everything.json`, { headers: { cookie } })).json()).toMatchObject({
    dietProfile: { allergens: [], diets: ['VEGETARIAN'], avoid: [] },
    children: [{ name: 'Kit', allergens: ['FISH'], diets: [], avoid: [] }],
  })
  await hal.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await app.db.getRepository(DietProfile).findBy([{ accountId: hal.id }, { pantryId: hal.id }])).toEqual([])
})
