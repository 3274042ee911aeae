import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Account } from '../../api/accounts/account.entity'
import { Item } from '../../api/items/item.entity'
import { MatchVote } from '../../api/recipes/matches/matchVote.entity'
import type { TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'

/** Whether items do for lines of recipes: by the food list, by the community's votes, by one's own. */

type Verdict = 'SAME' | 'NOT_SAME' | null
interface Match {
  match: string
  decidedBy: string
  viewerVote: Verdict
}

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let visitor: TestClient
/** Seven accounts that are older than seven days. */
const voters: Cook[] = []

const day = 24 * 60 * 60_000
const setMatchVote =
  'mutation ($input: SetMatchVoteInput!) { setMatchVote(input: $input) { match { id barcode match decidedBy viewerVote } } }'
const askMatches =
  'query ($id: Id!, $barcodes: [Barcode!]!) { recipe(id: $id) { lines { matches(barcodes: $barcodes) { match decidedBy viewerVote } } } }'

const age = (cook: Cook, milliseconds: number) =>
  app.db.getRepository(Account).update(cook.id, { createdAt: new Date(Date.now() - milliseconds) })
const vote = async (cook: Cook, verdict: Verdict, { line = '50 g butter', barcode = 'food:margarine' } = {}) =>
  (
    await cook.get<{ setMatchVote: { match: Match & { id: string; barcode: string } } }>(setMatchVote, {
      input: { line, barcode, verdict },
    })
  ).setMatchVote.match
const allMatches = async (viewer: TestClient, id: number, barcodes: string[]) =>
  (
    await viewer.get<{ recipe: { lines: { matches: (Match | null)[] }[] } | null }>(askMatches, {
      id: String(id),
      barcodes,
    })
  ).recipe?.lines.map(({ matches }) => matches)
const matcherSays = { match: 'STANDS_IN', decidedBy: 'MATCHER', viewerVote: null }

/** A recipe whose first line asks for butter. */
let buttery: number
const matchFor = async (viewer: TestClient) => (await allMatches(viewer, buttery, ['food:margarine']))?.[0]?.[0]

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('adaVotes')
  visitor = seed.visitor()
  for (let i = 0; i < 7; i++) voters.push(await seed.cook(`voter${i}`))
  for (const voter of voters) await age(voter, 7 * day + 60_000)
  buttery = await seed.recipe(ada, {
    ingredients: ['200 g Butter, softened', '1 onion', 'The secret of our grandmother'],
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.getRepository(MatchVote).clear()
  await resetRateLimits(app)
})

test('without votes the food list decides, and says where it does not know', async () => {
  const nameless = await seed.item('SHELF-1', 'Xyzzy')
  const by = (match: string) => ({ ...matcherSays, match })
  for (const viewer of [visitor, ada]) {
    expect(
      await allMatches(viewer, buttery, [
        'food:butter',
        'food:margarine',
        'food:onion',
        nameless,
        'food:moon-dust',
        'own:1',
      ]),
    ).toEqual([
      [by('FITS'), by('STANDS_IN'), by('NO'), by('UNKNOWN'), null, null],
      [by('NO'), by('NO'), by('FITS'), by('UNKNOWN'), null, null],
      [by('UNKNOWN'), by('UNKNOWN'), by('UNKNOWN'), by('UNKNOWN'), null, null],
    ])
  }
})

test('a vote counts at once for whoever gave it, in every amount of the line, and for nobody else', async () => {
  const [voter] = voters as [Cook]
  expect(await vote(voter, 'SAME')).toEqual({
    id: 'butter|food:margarine',
    barcode: 'food:margarine',
    match: 'FITS',
    decidedBy: 'VIEWER',
    viewerVote: 'SAME',
  })
  expect(await matchFor(voter)).toEqual({ match: 'FITS', decidedBy: 'VIEWER', viewerVote: 'SAME' })
  expect(await matchFor(ada)).toEqual(matcherSays)
  expect(await matchFor(visitor)).toEqual(matcherSays)
  expect(await vote(voter, 'NOT_SAME', { line: '2 x 250g BUTTER' })).toMatchObject({
    match: 'NO',
    viewerVote: 'NOT_SAME',
  })
  expect(await matchFor(voter)).toEqual({ match: 'NO', decidedBy: 'VIEWER', viewerVote: 'NOT_SAME' })
  expect(await allMatches(voter, buttery, ['food:margarine', 'food:butter'])).toMatchObject([
    [{ viewerVote: 'NOT_SAME' }, { viewerVote: null }],
    [{ viewerVote: null }, { viewerVote: null }],
    [{ viewerVote: null }, { viewerVote: null }],
  ])
})

test('it is taken back by null, as often as one likes', async () => {
  await vote(ada, 'NOT_SAME')
  expect(await vote(ada, null)).toMatchObject(matcherSays)
  expect(await vote(ada, null)).toMatchObject(matcherSays)
  expect(await matchFor(ada)).toEqual(matcherSays)
  expect(await app.db.getRepository(MatchVote).count()).toBe(0)
})

test('three accounts that are older than seven days make it so for all, two do not', async () => {
  const [one, two, three] = voters as [Cook, Cook, Cook]
  await vote(one, 'NOT_SAME')
  await vote(two, 'NOT_SAME', { line: 'Butter' })
  expect(await matchFor(visitor)).toEqual(matcherSays)
  await vote(three, 'NOT_SAME')
  for (const viewer of [visitor, ada])
    expect(await matchFor(viewer)).toEqual({ match: 'NO', decidedBy: 'COMMUNITY', viewerVote: null })
  expect(await matchFor(three)).toEqual({ match: 'NO', decidedBy: 'VIEWER', viewerVote: 'NOT_SAME' })
  expect(await vote(three, null)).toMatchObject(matcherSays)
  expect(await matchFor(visitor)).toEqual(matcherSays)
})

test("one's own vote goes before the community's", async () => {
  for (const voter of voters.slice(0, 3)) await vote(voter, 'SAME')
  expect(await vote(ada, 'NOT_SAME')).toMatchObject({ match: 'NO', decidedBy: 'VIEWER' })
  expect(await matchFor(visitor)).toMatchObject({ match: 'FITS', decidedBy: 'COMMUNITY' })
  expect(await vote(ada, null)).toMatchObject({ match: 'FITS', decidedBy: 'COMMUNITY', viewerVote: null })
})

test('younger accounts count for themselves alone, until they are old enough', async () => {
  const young = await seed.cook('youngVoter')
  for (const voter of [...voters.slice(0, 2), young]) await vote(voter, 'SAME')
  await age(young, 7 * day - 60_000)
  expect(await matchFor(visitor)).toEqual(matcherSays)
  expect(await matchFor(young)).toMatchObject({ match: 'FITS', decidedBy: 'VIEWER' })
  await age(young, 7 * day + 60_000)
  expect(await matchFor(visitor)).toMatchObject({ match: 'FITS', decidedBy: 'COMMUNITY' })
})

test('where as many say the opposite nothing counts, and one more decides', async () => {
  for (const voter of voters.slice(0, 3)) await vote(voter, 'SAME')
  for (const voter of voters.slice(3, 5)) await vote(voter, 'NOT_SAME')
  expect(await matchFor(visitor)).toMatchObject({ match: 'FITS', decidedBy: 'COMMUNITY' })
  await vote(voters[5] as Cook, 'NOT_SAME')
  expect(await matchFor(visitor)).toEqual(matcherSays)
  await vote(voters[6] as Cook, 'NOT_SAME')
  expect(await matchFor(visitor)).toMatchObject({ match: 'NO', decidedBy: 'COMMUNITY' })
})

test('people can vote on what the list does not know', async () => {
  const barcode = await seed.item('SHELF-2', "Grandmother's own")
  const line = 'The secret of our grandmother'
  for (const voter of voters.slice(0, 3))
    expect(await vote(voter, 'SAME', { line, barcode })).toMatchObject({ match: 'FITS' })
  expect((await allMatches(visitor, buttery, [barcode]))?.[2]).toEqual([
    { match: 'FITS', decidedBy: 'COMMUNITY', viewerVote: null },
  ])
})

test('of equal votes sent at once one is stored', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => vote(ada, 'SAME', { barcode: 'food:leek' })))
  expect(new Set(answers.map(({ match }) => match))).toEqual(new Set(['FITS']))
  expect(await app.db.getRepository(MatchVote).find()).toEqual([
    { accountId: ada.id, lineKey: 'butter', barcode: 'food:leek', verdict: 'SAME', createdAt: expect.any(Date) },
  ])
  expect(await app.db.getRepository(Item).countBy({ barcode: 'food:leek' })).toBe(1)
})

