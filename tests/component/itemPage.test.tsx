import { ApolloClient, ApolloLink, type FetchResult } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { ViewerContext } from '../../web/auth/useViewer'
import type { EditItem_itemFragment } from '../../web/generated/items/EditItem'
import type {
  ItemHeader_itemFragment,
  ItemSource_itemFragment,
  NutritionTable_itemFragment,
} from '../../web/generated/items/ItemHeader'
import type { ItemSharers_itemFragment, SharerRow_entryFragment } from '../../web/generated/screens/item/ItemScreen'
import { Allergens } from '../../web/items/Allergens'
import { EditItem } from '../../web/items/EditItem'
import { Ingredients } from '../../web/items/Ingredients'
import { ItemHeader } from '../../web/items/ItemHeader'
import { ItemSource } from '../../web/items/ItemSource'
import { NutritionTable } from '../../web/items/NutritionTable'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { ItemSharers } from '../../web/screens/item/ItemSharers'
import { useItemInPantry } from '../../web/screens/item/useItemInPantry'
import { render } from './render'

const barcode = '05000108030591'
const code = '5000108030591'

/** Renders a part of the page, at this address, with an API that answers so. */
function renderPart(part: ReactNode, { answer = {}, url = '/' }: { answer?: FetchResult; url?: string } = {}) {
  const sent: Record<string, unknown>[] = []
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables)
    return of(answer)
  })
  return {
    sent,
    ...render(
      <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
        <ViewerContext value={{ viewer: null, isLoading: false }}>
          <MemoryRouter initialEntries={[url]}>{part}</MemoryRouter>
        </ViewerContext>
      </ApolloProvider>,
    ),
  }
}

/** The rows of the table, with their cells. */
const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')))

test('the head has what is printed on the packet, under the item’s name', () => {
  const item = { barcode, code, brand: 'Larder Mills', name: 'Crisps', germanName: null, capacity: 150, unit: 'G' }
  const { getByRole, container } = renderPart(
    <ItemHeader item={{ ...item, imageUrl: null } as ItemHeader_itemFragment}>{null}</ItemHeader>,
  )
  expect(getByRole('heading', { level: 1, name: 'Crisps' })).toBeTruthy()
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'Larder Mills',
    '150\u00a0g',
    code,
  ])
})

const nutrition = {
  energyKcal: 503,
  fat: 23.1,
  saturatedFat: 2.8,
  carbohydrates: 52.5,
  sugars: 5.6,
  fiber: null,
  proteins: 7,
  salt: null,
}

test('nutrition is in the order of food labels, with the values that are unknown', () => {
  renderPart(<NutritionTable item={{ barcode, unit: 'G', nutrition } as NutritionTable_itemFragment} />)
  expect(rows()).toEqual([
    ['Nutrient', 'Per 100 g'],
    ['Energy', '503 kcal'],
    ['Fat', '23.1 g'],
    ['of which saturates', '2.8 g'],
    ['Carbohydrate', '52.5 g'],
    ['of which sugars', '5.6 g'],
    ['Fibre', 'unknown'],
    ['Protein', '7 g'],
    ['Salt', 'unknown'],
  ])
})

test('the nutrition of drinks is per 100 ml', () => {
  renderPart(<NutritionTable item={{ barcode, unit: 'ML', nutrition } as NutritionTable_itemFragment} />)
  expect(rows()[0]).toEqual(['Nutrient', 'Per 100 ml'])
})

test('known allergens are listed by name', () => {
  const { getAllByRole } = renderPart(<Allergens allergens={['milk', 'celery']} />)
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Milk', 'Celery'])
})

test.each([null, []])('without any (%j), allergens, ingredients and nutrition are unknown, not none', (nothing) => {
  const { getAllByText, getByText, queryByRole } = renderPart(
    <>
      <Allergens allergens={nothing} />
      <Ingredients item={{ barcode, ingredients: nothing }} />
      <NutritionTable item={{ barcode, unit: 'G', nutrition: null } as NutritionTable_itemFragment} />
    </>,
  )
  expect(getByText('Unknown')).toBeTruthy()
  expect(getAllByText('We don’t know yet. Check the packet.')).toHaveLength(3)
  expect(queryByRole('table')).toBeNull()
})

const ingredient = (text: string, vegetarian: boolean | null, vegan: boolean | null) => ({
  text,
  vegetarian,
  vegan,
})
const ingredients = (count: number) => ({
  barcode,
  ingredients: [
    ingredient('Potatoes', true, true),
    ingredient('Buttermilk', true, false),
    ingredient('Chicken', false, false),
    ingredient('Natural flavouring', null, null),
    ...Array.from({ length: count - 4 }, (_, n) => ingredient(`Spice ${n + 1}`, true, true)),
  ],
})

test('every ingredient is marked as vegetarian and vegan: yes, no or unknown, as text', () => {
  renderPart(<Ingredients item={ingredients(4)} />)
  expect(rows()).toEqual([
    ['Ingredient', 'Vegetarian', 'Vegan'],
    ['Potatoes', 'yes', 'yes'],
    ['Buttermilk', 'yes', 'no'],
    ['Chicken', 'no', 'no'],
    ['Natural flavouring', 'unknown', 'unknown'],
  ])
})

test('of a long list of ingredients the beginning is shown, and all of it on demand', async () => {
  const { person, getByRole } = renderPart(<Ingredients item={ingredients(20)} />)
  expect(rows()).toHaveLength(1 + 12)
  await person.click(getByRole('button', { name: 'Show all 20' }))
  expect(rows()).toHaveLength(1 + 20)
  await person.click(getByRole('button', { name: 'Show fewer' }))
  expect(rows()).toHaveLength(1 + 12)
})

