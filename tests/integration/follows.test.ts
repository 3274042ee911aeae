import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { Follow } from '../../api/follows/follow.entity'
import type { TestClient } from '../support/client'
import { runDueJobs, runJob } from '../support/jobs'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Whom people follow, what is new of them, and who is told of it. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cleo: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob, cleo] = [await seed.cook('adaFollows'), await seed.cook('bobFollows'), await seed.cook('cleoFollows')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.getRepository(Follow).deleteAll()
})

interface Followed {
  person: { username: string }
  newCount: number
  newestRecipes: { name: string }[]
}

const act = (name: 'followPerson' | 'unfollowPerson' | 'markRecipesSeen') =>
  `mutation ($id: Id!) { it: ${name}(input: { personId: $id }) { person { id viewerIsFollowing } } }`
const askFollowed =
  'query ($first: Int, $after: String) { it: followedCreators(first: $first, after: $after) { nodes { person { username } newCount newestRecipes { name } } pageInfo { hasNextPage endCursor } } }'
const follow = (client: TestClient, who: Cook) => client.get(act('followPerson'), { id: who.id })
const followed = async (client: TestClient, page: Record<string, unknown> = {}) =>
  (
    await client.get<{ it: { nodes: Followed[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } } }>(
      askFollowed,
      page,
    )
  ).it
const followers = async (client: TestClient) =>
  (await client.get<{ viewer: { followerCount: number } }>('{ viewer { followerCount } }')).viewer.followerCount
const isFollowing = async (client: TestClient, who: Cook) =>
  (
    await client.get<{ account: { viewerIsFollowing: boolean } | null }>(
      'query ($id: Id!) { account(id: $id) { viewerIsFollowing } }',
      { id: who.id },
    )
  ).account?.viewerIsFollowing

test('following is safe to repeat, is seen by the follower alone, and ends', async () => {
  expect(await follow(ada, bob)).toMatchObject({ it: { person: { id: String(bob.id), viewerIsFollowing: true } } })
  await follow(ada, bob)
  expect([await isFollowing(ada, bob), await isFollowing(cleo, bob), await isFollowing(seed.visitor(), bob)]).toEqual([
    true,
    false,
    false,
  ])
  expect([await followers(bob), await followers(ada), await followers(seed.visitor())]).toEqual([1, 0, 0])
  await ada.get(act('unfollowPerson'), { id: bob.id })
  await ada.get(act('unfollowPerson'), { id: bob.id })
  expect([await isFollowing(ada, bob), await followers(bob)]).toEqual([false, 0])
})

test('nobody follows themselves, or somebody who is not there', async () => {
  expect(await ada.refused(act('followPerson'), { id: ada.id })).toMatchObject({ code: 'BAD_INPUT' })
  for (const name of ['followPerson', 'unfollowPerson', 'markRecipesSeen'] as const) {
    expect(await ada.refused(act(name), { id: 99_999_999 })).toMatchObject({ code: 'NOT_FOUND' })
  }
})

test('the list has what is new, until one has looked; public recipes only', async () => {
  const names = async (client: TestClient) =>
    (await followed(client)).nodes.map(({ person, newCount, newestRecipes }) => [
      person.username,
      newCount,
      newestRecipes.map(({ name }) => name),
    ])
  await seed.recipe(bob, { name: 'Old soup' })
  await follow(ada, bob)
  await follow(ada, cleo)
  expect(await names(ada)).toEqual([
    ['cleofollows', 0, []],
    ['bobfollows', 0, ['Old soup']],
  ])
  for (const name of ['One pie', 'Two pies', 'Three pies']) await seed.recipe(bob, { name })
  await seed.recipe(bob, { name: 'Secret pie', public: false })
  expect(await names(ada)).toEqual([
    ['bobfollows', 3, ['Three pies', 'Two pies', 'One pie']],
    ['cleofollows', 0, []],
  ])
  await ada.get(act('markRecipesSeen'), { id: bob.id })
  expect(await names(ada)).toEqual([
    ['cleofollows', 0, []],
    ['bobfollows', 0, ['Three pies', 'Two pies', 'One pie']],
  ])
  expect(await names(bob)).toEqual([])
})