test('what cannot be voted on is refused', async () => {
  const refused = (input: object) =>
    ada.refused(setMatchVote, { input: { line: '50 g butter', barcode: 'food:butter', verdict: 'SAME', ...input } })
  expect(await refused({ barcode: 'own:0b8f9e52-8f0b-4c39-9a57-2b1d6e0f5c01' })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'barcode',
  })
  expect(await refused({ barcode: 'larder-box:1' })).toMatchObject({ code: 'BAD_INPUT', field: 'barcode' })
  expect(await refused({ barcode: 'food:moon-dust' })).toMatchObject({ code: 'NOT_FOUND', field: 'barcode' })
  expect(await refused({ barcode: '5000157024671' })).toMatchObject({ code: 'NOT_FOUND', field: 'barcode' })
  expect(await refused({ line: ' 100 g – ' })).toMatchObject({ code: 'BAD_INPUT', field: 'line' })
  expect(await refused({ line: 'b'.repeat(501) })).toMatchObject({ code: 'BAD_INPUT', field: 'line' })
  expect(await refused({ verdict: 'PERHAPS' })).toMatchObject({ code: 'BAD_USER_INPUT' })
  expect(
    await visitor.refused(setMatchVote, { input: { line: 'butter', barcode: 'food:butter', verdict: 'SAME' } }),
  ).toMatchObject({ code: 'UNAUTHENTICATED' })
  expect(await app.db.getRepository(MatchVote).count()).toBe(0)
})

