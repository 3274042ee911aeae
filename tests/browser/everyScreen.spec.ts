import type { BrowserContext, Cookie, Page } from '@playwright/test'
import type { App } from '../support/app'
import { expectNoDisabledStops, expectNothingUnderTheBar } from './bottomBarSteps'
import { write } from './recipesSteps'
import { ask, expect, expectAccessibleInBoth, newBarcode, newContext, newProduct, test as base } from './fixtures'
import { neighbour } from './neighboursSteps'

/** What the walk passes by: somebody else's shelf and recipe, a place that they run, and the number of a product that nobody has entered. */
interface Town {
  neighbourId: string
  barcode: string
  unknown: string
  recipeId: string
  privateId: string
  placeId: string
  /** Of who runs the place. */
  ownerCookies: Cookie[]
}

interface Stop {
  /** As the specification's table of routes has it. */
  route: string
  at: (town: Town) => string
  /** Which of the four tabs is lit: 0 to 3, or -1 for none. */
  tab: number
  /** Where a visitor ends up, where that is somewhere else. */
  visitorEnds?: string
  /** The person is who runs the place. */
  isOwners?: true
  /** Nearly the same for both: a second look at one size is enough for axe. */
  isAlike?: true
}

const stops: Stop[] = [
  { route: '/', at: () => '/', tab: 0 },
  { route: '/pantries', at: () => '/pantries', tab: -1, isAlike: true },
  { route: '/pantry/{pantryID}', at: ({ neighbourId }) => `/pantry/${neighbourId}`, tab: -1 },
  { route: '/my-pantry', at: () => '/my-pantry', tab: -1, visitorEnds: '/' },
  { route: '/shopping', at: () => '/shopping', tab: -1 },
  { route: '/join/{secret}', at: () => `/join/${'a'.repeat(22)}`, tab: -1, isAlike: true },
  { route: '/add-item', at: () => '/add-item', tab: -1, isAlike: true },
  { route: '/add-item/{barcodeID}', at: ({ unknown }) => `/add-item/${unknown}`, tab: -1, isAlike: true },
  { route: '/recipes', at: () => '/recipes', tab: 1, isAlike: true },
  { route: '/recipes/search/{tagID}', at: () => '/recipes/search/onepot', tab: 1, isAlike: true },
  { route: '/recipes/{pantryID}', at: ({ neighbourId }) => `/recipes/${neighbourId}`, tab: 1, isAlike: true },
  { route: '/recipe/{recipeID}', at: ({ recipeId }) => `/recipe/${recipeId}`, tab: 1 },
  { route: '/recipe/generated', at: () => '/recipe/generated', tab: 1, isAlike: true },
  { route: '/my-recipes', at: () => '/my-recipes', tab: 1 },
  { route: '/my-recipes/import', at: () => '/my-recipes/import', tab: 1 },
  { route: '/add-recipe', at: () => '/add-recipe', tab: 1 },
  { route: '/share', at: () => '/share', tab: -1, isAlike: true },
  { route: '/edit/{recipeID}', at: ({ recipeId }) => `/edit/${recipeId}`, tab: 1 },
  { route: '/places', at: () => '/places', tab: 2, isAlike: true },
  { route: '/place/{placeID}', at: () => '/place/1', tab: 2, isAlike: true },
  { route: '/pantry/{placeID}', at: ({ placeId }) => `/pantry/${placeId}`, tab: -1, isOwners: true },
  {
    route: '/place/{placeID}/shifts',
    at: ({ placeId }) => `/place/${placeId}/shifts`,
    tab: -1,
    visitorEnds: '/',
    isOwners: true,
  },
  { route: '/place/{placeID}/check', at: ({ placeId }) => `/place/${placeId}/check`, tab: -1, isOwners: true },
  {
    route: '/place/{placeID}/checks',
    at: ({ placeId }) => `/place/${placeId}/checks`,
    tab: -1,
    visitorEnds: '/',
    isOwners: true,
  },
  { route: '/add-place', at: () => '/add-place', tab: -1 },
  { route: '/get-involved', at: () => '/get-involved', tab: -1 },
  {
    route: '/edit-place/{placeID}',
    at: ({ placeId }) => `/edit-place/${placeId}`,
    tab: -1,
    visitorEnds: '/',
    isOwners: true,
  },
  { route: '/plan', at: () => '/plan', tab: -1, visitorEnds: '/' },
  { route: '/dashboard', at: () => '/dashboard', tab: 3 },
  { route: '/settings', at: () => '/settings', tab: -1 },
  { route: '/settings/profile', at: () => '/settings/profile', tab: -1 },
  { route: '/settings/notifications', at: () => '/settings/notifications', tab: -1 },
  { route: '/settings/devices', at: () => '/settings/devices', tab: -1 },
  { route: '/messages', at: () => '/messages', tab: -1, visitorEnds: '/dashboard' },
  {
    route: '/message/{recipientID}',
    at: ({ neighbourId }) => `/message/${neighbourId}`,
    tab: -1,
    visitorEnds: '/dashboard',
  },
  { route: '/comments', at: () => '/comments', tab: -1 },
  { route: '/admin', at: () => '/admin', tab: -1 },
  { route: '/item/{itemID}', at: ({ barcode }) => `/item/0${barcode}`, tab: -1, isAlike: true },
  { route: '/how-to', at: () => '/how-to', tab: -1, isAlike: true },
  { route: 'an item that nobody has entered', at: ({ unknown }) => `/item/${unknown}`, tab: -1, isAlike: true },
  { route: 'somebody else’s private recipe', at: ({ privateId }) => `/recipe/${privateId}`, tab: 1, isAlike: true },
  { route: 'no page at all', at: () => '/no/such/page', tab: -1, isAlike: true },
]