test('pages follow each other without a gap', async () => {
  await follow(ada, bob)
  await follow(ada, cleo)
  const first = await followed(ada, { first: 1 })
  const second = await followed(ada, { first: 1, after: first.pageInfo.endCursor })
  expect(
    [first, second].map(({ nodes, pageInfo }) => [nodes.map(({ person }) => person.username), pageInfo.hasNextPage]),
  ).toEqual([
    [['cleofollows'], true],
    [['bobfollows'], false],
  ])
})

test.each(['ada', 'bob'] as const)(
  'a block by %s takes the person out of list and count, and its end brings them back',
  async (who) => {
    await follow(ada, bob)
    const [one, other] = who === 'ada' ? [ada, bob] : [bob, ada]
    await one.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', {
      id: other.id,
    })
    expect([(await followed(ada)).nodes, await followers(bob)]).toEqual([[], 0])
    await one.get('mutation ($id: Id!) { unblockPerson(input: { personId: $id }) { conversation { id } } }', {
      id: other.id,
    })
    expect([(await followed(ada)).nodes.length, await followers(bob)]).toEqual([1, 1])
  },
)

test('who is blocked follows as always, for their own eyes alone, and is no follower when the block ends', async () => {
  const setBlock = (name: 'blockPerson' | 'unblockPerson') =>
    bob.get(`mutation ($id: Id!) { ${name}(input: { personId: $id }) { conversation { id } } }`, { id: ada.id })
  await setBlock('blockPerson')
  expect(await follow(ada, bob)).toEqual(await follow(cleo, bob))
  await follow(ada, bob)
  expect([await isFollowing(ada, bob), await followers(bob), (await followed(ada)).nodes]).toEqual([true, 1, []])
  await setBlock('unblockPerson')
  expect([await isFollowing(ada, bob), await followers(bob), (await followed(ada)).nodes]).toEqual([false, 1, []])
  // From now on, it is a follow as any other.
  await follow(ada, bob)
  expect([await isFollowing(ada, bob), await followers(bob), (await followed(ada)).nodes.length]).toEqual([true, 2, 1])
})

test('a block that ends while the blocked person follows leaves no follow', async () => {
  const setBlock = (name: 'blockPerson' | 'unblockPerson') =>
    bob.get(`mutation ($id: Id!) { ${name}(input: { personId: $id }) { conversation { id } } }`, { id: ada.id })
  for (let round = 0; round < 10; round++) {
    await setBlock('blockPerson')
    await Promise.all([follow(ada, bob), setBlock('unblockPerson')])
    // Either it was made before the end of the block, and is gone, or after it, and counts.
    expect(await isFollowing(ada, bob)).toBe((await followers(bob)) === 1)
    await ada.get(act('unfollowPerson'), { id: bob.id })
  }
})

test('a removed account follows nobody and is followed by nobody; the export has whom one follows', async () => {
  const dora = await seed.cook('doraFollows')
  await follow(ada, dora)
  await follow(dora, bob)
  await dora.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect([(await followed(ada)).nodes, await followers(bob), await app.db.getRepository(Follow).count()]).toEqual([
    [],
    0,
    0,
  ])
  await follow(ada, bob)
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = (await (await fetch(`${app.url}/export/everything.json`, { headers: { cookie } })).json()) as {
    following: { username: string }[]
  }
  expect(file.following).toEqual([{ id: bob.id, username: 'bobfollows', since: expect.any(String) }])
})

const choose = (client: TestClient, isOn: boolean) =>
  client.get('mutation ($input: SetNotificationChoiceInput!) { setNotificationChoice(input: $input) { timeZone } }', {
    input: { kind: 'FOLLOWED_RECIPE', channel: 'IN_APP', isOn },
  })