test('a line of the longest length can be voted on', async () => {
  const words = Array.from({ length: 84 }, (_, i) => `𝒶${String(i).padStart(2, '0')}`)
    .join(' ')
    .padEnd(500, '界')
  expect(words).toHaveLength(500)
  expect(await vote(ada, 'SAME', { line: words })).toMatchObject({ match: 'FITS', viewerVote: 'SAME' })
})

test('whoever votes without an end is stopped', async () => {
  const once = async () =>
    (await ada.ask(setMatchVote, { input: { line: 'butter', barcode: 'food:butter', verdict: 'SAME' } })).errors[0]
      ?.extensions.code
  const codes = new Set<string | undefined>()
  for (let i = 0; i < 11; i++) for (const code of await Promise.all(Array.from({ length: 10 }, once))) codes.add(code)
  expect(codes).toEqual(new Set([undefined, 'RATE_LIMITED']))
})

test('lines of recipes that the viewer may not see have no matches', async () => {
  const secret = await seed.recipe(ada, { ingredients: ['50 g butter'], public: false })
  const hidden = await seed.recipe(ada, { ingredients: ['50 g butter'] })
  await seed.hide(hidden)
  for (const id of [secret, hidden]) {
    expect(await allMatches(visitor, id, ['food:butter'])).toBeUndefined()
    expect(await allMatches(voters[0] as Cook, id, ['food:butter'])).toBeUndefined()
    expect(await allMatches(ada, id, ['food:butter'])).toMatchObject([[{ match: 'FITS' }]])
  }
})

test('all lines of all recipes on a page and all items are one read of votes and one of items', async () => {
  const cook = await seed.cook('cookOfMany')
  for (let i = 0; i < 3; i++)
    await seed.recipe(cook, { name: `Many ${i}`, ingredients: ['50 g butter', '1 leek', '2 onions'] })
  for (const voter of voters.slice(0, 3)) await vote(voter, 'SAME', { line: '1 leek', barcode: 'food:onion' })
  const watched = watchStatements(app)
  const { myRecipes } = await cook.get<{ myRecipes: { nodes: { lines: { matches: Match[] }[] }[] } }>(
    '{ myRecipes(first: 3) { nodes { lines { matches(barcodes: ["food:butter", "food:onion", "food:leek"]) { match decidedBy viewerVote } } } } }',
  )
  const sent = watched.stop()
  const ofRecipe = [
    ['FITS', 'NO', 'NO'],
    ['NO', 'FITS', 'FITS'],
    ['NO', 'FITS', 'STANDS_IN'],
  ]
  expect(myRecipes.nodes.map(({ lines }) => lines.map(({ matches }) => matches.map(({ match }) => match)))).toEqual([
    ofRecipe,
    ofRecipe,
    ofRecipe,
  ])
  expect(myRecipes.nodes[0]?.lines[1]?.matches[1]).toEqual({ match: 'FITS', decidedBy: 'COMMUNITY', viewerVote: null })
  expect(sent.filter((text) => text.includes('match_vote'))).toHaveLength(1)
  expect(sent.filter((text) => /from "?item"?\b/i.test(text))).toHaveLength(1)
})

test('votes are part of the export, and go with the account', async () => {
  const leaving = await seed.cook('leavingVoter')
  await age(leaving, 8 * day)
  for (const voter of [...voters.slice(0, 2), leaving]) await vote(voter, 'SAME')
  await vote(leaving, 'NOT_SAME', { line: '2 onions', barcode: 'food:leek' })
  const exported = (await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...leaving.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { matchVotes: object[] }
  expect(exported.matchVotes).toEqual([
    { line: 'butter', barcode: 'food:margarine', verdict: 'SAME', createdAt: expect.any(String) },
    { line: 'onion', barcode: 'food:leek', verdict: 'NOT_SAME', createdAt: expect.any(String) },
  ])
  expect(await matchFor(visitor)).toMatchObject({ match: 'FITS', decidedBy: 'COMMUNITY' })
  await leaving.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await app.db.getRepository(MatchVote).countBy({ accountId: leaving.id })).toBe(0)
  expect(await matchFor(visitor)).toEqual(matcherSays)
})

test('votes go with an item that is deleted', async () => {
  const barcode = '05000157024671'
  await ada.get(operations.createItem, {
    input: { barcode, brand: 'Larder Mills', name: 'Salted butter', capacity: 250, unit: 'G' },
  })
  expect(await vote(ada, 'NOT_SAME', { barcode: '5000157024671' })).toMatchObject({ barcode, match: 'NO' })
  await (
    await seed.admin('bossVotes')
  ).get('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }', { input: { barcode } })
  expect(await app.db.getRepository(MatchVote).count()).toBe(0)
  expect((await allMatches(ada, buttery, [barcode]))?.[0]).toEqual([null])
})
