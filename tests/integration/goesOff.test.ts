import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { CookableRecipeService } from '../../api/cooking/cookableRecipe.service'
import { readDueAccounts } from '../../api/plans/goesOff.sql'
import { GoesOffService } from '../../api/plans/goesOff.service'
import { addDays } from '../../domain/stock/days'
import { newKey } from '../support/client'
import { actOn, askFor } from '../support/itemRequests'
import { retryFailedJobs, runDueJobs, runDueJobsOf } from '../support/jobs'
import { joinPantryOf, memberOperations } from '../support/members'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** What people are told, once a day, of food that goes off and of what they could cook. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook

const minute = 60_000
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(app.clock.now())
const timeIn = (timeZone: string, at: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(app.clock.now().getTime() + at),
  )

const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const setSettings =
  'mutation ($input: UpdateNotificationSettingsInput!) { updateNotificationSettings(input: $input) { goesOffAt } }'

const add = (cook: Cook, food: string, batch: object, delta = 1) =>
  cook.get(moveStock, { input: { barcode: `food:${food}`, delta, key: newKey(), batch } })
const bestBefore = (days: number, more: object = {}) => ({
  date: addDays(today(), days),
  dateKind: 'BEST_BEFORE',
  ...more,
})
/** The cook wants to hear of it so many minutes before now. */
const hourPassed = (cook: Cook, minutes: number, timeZone = 'Europe/London') =>
  cook.get(setSettings, { input: { timeZone, goesOffAt: timeIn(timeZone, -minutes * minute) } })

/** A process that begins with the first round of all, which looks back for three hours. */
function started(of = app) {
  let isFirst = true
  const service = new GoesOffService({
    db: of.db,
    clock: of.clock,
    queue: of.app.services.queue,
    cookableRecipes: of.app.services.cookableRecipes,
    notifications: of.app.services.notifications,
    timeZones: of.app.services.timeZones,
    timeZone: of.config.timeZone,
  })
  return {
    async notifyDue() {
      if (isFirst) await of.db.query('DELETE FROM goes_off_round')
      isFirst = false
      await service.startRound()
      await runDueJobs(of)
    },
  }
}

async function told(cook: Cook): Promise<string[]> {
  const { notifications } = await cook.get<{ notifications: { kind: string; text: { text: string }; link: string }[] }>(
    '{ notifications { kind text { text } link } }',
  )
  return notifications.map(({ kind, text, link }) => `${kind} ${text.text} ${link}`)
}

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaKeeps'), await seed.cook('bobKeeps')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  for (const table of ['notification', 'day_notice', 'goes_off_choice', 'item_request', 'planned_meal', 'pantry_entry'])
    await app.db.query(`DELETE FROM ${table}`)
})

test('at the hour people are asked for a recipe that uses what goes off today or tomorrow, once', async () => {
  const recipe = await seed.recipe(bob, { name: 'Samphire toast', ingredients: ['100 g samphire'] })
  await add(ada, 'samphire', bestBefore(1, { unitAmount: 200, unit: 'G' }))
  await add(ada, 'celeriac', bestBefore(0))
  await add(ada, 'kohlrabi', bestBefore(2))
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual([`GOES_OFF Samphire toast tonight? Uses the samphire. /recipe/${recipe}?tonight`])
  // After a restart, too.
  await started().notifyDue()
  expect(await told(ada)).toHaveLength(1)
  expect(await told(bob)).toEqual([])
})

const planMeal = (cook: Cook, what: object) =>
  cook.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: newKey(), day: today(), ...what },
  })

test('what is planned is named first, with what it uses and how many foods are missing, also where nothing goes off', async () => {
  const recipe = await seed.recipe(bob, { name: 'Leek soup', ingredients: ['2 leeks', '1 swede', '100 g samphire'] })
  await add(ada, 'leek', bestBefore(1))
  for (const cook of [ada, bob]) {
    await planMeal(cook, { recipeId: recipe })
    await hourPassed(cook, 5)
  }
  await started().notifyDue()
  expect([await told(ada), await told(bob)]).toEqual([
    [`GOES_OFF Leek soup tonight? Uses the leek, 3 missing. /recipe/${recipe}?tonight`],
    [`GOES_OFF Leek soup tonight? 3 missing. /recipe/${recipe}?tonight`],
  ])
})

test('a planned note is named, and leads to today', async () => {
  await planMeal(ada, { note: 'Pizza' })
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual(['GOES_OFF Pizza tonight? /'])
})