test('the source of what is known is named: Open Food Facts with a link to the product, or a neighbour', () => {
  const source = (changes: object) => (
    <ItemSource
      item={
        {
          barcode,
          code,
          imageUrl: null,
          typed: false,
          source: 'OPEN_FOOD_FACTS',
          ...changes,
        } as ItemSource_itemFragment
      }
    />
  )
  const shown = (changes: object) => {
    const { container, unmount } = renderPart(source(changes))
    const text = container.querySelector('p')?.textContent
    const link = container.querySelector('a')?.href ?? null
    unmount()
    return [text, link]
  }
  expect(shown({})).toEqual([
    'Details from Open Food Facts contributors, ODbL.',
    `https://world.openfoodfacts.org/product/${code}`,
  ])
  expect(shown({ source: 'PERSON' })).toEqual(['Added by a neighbour.', null])
  expect(shown({ source: 'FOOD_LIST' })).toEqual(['A food from the list that comes with the app.', null])
})

const sharers = (...nodes: SharerRow_entryFragment[]) => (
  <ItemSharers
    item={
      {
        barcode,
        sharedEntries: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
      } as unknown as ItemSharers_itemFragment
    }
    fetchPage={() => Promise.resolve()}
  />
)

test('who shares it is listed with postcode, distance and quantity, and leads to the pantry', () => {
  const { getByRole } = renderPart(
    sharers({
      id: '1',
      barcode,
      quantity: 4,
      reservedQuantity: 0,
      item: { name: 'Crisps', germanName: null },
      pantry: {
        id: '7',
        name: 'Ada’s pantry',
        postcode: 'LS6',
        distance: 2,
        viewerIsOwner: false,
        isPublicShelf: false,
      },
    } as SharerRow_entryFragment),
  )
  const row = within(getByRole('region', { name: 'Who’s sharing it' })).getByRole('listitem')
  expect(row.textContent).toMatch(/Ada’s pantry.*LS6 · About 1 mile away.*4 packets/)
  expect(within(row).getByRole('link', { name: 'Ada’s pantry' }).getAttribute('href')).toBe('/pantry/7')
})

test('where nobody shares it, that is said', () => {
  const { getByRole } = renderPart(sharers())
  expect(getByRole('region', { name: 'Who’s sharing it' }).textContent).toContain('Nobody’s sharing this right now.')
})

/** How the page is opened from the pantry in its address. */
function Origin() {
  const inPantry = useItemInPantry(barcode)
  return <output>{inPantry === null ? 'none' : inPantry === 'loading' ? 'loading' : inPantry.name}</output>
}

const neighbour = {
  __typename: 'Pantry',
  id: '7',
  name: 'Ada’s pantry',
  isPublicShelf: false,
  viewerIsOwner: false,
  owner: null,
  entry: { __typename: 'PantryEntry', id: '7-1', quantity: 1 },
}

test.each([
  ['a neighbour’s', '7', neighbour, 'Ada’s pantry'],
  ['one that does not share it', '7', { ...neighbour, entry: null }, 'none'],
  ['one’s own', '7', { ...neighbour, viewerIsOwner: true }, 'none'],
  ['none there is', '2147483647', null, 'none'],
  ['no number', 'x', neighbour, 'none'],
])(
  'the pantry in the address is the item’s if it is a neighbour’s that shares it: %s',
  async (_, id, pantry, shown) => {
    const { findByText } = renderPart(<Origin />, { answer: { data: { pantry } }, url: `/?pantry=${id}` })
    expect(await findByText(shown)).toBeTruthy()
  },
)

const edited = {
  __typename: 'Item',
  barcode,
  code,
  brand: 'Larder Mills',
  name: 'Tomato Soop',
  germanName: null,
  capacity: 400,
  unit: 'G',
  food: null,
} as unknown as EditItem_itemFragment

/** The correction of an item, which the API answers so; and whether it was closed. */
function openCorrection(answer: FetchResult) {
  let isClosed = false
  const close = () => (isClosed = true)
  const { person, sent } = renderPart(<EditItem item={edited} opened onClose={close} />, { answer })
  const enter = async (label: string, text: string) => {
    await person.clear(screen.getByLabelText(label))
    if (text !== '') await person.type(screen.getByLabelText(label), text)
  }
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }))
  return { person, sent, enter, save, isClosed: () => isClosed }
}

test('a correction begins with what is known, needs every field, and is sent', async () => {
  const { person, sent, enter, save, isClosed } = openCorrection({
    data: { updateItem: { __typename: 'ItemResult', item: { ...edited, name: 'Tomato Soup', viewerCanEdit: true } } },
  })
  expect(screen.getByLabelText('Brand')).toHaveProperty('value', 'Larder Mills')
  await enter('Name', '')
  await save()
  expect(screen.getByRole('alert').textContent).toBe('Please fill all fields.')
  expect(sent).toEqual([])

  await enter('Name', 'Tomato Soup')
  await enter('Weight', '0.75')
  await person.selectOptions(screen.getByLabelText('Unit'), 'ml')
  await save()
  await waitFor(() => expect(isClosed()).toBe(true))
  expect(sent).toEqual([{ input: { barcode, brand: 'Larder Mills', name: 'Tomato Soup', capacity: 0.75, unit: 'ML' } }])
  expect(await screen.findByText('Corrected for everyone.')).toBeTruthy()
})

test('a correction that is refused says why, and stays open', async () => {
  const { enter, save, isClosed } = openCorrection({
    errors: [{ message: 'Somebody else has this item, too.', extensions: { code: 'FORBIDDEN' } }],
  })
  await enter('Name', 'Conquered Corn')
  await save()
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Conquered Corn')
  expect(isClosed()).toBe(false)
})
