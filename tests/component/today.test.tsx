import { afterEach, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import Today from '../../web/screens/home/Today'
import { addDays } from '../../domain/stock/days'
import { localDay } from '../../web/pantries/dates/dates'
import { kim, renderWithAnswers } from './withAnswers'

/** What a person sees first of the day. */

afterEach(() => localStorage.clear())

const today = localDay()

function entry(name: string, days: number, more: { batch?: object; entry?: object } = {}) {
  const barcode = `food:${name.toLowerCase()}`
  const batch = {
    id: name.toLowerCase(),
    quantity: 2,
    unitAmount: null,
    unit: null,
    date: addDays(today, days),
    dateKind: 'USE_BY',
    storagePlace: null,
    frozenOn: null,
    openedOn: null,
    amountLeft: null,
    lot: null,
    ...more.batch,
  }
  return {
    id: `7-${barcode}`,
    barcode,
    quantity: 2,
    public: false,
    keepBack: 0,
    reservedQuantity: 0,
    updatedAt: '2026-01-01T00:00:00.000Z',
    item: { barcode, code: barcode, brand: '', name, germanName: name, capacity: null, unit: null, imageUrl: null },
    batches: [batch],
    ...more.entry,
  }
}

const recipe = (id: string, name: string) => ({
  id,
  name,
  servings: 2,
  totalMinutes: 30,
  tags: [],
  mainIngredients: [],
  imageUrl: null,
})
const dish = (id: string, name: string, missing: string[] = []) => ({
  id,
  recipe: recipe(id, name),
  missing: missing.map((food) => ({
    text: `1 ${food}`,
    state: 'MISSING',
    food: { slug: food, name: food, germanName: food },
  })),
  standIns: [],
  toCheck: [],
  dietProblems: [],
  usesSoon: { barcode: 'food:leek', name: 'Leek', germanName: 'Lauch', due: today, dateKind: 'USE_BY' },
})
const list = { id: '7', revision: 1, aisles: [], lines: [] }
const noRows = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

const answers = {
  pantry: { id: '7', itemCount: 3, revision: 'r', goesOff: [entry('Leek', 1)] },
  mealPlan: { days: [{ id: `7-${today}`, day: today, meals: [] }] },
  cookableRecipes: { nodes: [dish('1', 'Dish 1', ['celery']), dish('2', 'Dish 2', ['celery', 'pasta'])] },
  itemRequests: noRows,
  unreadMessages: 0,
  shoppingList: list,
  pantries: noRows,
}
const show = (more: object = {}) => renderWithAnswers(<Today pantryId="7" />, { ...answers, ...more })
const pantryWith = (...goesOff: object[]) => ({ pantry: { ...answers.pantry, goesOff } })

test('one piece of what goes off is used by one tap, and of what is past its use-by thrown away', async () => {
  const { person, sent } = await show(pantryWith(entry('Milk', -1), entry('Leek', 1)))
  await person.click(screen.getByRole('button', { name: 'Used: Leek' }))
  await person.click(screen.getByRole('button', { name: 'Thrown away: Milk' }))
  expect(sent.map(([name, input]) => [name, input])).toEqual([
    ['MoveStock', expect.objectContaining({ barcode: 'food:leek', delta: -1, batchId: 'leek' })],
    ['MoveStock', expect.objectContaining({ barcode: 'food:milk', delta: -1, batchId: 'milk', reason: 'THROWN_AWAY' })],
  ])
})

test('the menu has the other, and sharing where it may be shared', async () => {
  const { person, sent } = await show(
    pantryWith(
      entry('Milk', -1),
      entry('Leek', 1, { batch: { openedOn: today, quantity: 1 }, entry: { quantity: 1 } }),
      entry('Rice', 2),
    ),
  )
  for (const [name, items] of [
    ['Milk', ['Used']],
    ['Leek', ['Thrown away']],
    ['Rice', ['Thrown away', 'Share']],
  ] as const) {
    await person.click(screen.getByRole('button', { name: `More for ${name}` }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items)
    await person.keyboard('{Escape}')
  }
  await person.click(screen.getByRole('button', { name: 'More for Rice' }))
  await person.click(screen.getByRole('menuitem', { name: 'Share' }))
  expect(sent).toEqual([['UpdateEntry', expect.objectContaining({ barcode: 'food:rice', public: true })]])
})

test('reserved stock asks first', async () => {
  const { person, sent } = await show(pantryWith(entry('Leek', 1, { entry: { public: true, reservedQuantity: 2 } })))
  await person.click(screen.getByRole('button', { name: 'Used: Leek' }))
  expect(sent).toEqual([])
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Carry on' }))
  expect(sent).toHaveLength(1)
})

test('three rows are shown, and what is past its best-before date leaves by "Still good", which can be undone', async () => {
  const past = { dateKind: 'BEST_BEFORE' }
  const shown = pantryWith(entry('Rice', -3, { batch: past }), entry('Oats', 0), entry('Barley', 1), entry('Milk', 2))
  const { person, unmount } = await show(shown)
  const section = screen.getByRole('region', { name: 'Goes off' })
  const rows = () =>
    within(section)
      .getAllByRole('listitem')
      .map((row) => /Rice|Oats|Barley|Milk/.exec(row.textContent ?? '')?.[0])
  expect(rows()).toEqual(['Rice', 'Oats', 'Barley'])
  expect(within(section).getByRole('link', { name: 'All 4' }).getAttribute('href')).toBe('/my-pantry')
  const markRice = async () => {
    await person.click(screen.getByRole('button', { name: 'More for Rice' }))
    await person.click(screen.getByRole('menuitem', { name: 'Still good' }))
    expect(rows()).toEqual(['Oats', 'Barley', 'Milk'])
  }
  await markRice()
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(rows()).toEqual(['Rice', 'Oats', 'Barley'])
  await markRice()
  unmount()
  await show(shown)
  expect(screen.queryByRole('link', { name: 'Rice' })).toBeNull()
})

test('the dish of the evening is the best match; "Not tonight" shows the next one for the rest of the day', async () => {
  const { person, sent, unmount } = await show({ addRecipeToShoppingList: { shoppingList: list } })
  const tonight = screen.getByRole('region', { name: 'Tonight' })
  expect(tonight.textContent).toContain('Uses the leek. Needs celery.')
  expect(within(tonight).getByRole('link', { name: 'Cook' }).getAttribute('href')).toBe('/recipe/1')
  await person.click(within(tonight).getByRole('button', { name: 'Add 1 to list' }))
  expect(sent).toEqual([
    [
      'AddRecipeToShoppingList',
      expect.objectContaining({ pantryId: '7', recipeId: '1', factor: 1, missingOnly: true }),
    ],
  ])
  await person.click(within(tonight).getByRole('button', { name: 'Not tonight' }))
  expect(within(tonight).getByRole('heading', { level: 3 }).textContent).toBe('Dish 2')
  unmount()
  await show()
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Dish 2')
})

test('what is planned comes first, for as many as it is planned; what is on the list already leads there', async () => {
  const meal = { id: 'b0000000-0000-4000-8000-000000000001', day: today, title: 'Old name', servings: 4 }
  const { sent, person } = await show({
    mealPlan: {
      days: [
        {
          id: `7-${today}`,
          day: today,
          meals: [
            {
              ...meal,
              dietProblems: [],
              recipe: recipe('5', 'Barley broth'),
              cookable: dish('5', 'Barley broth', ['barley']),
            },
          ],
        },
      ],
    },
    addRecipeToShoppingList: {
      shoppingList: {
        ...list,
        lines: [
          {
            id: 'c0000000-0000-4000-8000-000000000001',
            text: 'barley',
            food: null,
            barcode: null,
            amounts: [],
            reasons: [{ kind: 'RECIPE', recipeId: '5', recipeName: 'Barley broth' }],
            tickedAt: null,
          },
        ],
      },
    },
  })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Barley broth')
  expect(screen.getByText('On your plan')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Add 1 to list' }))
  expect(sent[0]?.[1]).toMatchObject({ recipeId: '5', factor: 2 })
  expect((await screen.findByRole('link', { name: 'On your list' })).getAttribute('href')).toBe('/shopping')
  expect(within(screen.getByRole('region', { name: 'List' })).getByRole('link', { name: '1 thing' })).toBeTruthy()
})

test('a person with an empty pantry is told the one next step', async () => {
  await show({ pantry: { ...answers.pantry, itemCount: 0, goesOff: [] } })
  expect(screen.getByRole('link', { name: 'Scan your first packet' }).getAttribute('href')).toBe('/my-pantry?scan=add')
  expect(screen.getByRole('link', { name: /^Moving from another app/ }).getAttribute('href')).toBe('/my-recipes/import')
  expect(screen.queryByRole('region')).toBeNull()
})

/** Robin's request for spelt at a pantry of Kim's. */
const request = (more: object = {}) => ({
  id: '1',
  state: 'ASKED',
  quantity: 2,
  message: '',
  reservedQuantity: null,
  collectUntil: null,
  slotAt: null,
  otherTimes: [],
  place: null,
  onTheWayAt: null,
  askedAt: new Date().toISOString(),
  changedAt: new Date().toISOString(),
  unavailable: false,
  thanks: null,
  barcode: 'food:spelt',
  itemName: 'Spelt',
  pantryId: '7',
  viewerIsOwner: true,
  viewerHasThread: true,
  viewerActions: ['ACCEPT', 'DECLINE'],
  collectionDetails: '',
  pantryName: 'Kim’s pantry',
  postcode: null,
  askerDidNotComeCount: 0,
  isNextInLine: false,
  answeredBy: null,
  offer: { quantity: 2, lastDay: null },
  item: null,
  partner: { id: '8', username: 'robin', name: 'Robin', imageUrl: null },
  ...more,
})
const showAsked = (...nodes: object[]) =>
  show({
    itemRequests: ({ atMyPantries }: { atMyPantries?: boolean }) =>
      atMyPantries === true ? { ...noRows, nodes } : noRows,
  })
const ofShelf = { id: '2', viewerHasThread: false, pantryId: '9', pantryName: 'Oak Shelf', collectionDetails: null }

test('what waits at a pantry that is not the home names it', async () => {
  await showAsked(request(), request(ofShelf))
  const [home, shelf] = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('listitem')
  expect(home?.textContent).toContain('Robin asks for 2 Spelt')
  expect(home?.textContent).not.toContain('pantry')
  expect(shelf?.textContent).toContain('Robin asks for 2 SpeltOak Shelf')
})

test('a helper sees what is still to be handed over, and says that it was collected', async () => {
  const reserved = {
    state: 'RESERVED',
    reservedQuantity: 2,
    offer: null,
    viewerActions: ['COLLECT', 'ACCEPT', 'CANCEL'],
  }
  const collectUntil = new Date(Date.now() + 26 * 3_600_000).toISOString()
  // At home the reservation stands in its conversation.
  const { person, sent } = await showAsked(
    request({ ...reserved, collectUntil }),
    request({ ...reserved, ...ofShelf, collectUntil }),
  )
  const [row, ...others] = within(screen.getByRole('region', { name: 'Waiting' })).getAllByRole('listitem')
  expect(others).toEqual([])
  expect(row?.textContent).toMatch(/Robin collects 2 SpeltOak Shelf · 2 reserved until /)
  expect(
    within(row ?? document.body)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/messages')
  await person.click(screen.getByRole('button', { name: 'Collected: Spelt, Robin' }))
  expect(sent).toEqual([['CollectItem', { id: '2' }]])
})

test('who helps at a place gets there from here, first of all while they have nothing at home', async () => {
  const place = {
    pantryId: '9',
    kind: 'FRIDGE',
    timeZone: 'Europe/London',
    openState: { isOpen: false, closesAt: null, opensAt: null },
  }
  await show({
    pantry: { ...answers.pantry, itemCount: 0, goesOff: [] },
    viewer: { ...kim, pantries: [...kim.pantries, { id: '9', name: 'Fridge', viewerRole: 'HELPER', place }] },
  })
  const places = screen.getByRole('region', { name: 'Your places' })
  expect(within(places).getByRole('link', { name: 'Fridge' }).getAttribute('href')).toBe('/pantry/9')
  expect(places.textContent).toContain('Closed · Helper')
  const scan = screen.getByRole('link', { name: 'Scan your first packet' })
  expect(places.compareDocumentPosition(scan) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})