/** What somebody is told of, once the job has come by. */
async function told(client: TestClient): Promise<string[]> {
  await runJob(app, 'findNewRecipes')
  const { notifications } = await client.get<{
    notifications: { kind: string; text: { text: string }; link: string }[]
  }>('{ notifications { kind text { text } link } }')
  return notifications.map(({ kind, text, link }) => `${kind} ${text.text} ${link}`)
}
const forgetDays = async () => {
  for (const table of ['publishing_day', 'notification']) await app.db.query(`DELETE FROM ${table}`)
}

test('who has switched it on is told of new recipes, once for each creator and day', async () => {
  const [eve, fred] = [await seed.cook('eveFollows'), await seed.cook('fredFollows')]
  await follow(ada, eve)
  await follow(bob, eve)
  await forgetDays()
  await choose(ada, true)
  await seed.recipe(eve, { name: 'Secret tart', public: false })
  await seed.recipe(fred, { name: 'Nobody\u2019s tart' })
  expect(await told(ada)).toEqual([])
  const first = await seed.recipe(eve, { name: 'First tart' })
  expect(await told(ada)).toEqual([`FOLLOWED_RECIPE evefollows published First tart. /recipe/${first}`])
  const second = await seed.recipe(eve, { name: 'Second tart' })
  expect(await told(ada)).toEqual([`FOLLOWED_RECIPE evefollows published Second tart and 1 more. /recipes/${eve.id}`])
  // Off by default.
  expect(await told(bob)).toEqual([])
  // What is hidden is not named, and with nothing left there is nothing to be told.
  await seed.hide(second)
  expect(await told(ada)).toEqual([`FOLLOWED_RECIPE evefollows published First tart. /recipe/${first}`])
  await seed.hide(first)
  expect(await told(ada)).toEqual([])
  await choose(ada, false)
})

test('who follows later, has looked, or is blocked is not told', async () => {
  const gina = await seed.cook('ginaFollows')
  await forgetDays()
  for (const cook of [ada, bob, cleo]) await choose(cook, true)
  await follow(ada, gina)
  await follow(bob, gina)
  await seed.recipe(gina, { name: 'Early bun' })
  await follow(cleo, gina)
  await ada.get(act('markRecipesSeen'), { id: gina.id })
  await gina.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', {
    id: bob.id,
  })
  for (const cook of [ada, bob, cleo]) expect(await told(cook)).toEqual([])
  for (const cook of [ada, bob, cleo]) await choose(cook, false)
})