const sizes = [
  { width: 390, height: 664 },
  { width: 600, height: 900 },
  { width: 1280, height: 800 },
]

/** A neighbour who shares an item, has written two recipes, one of them for themselves, and runs a place. */
async function settle(context: BrowserContext, app: App): Promise<Town> {
  const { id } = await neighbour(context, app, 'Plain Flour')
  const [entry] = await app.sql<{ barcode: string }>('SELECT barcode FROM pantry_entry WHERE pantry_id = $1', [id])
  const recipe = {
    name: 'Leek and potato soup with a name that is longer than any card',
    ingredients: ['2 leeks', '400 g potatoes'],
    instructions: ['Chop.', 'Simmer.'],
    tags: ['onepot', 'soup'],
  }
  return {
    neighbourId: id,
    barcode: entry?.barcode.replace(/^0/, '') ?? newBarcode(),
    unknown: `0${newProduct()}`,
    recipeId: await write(context, app, recipe),
    privateId: await write(context, app, { ...recipe, public: false }),
    placeId: await openPlace(context, app),
    ownerCookies: await context.cookies(),
  }
}

/** A place with hours, something past its date, two shifts of which one is taken, and a check that found something wrong. */
async function openPlace(context: BrowserContext, app: App): Promise<string> {
  const run = <Answer>(name: string, type: string, answer: string, input: object) =>
    ask<{ it: Answer }>(context, app, `mutation ($input: ${type}!) { it: ${name}(input: $input) { ${answer} } }`, {
      input,
    })
  const name = 'Community fridge at the church hall behind the library'
  const key = () => crypto.randomUUID()
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
  const { it: made } = await run<{ pantryId: string }>('createPlace', 'CreatePlaceInput', 'pantryId', {
    key: key(),
    name,
    confirmation: name,
    kind: 'FRIDGE',
    address: '12 Church Lane, Leeds',
    postcode: 'LS6 1AA',
    access: 'Through the side gate.',
    welcome: 'Bread',
    notWelcome: 'Raw meat',
    languages: ['en', 'ur'],
    contact: 'fridge@example.org',
    peoplePerSlot: 2,
    hours: { weekdays, exceptions: [] },
  })
  const { pantryId } = made
  await run('moveStock', 'StockMoveInput', 'entry { id }', {
    key: key(),
    pantryId,
    barcode: 'food:carrot',
    delta: 3,
    share: true,
    batch: { date: '2026-01-05', dateKind: 'BEST_BEFORE' },
  })
  const shift = { pantryId, starts: '17:00', ends: '17:30', task: 'CHECK', note: 'The key is in the vestry.' }
  await run('addPlaceShift', 'AddPlaceShiftInput', 'shifts { id }', { ...shift, key: key(), weekday: 1 })
  const { it: added } = await run<{ shifts: { turns: { date: string; shift: { id: string } }[] } }>(
    'addPlaceShift',
    'AddPlaceShiftInput',
    'shifts { turns { date shift { id } } }',
    { ...shift, key: key(), weekday: 2 },
  )
  const turn = added.shifts.turns.at(-1)
  await run('takeShift', 'ShiftTurnInput', 'shifts { id }', { pantryId, shiftId: turn?.shift.id, date: turn?.date })
  await run('sendPlaceCheck', 'SendPlaceCheckInput', 'receivedAt', {
    key: key(),
    pantryId,
    madeAt: new Date(Date.now() - 3_600_000).toISOString(),
    temperature: 9.5,
    datesLookedAt: true,
    cleaned: true,
    problem: 'Too warm.',
    action: 'Turned it down.',
  })
  return pantryId
}

const tabs = ['Home', 'Recipes', 'Places', 'Dashboard']

/** Checks one screen: it renders with its title, fits at each size, does not overlap the bottom bar, and passes axe. */
async function look(
  page: Page,
  { route, at, tab, visitorEnds, isAlike }: Stop,
  town: Town,
  who: 'visitor' | 'person',
): Promise<void> {
  const what = `${route} as a ${who}`
  const ends = who === 'visitor' ? visitorEnds : undefined
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(at(town))
  await expect(page, what).toHaveURL(ends ?? at(town))
  await expect(page.getByText('Loading...'), what).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), what).toHaveCount(1)
  await expect(page, what).toHaveTitle(/\S · Larder$/)
  const lit = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  const expected = ends === '/' ? 0 : ends === '/dashboard' ? 3 : tab
  if (expected === -1) await expect(lit, what).toHaveCount(0)
  else await expect(lit, what).toHaveText(tabs[expected] ?? '')
  await expectNoDisabledStops(page, what)
  for (const size of sizes) {
    await page.setViewportSize(size)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${what}: nothing is wider than ${size.width} px`,
    ).toBeLessThanOrEqual(size.width)
    await expectNothingUnderTheBar(page, `${what} at ${size.width} px`)
    if (who === 'visitor' || !isAlike || size.width === 390)
      await expectAccessibleInBoth(page, `${what} at ${size.width} px`)
  }
}

const test = base.extend<object, { town: Town }>({
  town: [
    async ({ app, browser }, use) => {
      const next = await newContext(browser, {})
      const town = await settle(next, app)
      await next.close()
      await use(town)
    },
    { scope: 'worker' },
  ],
})

test.describe('every screen says what it is, fits its size, and axe finds nothing on it, light and dark', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const stop of stops) {
    test(`${stop.route} as a visitor`, async ({ page, town }) => {
      await look(page, stop, town, 'visitor')
    })

    test(`${stop.route} as a person`, async ({ page, context, town, signInUsualCook }) => {
      if (stop.isOwners) await context.addCookies(town.ownerCookies)
      else await signInUsualCook(context)
      await look(page, stop, town, 'person')
    })
  }
})