test('a dish is for the evening of its day: read later, the notice names food alone', async () => {
  await planMeal(ada, { note: 'Pizza' })
  await add(ada, 'celeriac', bestBefore(1))
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual(['GOES_OFF Pizza tonight? /'])
  await app.db.query('UPDATE day_notice SET day = day - 1')
  expect(await told(ada)).toEqual(['GOES_OFF Use soon: Celeriac /my-pantry'])
})

test('without a recipe it leads to the pantry, and what was eaten since is not named', async () => {
  await add(ada, 'celeriac', bestBefore(0))
  await add(ada, 'kohlrabi', bestBefore(1))
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual(['GOES_OFF Use soon: Celeriac and 1 more /my-pantry'])
  // Clients in German name the food as their lists do.
  expect((await ada.get<{ notifications: object[] }>('{ notifications { text { params } } }')).notifications).toEqual([
    {
      text: {
        params: {
          item: { key: 'foods.foodName', params: { name: 'Celeriac', german: 'Knollensellerie' }, text: 'Celeriac' },
          count: 1,
        },
      },
    },
  ])
  await add(ada, 'celeriac', {}, 1)
  await ada.get('mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId } }', {
    input: { barcode: 'food:celeriac', key: newKey() },
  })
  expect(await told(ada)).toEqual(['GOES_OFF Use soon: Kohlrabi /my-pantry'])
  await ada.get('mutation ($input: EmptyPantryInput!) { emptyPantry(input: $input) { pantry { id } } }', {
    input: { key: newKey() },
  })
  expect(await told(ada)).toEqual([])
})

test('nothing is told of what is frozen, past its date, later, or reserved for others', async () => {
  await add(ada, 'samphire', { ...bestBefore(1), dateKind: 'USE_BY', storagePlace: 'FREEZER' })
  await add(ada, 'celeriac', { ...bestBefore(-1), dateKind: 'USE_BY' })
  await add(ada, 'leek', bestBefore(-1))
  await add(ada, 'onion', bestBefore(3))
  await add(ada, 'kohlrabi', bestBefore(1))
  await ada.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
    input: { barcode: 'food:kohlrabi', public: true },
  })
  const { id } = await askFor(bob, ada, 'food:kohlrabi')
  await actOn(ada, 'accept', {
    id,
    quantity: 1,
    collectUntil: new Date(app.clock.now().getTime() + 60 * minute).toISOString(),
  })
  await app.db.query('DELETE FROM notification')
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual([])
  // Hearing nothing does not use up the day.
  await add(ada, 'swede', bestBefore(1))
  await started().notifyDue()
  expect(await told(ada)).toEqual(['GOES_OFF Use soon: Swede /my-pantry'])
})

test('an hour that was missed is told up to three hours later, and not after that', async () => {
  await add(ada, 'kohlrabi', bestBefore(1))
  await hourPassed(ada, 185)
  await started().notifyDue()
  expect(await told(ada)).toEqual([])
  await hourPassed(ada, 175)
  await started().notifyDue()
  expect(await told(ada)).toHaveLength(1)
})

test("the hour is that of the person's time zone; at another one nothing is told", async () => {
  await add(ada, 'kohlrabi', bestBefore(1))
  // The same time of day, where it is some hours later or earlier.
  for (const timeZone of ['Asia/Kolkata', 'America/New_York']) {
    await ada.get(setSettings, { input: { timeZone, goesOffAt: timeIn('Europe/London', -5 * minute) } })
    await started().notifyDue()
    expect(await told(ada)).toEqual([])
  }
  await hourPassed(ada, 5, 'Asia/Kolkata')
  await started().notifyDue()
  expect(await told(ada)).toHaveLength(1)
})

test('a process that goes on looks at what has come since the last time alone', async () => {
  await add(ada, 'kohlrabi', bestBefore(1))
  await hourPassed(ada, -1)
  const process = started()
  await process.notifyDue()
  expect(await told(ada)).toEqual([])
  app.clock.pass(2 * minute)
  await process.notifyDue()
  app.clock.pass(-2 * minute)
  expect(await told(ada)).toHaveLength(1)
})

test('two processes tell each person once', async () => {
  const other = await openTestApp({}, app.databaseUrl)
  try {
    for (const cook of [ada, bob]) {
      await add(cook, 'kohlrabi', bestBefore(1))
      await hourPassed(cook, 5)
    }
    const compared = jest.spyOn(CookableRecipeService.prototype, 'findRecipeUsing')
    await app.db.query('DELETE FROM goes_off_round')
    await Promise.all(
      [app, other, app, other].map(async (of) => {
        await of.app.services.goesOff.startRound()
        await runDueJobs(of)
      }),
    )
    expect([await told(ada), await told(bob)]).toEqual([
      ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
      ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
    ])
    // The recipes of each pantry are compared once.
    expect(compared.mock.calls.map(([, pantryId]) => Number(pantryId)).toSorted()).toEqual(
      [ada, bob].map(({ id }) => Number(id)).toSorted(),
    )
  } finally {
    jest.restoreAllMocks()
    await other.close()
  }
})