test('a creator whose followers cannot be told keeps nobody from being told of others, and is given up in the end', async () => {
  const [first, second] = [await seed.cook('ivyFollows'), await seed.cook('jackFollows')]
  await forgetDays()
  for (const cook of [ada, bob]) await choose(cook, true)
  await follow(bob, first)
  await follow(ada, second)
  await app.db.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`)
  await app.db.query(
    `CREATE TRIGGER fail BEFORE INSERT ON notification FOR EACH ROW WHEN (NEW.account_id = ${bob.id}) EXECUTE FUNCTION fail()`,
  )
  try {
    for (const cook of [first, second]) await seed.recipe(cook, { name: 'Cake' })
    expect(await told(ada)).toHaveLength(1)
    const days = () =>
      app.db.query<object[]>('SELECT creator_id, notified_up_to FROM publishing_day ORDER BY creator_id')
    expect(await days()).toEqual([
      { creator_id: first.id, notified_up_to: 0 },
      { creator_id: second.id, notified_up_to: null },
    ])
    for (let attempt = 2; attempt <= 9; attempt++) {
      await app.db.query('UPDATE graphile_worker._private_jobs SET run_at = now()')
      expect(await told(ada)).toHaveLength(1)
      expect(await app.app.services.queue.failed(10)).toMatchObject([{ name: 'notifyFollowers', attempts: attempt }])
    }
    expect(await app.app.services.queue.failed(10)).toMatchObject([{ failure: 'no', nextTryAt: null }])
    // It has a job, which an admin may let run again.
    expect(await app.app.services.publishing.isAnyNew()).toBe(false)
  } finally {
    await app.db.query('DROP FUNCTION fail() CASCADE')
    await app.db.query('DELETE FROM graphile_worker._private_jobs')
    for (const cook of [ada, bob]) await choose(cook, false)
  }
})

test('so many followers that they are told in several transactions are all told once', async () => {
  const kate = await seed.cook('kateFollows')
  await forgetDays()
  await app.db.query(
    `
    WITH fan AS (INSERT INTO account (username, key_hash, created_at) SELECT 'fan' || n, gen_random_uuid(), now() FROM generate_series(1, 1001) n RETURNING id),
      choice AS (INSERT INTO notification_choice (account_id, kind, channel, is_on, changed_at) SELECT id, 'FOLLOWED_RECIPE', 'IN_APP', true, now() FROM fan)
    INSERT INTO follow (account_id, followed_id, since, seen_at) SELECT id, $1, now() - interval '1 day', now() - interval '1 day' FROM fan`,
    [kate.id],
  )
  await seed.recipe(kate, { name: 'Cake' })
  await Promise.all([runJob(app, 'findNewRecipes'), runJob(app, 'findNewRecipes')])
  await runDueJobs(app)
  expect(
    await app.db.query('SELECT count(*)::int AS told, count(DISTINCT account_id)::int AS followers FROM notification'),
  ).toEqual([{ told: 1001, followers: 1001 }])
})

test('followers are told some at a time, and a creator with many followers does not keep those of another waiting', async () => {
  const [lena, mia] = [await seed.cook('lenaFollows'), await seed.cook('miaFollows')]
  await forgetDays()
  await choose(ada, true)
  await app.db.query(
    `
    WITH fan AS (INSERT INTO account (username, key_hash, created_at) SELECT 'lenasfan' || n, gen_random_uuid(), now() FROM generate_series(1, 1100) n RETURNING id),
      choice AS (INSERT INTO notification_choice (account_id, kind, channel, is_on, changed_at) SELECT id, 'FOLLOWED_RECIPE', 'IN_APP', true, now() FROM fan)
    INSERT INTO follow (account_id, followed_id, since, seen_at) SELECT id, $1, now() - interval '1 day', now() - interval '1 day' FROM fan`,
    [lena.id],
  )
  await follow(ada, mia)
  await seed.recipe(lena, { name: 'Cake' })
  const toldOf = async (cook: Cook) =>
    (
      await app.db.query<{ count: number }[]>(
        `SELECT count(*)::int AS count FROM notification n JOIN publishing_day d ON d.id = n.about_id WHERE d.creator_id = $1`,
        [cook.id],
      )
    )[0]?.count
  const { publishing } = app.app.services
  await publishing.findNew()
  const [{ id }] = (await app.db.query('SELECT id FROM publishing_day WHERE creator_id = $1', [lena.id])) as [
    { id: number },
  ]
  await publishing.notifyFollowers({ id })
  expect(await toldOf(lena)).toBe(500)
  await seed.recipe(mia, { name: 'Bun' })
  await publishing.findNew()
  await runDueJobs(app)
  expect([await toldOf(lena), await toldOf(mia)]).toEqual([1100, 1])
  const last = async (cook: Cook) =>
    Number(
      (
        await app.db.query<{ id: string }[]>(
          'SELECT max(n.id) AS id FROM notification n JOIN publishing_day d ON d.id = n.about_id WHERE d.creator_id = $1',
          [cook.id],
        )
      )[0]?.id,
    )
  expect(await last(mia)).toBeLessThan(await last(lena))
  await choose(ada, false)
})

test('two processes tell of a day once', async () => {
  const other = await openTestApp({}, app.databaseUrl)
  try {
    const hugo = await seed.cook('hugoFollows')
    await forgetDays()
    await choose(ada, true)
    await follow(ada, hugo)
    await seed.recipe(hugo, { name: 'Roll' })
    await Promise.all([app, other, app, other].map((each) => runJob(each, 'findNewRecipes')))
    await runDueJobs(app)
    expect(await app.db.query('SELECT kind FROM notification WHERE account_id = $1', [ada.id])).toEqual([
      { kind: 'FOLLOWED_RECIPE' },
    ])
    await choose(ada, false)
  } finally {
    await other.close()
  }
})
