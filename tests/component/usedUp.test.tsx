import { expect, test } from '@jest/globals'
import type { EntryRow_entryFragment } from '../../web/generated/pantries/entries/EntryRow'
import type { FoodField_foodFragment } from '../../web/generated/items/FoodField'
import type { LowStock_suggestionFragment, ShoppingRow_lineFragment } from '../../web/generated/shopping/ShoppingList'
import { UsedUpEntries } from '../../web/pantries/entries/UsedUpEntries'
import { UsualThings } from '../../web/shopping/UsualThings'
import { render } from './render'

const entry = (n: number) =>
  ({ id: `entry ${n}`, updatedAt: `2026-11-${String(n).padStart(2, '0')}T10:00:00.000Z` }) as EntryRow_entryFragment
const rowsOf = (container: HTMLElement) => [...container.querySelectorAll('li')].map(({ textContent }) => textContent)
const usedUp = (count: number, more: { lastMovedId?: string; isSearch?: boolean } = {}) => (
  <UsedUpEntries
    entries={Array.from({ length: count }, (_, n) => entry(n + 1))}
    lastMovedId={null}
    isSearch={false}
    {...more}
    row={({ id }) => <li key={id}>{id}</li>}
  />
)

test('of what is used up the last five are shown, the others by a button that says how many there are', async () => {
  const { person, container, getByRole } = render(usedUp(7))
  expect(rowsOf(container)).toEqual(['entry 7', 'entry 6', 'entry 5', 'entry 4', 'entry 3'])
  await person.click(getByRole('button', { name: 'Show all 7' }))
  expect(rowsOf(container)).toHaveLength(7)
  await person.click(getByRole('button', { name: 'Show fewer' }))
  expect(rowsOf(container)).toHaveLength(5)
})

test('what was taken out just now is shown, though its change is not saved yet, and all that a search finds', () => {
  const { container, rerender, queryByRole } = render(usedUp(7, { lastMovedId: 'entry 1' }))
  expect(rowsOf(container)).toEqual(['entry 1', 'entry 7', 'entry 6', 'entry 5', 'entry 4'])
  rerender(usedUp(7, { isSearch: true }))
  expect(rowsOf(container)).toHaveLength(7)
  rerender(usedUp(5))
  expect(queryByRole('button')).toBeNull()
})

test('the list offers what ran out last, one by one or at once, then what most people buy, and nothing that is on it', async () => {
  const suggestions = Array.from(
    { length: 10 },
    (_, n) =>
      ({
        barcode: String(n),
        name: `Thing ${n}`,
        germanName: null,
        food: null,
        missing: null,
      }) as LowStock_suggestionFragment,
  )
  const food = (slug: string) => ({ slug, name: slug, germanName: slug }) as FoodField_foodFragment
  const onList = { id: '1', barcode: null, food: food('milk') } as ShoppingRow_lineFragment
  const added: string[] = []
  const { person, getByRole, getAllByRole } = render(
    <UsualThings
      suggestions={suggestions}
      foods={[food('milk'), food('bread')]}
      lines={[onList]}
      actions={{
        add: (text, chosen) => added.push(`${text} ${chosen?.slug}`),
        addLow: (these) => added.push(these.map(({ barcode }) => barcode).join('')),
      }}
    />,
  )
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All 8 running low',
    ...Array.from({ length: 8 }, (_, n) => `Thing ${n}`),
    'Bread',
  ])
  await person.click(getByRole('button', { name: 'All 8 running low' }))
  await person.click(getByRole('button', { name: 'Add Thing 3' }))
  await person.click(getByRole('button', { name: 'Add Bread' }))
  expect(added).toEqual(['01234567', '3', 'Bread bread'])
})
