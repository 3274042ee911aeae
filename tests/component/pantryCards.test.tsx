import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { maxByDistance } from '../../lib/geo/distance'
import { NoPantries } from '../../web/screens/pantries/NoPantries'
import { PantryCards } from '../../web/screens/pantries/PantryCards'
import { render } from './render'

type Pantry = Parameters<typeof PantryCards>[0]['pantries']['nodes'][number]

const pantry = (n: number, distance: number | null): Pantry =>
  ({
    __typename: 'Pantry',
    id: String(n),
    name: `Pantry ${n}`,
    postcode: '',
    itemCount: 1,
    distance,
    viewerIsOwner: false,
    isPublicShelf: false,
    place: null,
    soonestEntries: [],
    matchedItems: [],
  }) as Pantry

/** What is below a list of so many pantries with a distance. */
function endOf(near: number, { hasNextPage = false, isNearestOnly = true } = {}): string | null {
  const nodes = [...Array.from({ length: near }, (_, n) => pantry(n, 2)), pantry(near, null)]
  const { container, unmount } = render(
    <MemoryRouter>
      <PantryCards
        pantries={{ nodes, pageInfo: { hasNextPage, endCursor: null } }}
        isOld={false}
        isNearestOnly={isNearestOnly}
        fetchPage={() => Promise.resolve()}
      />
    </MemoryRouter>,
  )
  const text = container.querySelector('ul + p')?.textContent ?? null
  unmount()
  return text
}

test('a list by distance that ends with the nearest says so, and no other', () => {
  const sentence = 'These are the nearest 500. Search to find others.'
  expect(endOf(maxByDistance)).toBe(sentence)
  expect(endOf(maxByDistance - 1)).toBeNull()
  expect(endOf(maxByDistance, { hasNextPage: true })).toBeNull()
  expect(endOf(maxByDistance, { isNearestOnly: false })).toBeNull()
})

test('where nothing that is open is found the list says so', async () => {
  let cleared = 0
  const { person } = render(
    <NoPantries
      isSearch={false}
      isFiltered
      isOpenNow
      onShowAll={() => undefined}
      onClearFilters={() => (cleared += 1)}
      saveSearch={null}
    />,
  )
  screen.getByText('No open places found')
  await person.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(cleared).toBe(1)
})