/** The jobs that wait, by name. */
const waiting = async (): Promise<{ name: string; payload: unknown }[]> =>
  app.db.query(
    'SELECT t.identifier AS name, j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE j.locked_at IS NULL ORDER BY j.id',
  )

test('processes divide the people of a round, and each person hears once', async () => {
  const other = await openTestApp({}, app.databaseUrl)
  try {
    const people = [ada, bob]
    for (let i = people.length; i < 22; i++) people.push(await seed.cook(`dividedCook${i}`))
    for (const cook of people) {
      await add(cook, 'kohlrabi', bestBefore(1))
      await hourPassed(cook, 5)
    }
    await app.db.query('DELETE FROM goes_off_round')
    // Each process goes on once the other has a part, so that neither does everything before the other looks.
    const busy = new Set<unknown>()
    let goOn = () => {}
    const both = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const { notifyPeople } = GoesOffService.prototype
    const portions = jest.spyOn(GoesOffService.prototype, 'notifyPeople')
    portions.mockImplementation(async function (this: GoesOffService, payload) {
      busy.add(this)
      if (busy.size === 2) goOn()
      await both
      return notifyPeople.call(this, payload)
    })
    await Promise.all([app, other].map((of) => of.app.services.goesOff.startRound()))
    await runDueJobsOf(app, 'findPeopleInRange')
    await Promise.all([runDueJobs(app), runDueJobs(other)])
    expect(portions.mock.calls.map(([portion]) => (portion as object[]).length).toSorted()).toEqual([2, 20])
    expect(
      await app.db.query(
        "SELECT (SELECT count(*)::int FROM day_notice) AS notices, count(*)::int AS told, count(DISTINCT account_id)::int AS people FROM notification WHERE kind = 'GOES_OFF'",
      ),
    ).toEqual([{ notices: 22, told: 22, people: 22 }])
  } finally {
    jest.restoreAllMocks()
    await other.close()
  }
})

test('a process that dies leaves its part to the next one, and nobody hears twice or never', async () => {
  for (const cook of [ada, bob]) {
    await add(cook, 'kohlrabi', bestBefore(1))
    await hourPassed(cook, 5)
  }
  await app.db.query('DELETE FROM goes_off_round')
  const { goesOff, queue } = app.app.services
  // It dies before the jobs are stored: the round begins anew.
  jest.spyOn(queue, 'addAll').mockRejectedValueOnce(new Error('the process died'))
  await expect(goesOff.startRound()).rejects.toThrow('the process died')
  await goesOff.startRound()
  const [range] = await waiting()
  expect(range?.name).toBe('findPeopleInRange')
  // It dies after its work was stored, and before the end of the job was: the job runs again.
  await goesOff.findPeople(range?.payload)
  await runDueJobsOf(app, 'findPeopleInRange')
  const portions = await waiting()
  expect(portions.map(({ name }) => name)).toEqual(['notifyOfFoodGoingOff', 'notifyOfFoodGoingOff'])
  const [first] = portions.map(({ payload }) => payload as object[])
  await Promise.all(await goesOff.notifyPeople(first?.slice(0, 1)))
  await runDueJobs(app)
  expect([await told(ada), await told(bob)]).toEqual([
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
  ])
  // Another process finds nothing left of the round.
  await goesOff.startRound()
  await runDueJobsOf(app, 'findPeopleInRange')
  expect(await waiting()).toEqual([])
})

test('who has switched it off in every way is not told', async () => {
  const choose = (channel: string, isOn: boolean) =>
    ada.get('mutation ($input: SetNotificationChoiceInput!) { setNotificationChoice(input: $input) { timeZone } }', {
      input: { kind: 'GOES_OFF', channel, isOn },
    })
  const {
    notificationSettings: { choices },
  } = await ada.get<{ notificationSettings: { choices: { kind: string; inApp: boolean; email: boolean }[] } }>(
    '{ notificationSettings { choices { kind inApp email } } }',
  )
  expect(choices.find(({ kind }) => kind === 'GOES_OFF')).toEqual({ kind: 'GOES_OFF', inApp: true, email: false })
  for (const channel of ['IN_APP', 'PUSH']) await choose(channel, false)
  await add(ada, 'kohlrabi', bestBefore(1))
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await app.db.query('SELECT FROM notification')).toEqual([])
  for (const channel of ['IN_APP', 'PUSH']) await choose(channel, true)
})

