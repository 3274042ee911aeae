import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { ownerWithoutSession } from '../../api/platform/viewer'
import { newKey, type TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** What people say of each other's recipes, and the averages that recipes keep. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cleo: Cook
let dora: Cook
let pie: number

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob, cleo, dora] = [
    await seed.cook('adaRates'),
    await seed.cook('bobRates'),
    await seed.cook('cleoRates'),
    await seed.cook('doraRates'),
  ]
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  pie = await seed.recipe(ada, { name: 'Apple pie' })
})

interface Average {
  averageRating: number | null
  ratingCount: number
}
interface Row {
  id: string
  stars: number
  text: string
  hidden: boolean
  imageUrl: string | null
  viewerIsWriter: boolean
  writer: { username: string }
}
interface Ratings {
  nodes: Row[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

const rate =
  'mutation ($input: RateRecipeInput!) { rateRecipe(input: $input) { rating { id stars text imageUrl createdAt updatedAt } recipe { averageRating ratingCount viewerRating { stars } } } }'
const remove =
  'mutation ($id: Id!) { removeRating(input: { recipeId: $id }) { recipe { averageRating ratingCount viewerRating { stars } } } }'
const hide =
  'mutation ($id: Id!, $hidden: Boolean!) { hideRating(input: { id: $id, hidden: $hidden }) { rating { hidden } recipe { averageRating ratingCount } } }'
const report = 'mutation ($id: Id!) { reportRating(input: { id: $id, text: "Rude." }) { id } }'
const removeAccount = 'mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }'
const askList =
  'query ($id: Id!, $first: Int, $after: String) { ratings(recipeId: $id, first: $first, after: $after) { nodes { id stars text hidden imageUrl viewerIsWriter writer { username } } pageInfo { hasNextPage endCursor } } }'

const give = async (
  who: TestClient,
  stars: number,
  more: { text?: string; imageId?: string | null; recipeId?: number } = {},
) =>
  (
    await who.get<{
      rateRecipe: {
        rating: {
          id: string
          stars: number
          text: string
          imageUrl: string | null
          createdAt: string
          updatedAt: string
        }
        recipe: Average & { viewerRating: { stars: number } }
      }
    }>(rate, { input: { recipeId: pie, stars, ...more } })
  ).rateRecipe
const average = async (id = pie, client: TestClient = ada) => {
  const { recipe } = await client.get<{ recipe: Average | null }>(
    'query ($id: Id!) { recipe(id: $id) { averageRating ratingCount } }',
    { id },
  )
  return recipe && [recipe.averageRating, recipe.ratingCount]
}
const list = async (client: TestClient, page: Record<string, unknown> = {}) =>
  (await client.get<{ ratings: Ratings }>(askList, { id: pie, ...page })).ratings
const said = async (client: TestClient) =>
  (await list(client)).nodes.map(({ writer, stars, text }) => [writer.username, stars, text])
/** What the table says, however the recipe's own columns were kept. */
const counted = async (id = pie) =>
  (
    (await app.db.query(
      'SELECT r.rating_count AS kept, r.rating_sum AS "keptSum", count(g.id)::int AS count, coalesce(sum(g.stars), 0)::int AS sum FROM recipe r LEFT JOIN rating g ON g.recipe_id = r.id AND NOT g.hidden WHERE r.id = $1 GROUP BY r.id',
      [id],
    )) as { kept: number; keptSum: number; count: number; sum: number }[]
  )[0]

test('each person rates a recipe once, and changes it at will; the average is there from the third on', async () => {
  expect(await give(bob, 5, { text: '  Even better\n cold. ' })).toMatchObject({
    rating: { stars: 5, text: 'Even better cold.' },
    recipe: { averageRating: null, ratingCount: 1, viewerRating: { stars: 5 } },
  })
  await give(cleo, 4)
  expect(await average()).toEqual([null, 2])
  await give(dora, 4)
  expect(await average()).toEqual([4.33, 3])
  expect((await give(bob, 2, { text: 'Not so sure.' })).recipe).toMatchObject({ averageRating: 3.33, ratingCount: 3 })
  expect(await said(seed.visitor())).toEqual([
    ['dorarates', 4, ''],
    ['cleorates', 4, ''],
    ['bobrates', 2, 'Not so sure.'],
  ])
  expect(await counted()).toEqual({ kept: 3, keptSum: 10, count: 3, sum: 10 })
})

test('the same again changes nothing, not even the time of the last change', async () => {
  const first = await give(bob, 3, { text: 'Fine.' })
  app.clock.pass(60_000)
  const again = await give(bob, 3, { text: 'Fine.' })
  expect(again.rating).toEqual(first.rating)
  expect((await give(bob, 4, { text: 'Fine.' })).rating.updatedAt).not.toBe(first.rating.updatedAt)
  app.clock.pass(-60_000)
})

test('nobody rates their own recipe, one that they may not see, or with other than one to five stars', async () => {
  expect(await ada.refused(rate, { input: { recipeId: pie, stars: 5 } })).toMatchObject({
    code: 'FORBIDDEN',
    field: 'recipeId',
    sentence: 'You can’t rate your own recipe.',
  })
  const secret = await seed.recipe(ada, { public: false })
  expect(await bob.refused(rate, { input: { recipeId: secret, stars: 5 } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await bob.refused(rate, { input: { recipeId: 99_999_999, stars: 5 } })).toMatchObject({ code: 'NOT_FOUND' })
  for (const stars of [0, 6, -1])
    expect(await bob.refused(rate, { input: { recipeId: pie, stars } })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await bob.refused(rate, { input: { recipeId: pie, stars: 4, text: 'a'.repeat(301) } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'text',
  })
  expect(await seed.visitor().refused(rate, { input: { recipeId: pie, stars: 5 } })).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
  expect(await average()).toEqual([null, 0])
})

test('the server says who may rate, and what the viewer has said', async () => {
  await give(bob, 4)
  const may = async (client: TestClient) =>
    (
      await client.get<{ recipe: unknown }>(
        'query ($id: Id!) { recipe(id: $id) { viewerCanRate viewerRating { stars } } }',
        { id: pie },
      )
    ).recipe
  expect([await may(ada), await may(bob), await may(cleo), await may(seed.visitor())]).toEqual([
    { viewerCanRate: false, viewerRating: null },
    { viewerCanRate: true, viewerRating: { stars: 4 } },
    { viewerCanRate: true, viewerRating: null },
    { viewerCanRate: false, viewerRating: null },
  ])
})

test('fifty people who rate at once leave the right average; so do those who change and remove theirs at once', async () => {
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      app.db.transaction((db) => app.app.services.accounts.open(db, { username: `crowd${i}`, keyHash: newKey() })),
    ),
  )
  const { ratings } = app.app.services
  const persons = people.map(({ id }) => ownerWithoutSession(id))
  await Promise.all(persons.map((person, i) => ratings.rate(person, { recipeId: pie, stars: 1 + (i % 5) })))
  expect([await average(), await counted()]).toEqual([[3, 50], { kept: 50, keptSum: 150, count: 50, sum: 150 }])
  await Promise.all(
    persons.flatMap<Promise<unknown>>((person, i) =>
      i < 20
        ? [ratings.remove(person, pie)]
        : [ratings.rate(person, { recipeId: pie, stars: 5 }), ratings.rate(person, { recipeId: pie, stars: 5 })],
    ),
  )
  expect([await average(), await counted()]).toEqual([[5, 30], { kept: 30, keptSum: 150, count: 30, sum: 150 }])
})

test('a rating is removed by its writer, with its picture, also when the recipe is private by now', async () => {
  const imageId = await seed.picture(bob)
  const { rating } = await give(bob, 5, { imageId })
  expect(rating.imageUrl).toBe(`/images/${imageId}/400.webp`)
  const statusOf = async () => (await fetch(`${app.url}${rating.imageUrl}`)).status
  expect(await statusOf()).toBe(200)
  expect(await bob.get(remove, { id: pie })).toEqual({
    removeRating: { recipe: { averageRating: null, ratingCount: 0, viewerRating: null } },
  })
  expect([await statusOf(), await said(bob)]).toEqual([404, []])
  expect(await bob.get(remove, { id: pie })).toMatchObject({ removeRating: { recipe: { ratingCount: 0 } } })
  await give(bob, 5)
  await app.db.query('UPDATE recipe SET public = false WHERE id = $1', [pie])
  expect([await said(bob), await bob.get(remove, { id: pie })]).toEqual([[], { removeRating: { recipe: null } }])
  expect(await counted()).toEqual({ kept: 0, keptSum: 0, count: 0, sum: 0 })
})

test('a picture is one’s own, of one rating, and makes room for the next', async () => {
  const [first, second, others] = [await seed.picture(bob), await seed.picture(bob), await seed.picture(cleo)]
  expect(await bob.refused(rate, { input: { recipeId: pie, stars: 5, imageId: others } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'imageId',
  })
  await give(bob, 5, { imageId: first })
  await give(bob, 4)
  expect((await list(bob)).nodes[0]?.imageUrl).toBe(`/images/${first}/400.webp`)
  const cake = await seed.recipe(ada, { name: 'Cake' })
  expect(await bob.refused(rate, { input: { recipeId: cake, stars: 5, imageId: first } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'imageId',
  })
  await give(bob, 4, { imageId: second })
  expect((await list(bob)).nodes[0]?.imageUrl).toBe(`/images/${second}/400.webp`)
  expect((await give(bob, 4, { imageId: null })).rating.imageUrl).toBeNull()
  expect(
    await app.db.query('SELECT count(*)::int AS count FROM image WHERE id = ANY ($1::uuid[])', [[first, second]]),
  ).toEqual([{ count: 0 }])
})

test('pages follow each other without a gap, newest first', async () => {
  for (const [who, stars] of [
    [bob, 1],
    [cleo, 2],
    [dora, 3],
  ] as const)
    await give(who, stars)
  const first = await list(ada, { first: 2 })
  const second = await list(ada, { first: 2, after: first.pageInfo.endCursor })
  expect([first, second].map(({ nodes, pageInfo }) => [nodes.map(({ stars }) => stars), pageInfo.hasNextPage])).toEqual(
    [
      [[3, 2], true],
      [[1], false],
    ],
  )
  expect(await ada.refused(askList, { id: pie, after: 'nonsense' })).toMatchObject({ code: 'BAD_INPUT' })
})

test('who has blocked somebody does not see what they say; it counts all the same', async () => {
  for (const [who, stars] of [
    [bob, 1],
    [cleo, 5],
    [dora, 5],
  ] as const)
    await give(who, stars)
  const block = (name: 'blockPerson' | 'unblockPerson') =>
    `mutation ($id: Id!) { ${name}(input: { personId: $id }) { conversation { id } } }`
  await cleo.get(block('blockPerson'), { id: bob.id })
  expect([
    (await said(cleo)).length,
    (await said(bob)).length,
    (await said(dora)).length,
    await average(pie, cleo),
  ]).toEqual([2, 3, 3, [3.67, 3]])
  await cleo.get(block('unblockPerson'), { id: bob.id })
  expect((await said(cleo)).length).toBe(3)
})

test('what somebody says whom the creator has blocked is theirs alone and does not count, until they say it again after the block', async () => {
  const block = (name: 'blockPerson' | 'unblockPerson') =>
    ada.get(`mutation ($id: Id!) { ${name}(input: { personId: $id }) { conversation { id } } }`, { id: bob.id })
  const own = async () =>
    (
      await bob.get<{ recipe: { viewerRating: { stars: number } | null } }>(
        'query ($id: Id!) { recipe(id: $id) { viewerRating { stars } } }',
        { id: pie },
      )
    ).recipe.viewerRating
  for (const cook of [cleo, dora]) await give(cook, 5)
  await block('blockPerson')
  expect(await give(bob, 1, { text: 'Awful.' })).toMatchObject({
    rating: { stars: 1, text: 'Awful.' },
    recipe: { averageRating: null, ratingCount: 2, viewerRating: { stars: 1 } },
  })
  for (const client of [ada, cleo, seed.visitor()])
    expect([await average(pie, client), await said(client)]).toEqual([
      [null, 2],
      [
        ['dorarates', 5, ''],
        ['cleorates', 5, ''],
      ],
    ])
  expect([await own(), (await said(bob))[0]]).toEqual([{ stars: 1 }, ['bobrates', 1, 'Awful.']])
  await give(bob, 2)
  await block('unblockPerson')
  expect([await average(), (await said(ada)).length, await own()]).toEqual([[null, 2], 2, { stars: 2 }])
  // The same again, after the block.
  await give(bob, 2)
  expect([await average(), (await said(ada))[0]]).toEqual([
    [4, 3],
    ['bobrates', 2, ''],
  ])
  // What was said before a block counts until it is changed; the same again is no change.
  await block('blockPerson')
  await give(bob, 2)
  expect(await average()).toEqual([4, 3])
  await give(bob, 1)
  expect([await average(), await own()]).toEqual([[null, 2], { stars: 1 }])
  await bob.get(remove, { id: pie })
  expect([await average(), await own()]).toEqual([[null, 2], null])
  await give(bob, 1)
  await block('unblockPerson')
  expect(
    (
      await ada.get<{ notifications: { text: { text: string } }[] }>('{ notifications { text { text } } }')
    ).notifications.filter(({ text }) => text.text.startsWith(bob.name)),
  ).toEqual([])
})

test('an admin hides a rating: its writer and admins still see it, it does not count, its picture is not served, and the log says so', async () => {
  const admin = await seed.unlocked('ADMIN')
  const imageId = await seed.picture(bob)
  const {
    rating: { id },
  } = await give(bob, 1, { text: 'Rude words.', imageId })
  for (const who of [cleo, dora]) await give(who, 5)
  expect(await admin.get(hide, { id, hidden: true })).toEqual({
    hideRating: { rating: { hidden: true }, recipe: { averageRating: null, ratingCount: 2 } },
  })
  await admin.get(hide, { id, hidden: true })
  expect([
    (await said(ada)).length,
    (await said(seed.visitor())).length,
    (await said(bob)).length,
    (await said(admin)).length,
  ]).toEqual([2, 2, 3, 3])
  expect((await list(bob)).nodes.find((row) => row.id === id)).toMatchObject({
    hidden: true,
    imageUrl: null,
    viewerIsWriter: true,
  })
  expect((await fetch(`${app.url}/images/${imageId}/400.webp`)).status).toBe(404)
  // Its writer's changes neither count nor show it again.
  expect((await give(bob, 5)).recipe).toMatchObject({ averageRating: null, ratingCount: 2 })
  expect(await admin.get(hide, { id, hidden: false })).toEqual({
    hideRating: { rating: { hidden: false }, recipe: { averageRating: 5, ratingCount: 3 } },
  })
  await admin.get(hide, { id, hidden: true })
  await bob.get(remove, { id: pie })
  expect(await counted()).toEqual({ kept: 2, keptSum: 10, count: 2, sum: 10 })
  const { auditLog } = await admin.get<{
    auditLog: { nodes: { action: string; aboutKind: string; aboutId: string; aboutName: string }[] }
  }>('{ auditLog(first: 10) { nodes { action aboutKind aboutId aboutName } } }')
  expect(
    auditLog.nodes
      .filter(({ aboutId, aboutKind }) => aboutKind === 'rating' && aboutId === id)
      .map(({ action, aboutName }) => [action, aboutName]),
  ).toEqual([
    ['HIDE_RATING', 'Apple pie'],
    ['SHOW_RATING', 'Apple pie'],
    ['HIDE_RATING', 'Apple pie'],
  ])
  expect(await cleo.refused(hide, { id, hidden: false })).toMatchObject({ code: 'FORBIDDEN' })
  expect(await admin.refused(hide, { id: 99_999_999, hidden: true })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a hidden rating stays hidden when its writer removes it and rates again', async () => {
  const admin = await seed.unlocked('ADMIN')
  const imageId = await seed.picture(bob)
  for (const who of [cleo, dora]) await give(who, 5)
  const {
    rating: { id },
  } = await give(bob, 1, { text: 'Rude words.', imageId })
  await admin.get(hide, { id, hidden: true })
  await bob.get(remove, { id: pie })
  expect([(await said(bob)).length, (await said(admin)).length]).toEqual([2, 2])
  expect(
    await app.db.query(
      'SELECT (SELECT count(*)::int FROM image WHERE id = $1) AS pictures, (SELECT text FROM rating WHERE id = $2) AS text',
      [imageId, id],
    ),
  ).toEqual([{ pictures: 0, text: '' }])
  expect(await admin.refused(hide, { id, hidden: false })).toMatchObject({ code: 'NOT_FOUND' })
  const { notifications: before } = await ada.get<{ notifications: object[] }>('{ notifications { id } }')

  const again = await give(bob, 1, { text: 'Rude again.' })
  expect(again).toMatchObject({ rating: { id, text: 'Rude again.' }, recipe: { averageRating: null, ratingCount: 2 } })
  expect([(await said(cleo)).length, (await said(bob)).length]).toEqual([2, 3])
  expect((await ada.get<{ notifications: object[] }>('{ notifications { id } }')).notifications).toEqual(before)
  expect(await counted()).toEqual({ kept: 2, keptSum: 10, count: 2, sum: 10 })
  // What an admin shows again counts, and is its writer's to remove as any other.
  expect(await admin.get(hide, { id, hidden: false })).toMatchObject({
    hideRating: { recipe: { averageRating: 3.67, ratingCount: 3 } },
  })
  await bob.get(remove, { id: pie })
  expect(await counted()).toEqual({ kept: 2, keptSum: 10, count: 2, sum: 10 })
  expect(await app.db.query('SELECT 1 FROM rating WHERE id = $1', [id])).toEqual([])
})

test('a report has a copy of the rating, which outlives it; one that is not there is not reported', async () => {
  const admin = await seed.unlocked('ADMIN')
  const erin = await seed.cook('erinRates')
  const {
    rating: { id },
  } = await give(erin, 1, { text: 'Rude words.' })
  const { reportRating } = await seed.visitor().get<{ reportRating: { id: string } }>(report, { id })
  const ask =
    'query ($id: Id!) { adminFeedbackOne(id: $id) { kind text ratingId recipeId aboutName } adminEvidence(feedbackId: $id) { rating { stars text writer } } }'
  expect(await admin.get(ask, { id: reportRating.id })).toEqual({
    adminFeedbackOne: {
      kind: 'RATING_REPORT',
      text: 'Rude.',
      ratingId: id,
      recipeId: String(pie),
      aboutName: 'Apple pie',
    },
    adminEvidence: { rating: { stars: 1, text: 'Rude words.', writer: 'erinrates' } },
  })
  await erin.get(removeAccount, { input: { currentPassword: goodPassword } })
  expect(await admin.get(ask, { id: reportRating.id })).toMatchObject({
    adminFeedbackOne: { ratingId: null },
    adminEvidence: { rating: { stars: 1, text: 'Rude words.', writer: null } },
  })
  expect(await ada.refused(report, { id })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a removed account takes its ratings out of the averages; two that rated each other’s are removed at once', async () => {
  const [fred, gina] = [await seed.cook('fredRates'), await seed.cook('ginaRates')]
  const [ofFred, ofGina] = [await seed.recipe(fred, { name: 'Stew' }), await seed.recipe(gina, { name: 'Bread' })]
  await give(fred, 1)
  await give(fred, 5, { recipeId: ofGina })
  await give(gina, 5)
  await give(gina, 5, { recipeId: ofFred })
  for (const who of [bob, cleo, dora]) await give(who, 4)
  expect(await average()).toEqual([3.6, 5])
  const [one, other] = await Promise.all(
    [fred, gina].map((who) => who.get(removeAccount, { input: { currentPassword: goodPassword } })),
  )
  expect([one, other]).toEqual([
    { removeAccount: { viewer: { kind: 'VISITOR' } } },
    { removeAccount: { viewer: { kind: 'VISITOR' } } },
  ])
  expect([await average(), await average(ofFred), await average(ofGina)]).toEqual([
    [4, 3],
    [null, 0],
    [null, 0],
  ])
  expect((await said(ada)).length).toBe(3)
})

test('who removes a rating and rates again, over and over, neither fills the count of the cook nor tells them each time', async () => {
  const pest = await seed.cook('pestRates')
  const unread = async () =>
    (await ada.get<{ viewer: { unreadNotificationCount: number } }>('{ viewer { unreadNotificationCount } }')).viewer
      .unreadNotificationCount
  const before = await unread()
  for (let n = 0; n < 25; n++) {
    await give(pest, 1)
    await pest.get(remove, { id: pie })
  }
  expect(await unread()).toBe(before)
  const [{ count }] = (await app.db.query(
    `SELECT count(*)::int AS count FROM notification WHERE kind = 'RATING' AND by_id = $1`,
    [pest.id],
  )) as [{ count: number }]
  expect(count).toBe(20)
})

test('the creator of a recipe hears of a rating once, as it is now, unless it is gone, hidden, or of somebody whom they have blocked', async () => {
  const heard = async () =>
    (
      await ada.get<{ notifications: { kind: string; link: string; text: { text: string } }[] }>(
        '{ notifications { kind link text { text } } }',
      )
    ).notifications
      .filter(({ link }) => link === `/recipe/${pie}`)
      .map(({ kind, text }) => [kind, text.text])
  await give(bob, 1)
  await give(bob, 5)
  await give(cleo, 1)
  expect(await heard()).toEqual(
    [
      ['RATING', 'cleoRates'],
      ['RATING', 'bobRates'],
    ].map(([kind, who]) => [
      kind,
      `${who?.toLowerCase()} gave Apple pie ${who === 'bobRates' ? '5 stars' : '1 star'}.`,
    ]),
  )
  await cleo.get(remove, { id: pie })
  const admin = await seed.unlocked('ADMIN')
  const {
    rating: { id },
  } = await give(dora, 2)
  await admin.get(hide, { id, hidden: true })
  expect(await heard()).toEqual([['RATING', 'bobrates gave Apple pie 5 stars.']])
  await ada.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', { id: bob.id })
  expect(await heard()).toEqual([])
  await ada.get('mutation ($id: Id!) { unblockPerson(input: { personId: $id }) { conversation { id } } }', {
    id: bob.id,
  })
})

test('the export has what one has said', async () => {
  const hal = await seed.cook('halRates')
  await give(hal, 4, { text: 'Lovely.' })
  const cookie = [...hal.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = (await (await fetch(`${app.url}/export/everything.json`, { headers: { cookie } })).json()) as {
    ratings: unknown[]
  }
  expect(file.ratings).toEqual([
    {
      id: expect.any(Number),
      recipeId: pie,
      name: 'Apple pie',
      stars: 4,
      text: 'Lovely.',
      hidden: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      removedAt: null,
    },
  ])
})

test('pages of recipes have the average for search engines, once there is one', async () => {
  const rated = async () =>
    /"aggregateRating":(\{[^}]*\})/.exec(await (await fetch(`${app.url}/recipe/${pie}`)).text())?.[1]
  for (const who of [bob, cleo]) await give(who, 4)
  expect(await rated()).toBeUndefined()
  await give(dora, 5)
  expect(JSON.parse((await rated()) ?? 'null')).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.33,
    ratingCount: 3,
    bestRating: 5,
    worstRating: 1,
  })
})

test('a link to a video is https, stays where a change leaves it out, and is removed by null', async () => {
  const content = { name: 'Pie', ingredients: ['1 apple'], instructions: ['Bake.'], tags: [], public: true }
  const create = 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id version videoUrl } } }'
  const update = 'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { version videoUrl } } }'
  for (const videoUrl of [
    'http://video.example/pie',
    'javascript:alert(1)',
    'https://ada:secret@video.example/',
    'pie',
    'https://',
  ]) {
    expect(await ada.refused(create, { input: { ...content, videoUrl, key: newKey() } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'videoUrl',
    })
  }
  const key = newKey()
  const input = { ...content, videoUrl: ' https://video.example/watch?v=1 ', key }
  const {
    createRecipe: {
      recipe: { id },
    },
  } = await ada.get<{ createRecipe: { recipe: { id: string } } }>(create, { input })
  expect(await ada.get(create, { input })).toMatchObject({
    createRecipe: { recipe: { id, videoUrl: 'https://video.example/watch?v=1' } },
  })
  expect(await ada.refused(create, { input: { ...input, videoUrl: null } })).toMatchObject({ code: 'KEY_REUSED' })
  expect(await ada.get(update, { input: { ...content, id, version: 1, name: 'Big pie' } })).toEqual({
    updateRecipe: { recipe: { version: 2, videoUrl: 'https://video.example/watch?v=1' } },
  })
  expect(await ada.get(update, { input: { ...content, id, version: 2, name: 'Big pie', videoUrl: null } })).toEqual({
    updateRecipe: { recipe: { version: 3, videoUrl: null } },
  })
})
