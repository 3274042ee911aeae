import { expect, test } from '@jest/globals'
import type { EntryRow_entryFragment } from '../../web/generated/pantries/EntryRow'
import type { LowStock_suggestionFragment } from '../../web/generated/shopping/ShoppingList'
import { UsedUpEntries } from '../../web/pantries/UsedUpEntries'
import { LowStock } from '../../web/shopping/LowStock'
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

test('of what has run out as many can be added at once as are shown', async () => {
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
  const added: number[] = []
  const { person, getByRole, getAllByRole } = render(
    <LowStock suggestions={suggestions} lines={[]} onAdd={(these) => added.push(these.length)} />,
  )
  expect(getAllByRole('button', { name: /^Add Thing/ })).toHaveLength(8)
  await person.click(getByRole('button', { name: 'Add these 8' }))
  await person.click(getByRole('button', { name: 'Show all 10' }))
  expect(getAllByRole('button', { name: /^Add Thing/ })).toHaveLength(10)
  await person.click(getByRole('button', { name: 'Add all 10' }))
  expect(added).toEqual([8, 10])
})