test('an hour that summer time skips comes with the next one, and one that winter time repeats comes once', async () => {
  await ada.get(setSettings, { input: { timeZone: 'Europe/London', goesOffAt: '01:30' } })
  for (const date of ['2026-03-29', '2026-10-25']) await add(ada, 'kohlrabi', { date, dateKind: 'BEST_BEFORE' })
  const dueBetween = async (from: string, to: string) =>
    (
      await readDueAccounts(app.db, {
        from: new Date(from),
        to: new Date(to),
        days: 1,
        zones: ['Europe/London'],
        timeZone: 'Europe/London',
        after: 0,
        upTo: 1_000_000,
        limit: 10,
      })
    )
      .filter(({ accountId, hasSomethingDue }) => accountId === ada.id && hasSomethingDue)
      .map(({ day, today }) => ({ day, today }))
  expect(await dueBetween('2026-03-29T00:40:00Z', '2026-03-29T00:59:00Z')).toEqual([])
  expect(await dueBetween('2026-03-29T00:59:00Z', '2026-03-29T01:01:00Z')).toEqual([
    { day: '2026-03-29', today: '2026-03-29' },
  ])
  expect(await dueBetween('2026-10-25T00:29:00Z', '2026-10-25T00:31:00Z')).toEqual([
    { day: '2026-10-25', today: '2026-10-25' },
  ])
  await app.db.query(
    `INSERT INTO day_notice (account_id, pantry_id, day, barcodes, until) VALUES ($1, $1, '2026-10-25', '{}', '2026-10-26')`,
    [ada.id],
  )
  expect(await dueBetween('2026-10-25T01:29:00Z', '2026-10-25T01:31:00Z')).toEqual([])
})

test("nobody's pantry is looked into before their hour, and a page holds so many people, with something to tell or without", async () => {
  await app.db.query('DELETE FROM notification_settings')
  await add(bob, 'kohlrabi', bestBefore(1))
  const [nine, six] = [new Date(`${today()}T09:00:00Z`), new Date(`${today()}T18:00:00Z`)]
  const page = { days: 1, zones: ['Europe/London'], timeZone: 'Europe/London', after: 0, upTo: 1_000_000, limit: 10 }
  const hour = 60 * minute
  await app.db.transaction(async (inner) => {
    const looks = async () =>
      Number(
        (
          await inner.query(
            `SELECT seq_scan + idx_scan AS count FROM pg_stat_xact_user_tables WHERE relname = 'pantry_batch'`,
          )
        )[0].count,
      )
    const before = await looks()
    expect(await readDueAccounts(inner, { ...page, from: new Date(nine.getTime() - hour), to: nine })).toEqual([])
    expect(await looks()).toBe(before)
    expect(await readDueAccounts(inner, { ...page, from: new Date(six.getTime() - 3 * hour), to: six })).not.toEqual([])
    expect(await looks()).toBeGreaterThan(before)
  })
  const due = await readDueAccounts(app.db, { ...page, from: new Date(six.getTime() - 3 * hour), to: six, limit: 1 })
  expect(due).toMatchObject([{ accountId: ada.id, hasSomethingDue: false }])
  expect(
    await readDueAccounts(app.db, {
      ...page,
      from: new Date(six.getTime() - 3 * hour),
      to: six,
      after: ada.id,
      limit: 1,
    }),
  ).toMatchObject([{ accountId: bob.id, hasSomethingDue: true }])
})

test('a time zone that the database does not know counts as none, and keeps nobody else from hearing', async () => {
  for (const cook of [ada, bob]) {
    await add(cook, 'kohlrabi', bestBefore(1))
    await hourPassed(cook, 5)
  }
  await app.db.query(`UPDATE notification_settings SET time_zone = 'VST' WHERE account_id = $1`, [ada.id])
  await started().notifyDue()
  expect([await told(ada), await told(bob)]).toEqual([
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
  ])
})

test('where it fails for one person the others hear of theirs, and it is tried again', async () => {
  for (const cook of [ada, bob]) {
    await add(cook, 'kohlrabi', bestBefore(1))
    await hourPassed(cook, 5)
  }
  const compared = jest.spyOn(GoesOffService.prototype, 'notifyPeople')
  const lookUp = jest.spyOn(CookableRecipeService.prototype, 'findRecipeUsing')
  lookUp.mockRejectedValueOnce(new Error('too many items'))
  await started().notifyDue()
  expect([await told(ada), await told(bob)]).toEqual([[], ['GOES_OFF Use soon: Kohlrabi /my-pantry']])
  await retryFailedJobs(app)
  expect(compared.mock.calls.map(([people]) => (people as object[]).length)).toEqual([2, 1])
  jest.restoreAllMocks()
  expect([await told(ada), await told(bob)]).toEqual([
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
  ])
})

test('of much that goes off twenty are stored, and the others are counted', async () => {
  const barcodes = await Promise.all(Array.from({ length: 23 }, (_, i) => seed.item(`goes-off-${i}`, `Jar ${i}`)))
  for (const barcode of barcodes)
    await ada.get(moveStock, { input: { barcode, delta: 1, key: newKey(), batch: bestBefore(1) } })
  await hourPassed(ada, 5)
  await started().notifyDue()
  expect(await told(ada)).toEqual([expect.stringMatching(/^GOES_OFF Use soon: Jar \d+ and 22 more \/my-pantry$/)])
  expect(await app.db.query('SELECT cardinality(barcodes) AS named, more_count FROM day_notice')).toEqual([
    { named: 20, more_count: 3 },
  ])
})

test('a home’s people each hear of what goes off there, until they leave', async () => {
  const cleo = await seed.cook('cleoKeeps')
  await joinPantryOf(ada, cleo, 'MEMBER')
  await add(ada, 'kohlrabi', bestBefore(1))
  for (const cook of [ada, cleo]) await hourPassed(cook, 5)
  await started().notifyDue()
  expect([await told(ada), await told(cleo)]).toEqual([
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
    ['GOES_OFF Use soon: Kohlrabi /my-pantry'],
  ])
  await cleo.get(memberOperations.leave, { input: { pantryId: String(ada.id) } })
  // What is not theirs to know any more is not named any more, either.
  expect(await told(cleo)).toEqual([])
})

test('each membership has its choice: helpers begin with none, and a pantry that is not the home is named', async () => {
  const [dora, hal] = [await seed.cook('doraKeeps'), await seed.cook('halHelps')]
  await joinPantryOf(ada, dora, 'MEMBER')
  await joinPantryOf(ada, hal, 'HELPER')
  const ofAda = { pantryId: String(ada.id) }
  const choose = async (cook: Cook, goesOff: boolean) =>
    (
      await cook.get<{ setPantryNotices: { pantry: { viewerNotices: object } } }>(
        'mutation ($input: SetPantryNoticesInput!) { setPantryNotices(input: $input) { pantry { viewerNotices { requests goesOff } } } }',
        { input: { ...ofAda, goesOff } },
      )
    ).setPantryNotices.pantry.viewerNotices
  const begins = async (cook: Cook) =>
    cook.get('query ($id: Id!) { pantry(id: $id) { viewerNotices { requests goesOff } } }', { id: String(ada.id) })
  expect(await begins(dora)).toEqual({ pantry: { viewerNotices: { requests: true, goesOff: true } } })
  expect(await begins(hal)).toEqual({ pantry: { viewerNotices: { requests: false, goesOff: false } } })
  expect(await begins(ada)).toEqual({ pantry: { viewerNotices: null } })

  await add(ada, 'kohlrabi', bestBefore(1))
  await add(hal, 'leek', bestBefore(1))
  const recipeId = await seed.recipe(ada, { name: 'Kohlrabi Soup', ingredients: ['1 kohlrabi'] })
  await ada.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { ...ofAda, id: newKey(), day: today(), recipeId: String(recipeId) },
  })
  expect(await choose(dora, false)).toEqual({ requests: true, goesOff: false })
  for (const cook of [dora, hal]) await hourPassed(cook, 5)
  await started().notifyDue()
  expect([await told(dora), await told(hal)]).toEqual([[], ['GOES_OFF Use soon: Leek /my-pantry']])

  expect(await choose(hal, true)).toEqual({ requests: false, goesOff: true })
  await started().notifyDue()
  // Of his own kitchen he has heard today; what is cooked where he helps is not his to know.
  const ofShelf = `GOES_OFF Use soon in ${ada.name.toLowerCase()}’s pantry: Kohlrabi /my-pantry?pantry=${ada.id}`
  expect((await told(hal)).toSorted()).toEqual(['GOES_OFF Use soon: Leek /my-pantry', ofShelf].toSorted())
  await started().notifyDue()
  expect(await told(hal)).toHaveLength(2)

  // It ends with the membership, also for who comes back.
  await hal.get(memberOperations.leave, { input: ofAda })
  expect(await told(hal)).toEqual(['GOES_OFF Use soon: Leek /my-pantry'])
  await joinPantryOf(ada, hal, 'HELPER')
  expect(await begins(hal)).toEqual({ pantry: { viewerNotices: { requests: false, goesOff: false } } })
})
