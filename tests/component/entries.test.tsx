import { ApolloClient, ApolloLink } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { addDays } from '../../domain/stock/days'
import { ViewerContext } from '../../web/auth/useViewer'
import type { EntryRow_entryFragment } from '../../web/generated/pantries/entries/EntryRow'
import { BatchActions } from '../../web/pantries/entries/BatchActions'
import { localDay, type EntryBatch } from '../../web/pantries/dates/dates'
import { EntryViews } from '../../web/pantries/entries/EntryViews'
import { KeepBack } from '../../web/pantries/entries/KeepBack'
import { MyEntryRow } from '../../web/pantries/entries/MyEntryRow'
import { RecipesWithEntry } from '../../web/pantries/entries/RecipesWithEntry'
import { UrgencyGroupSection } from '../../web/pantries/entries/UrgencyGroupSection'
import { createCache } from '../../web/platform/apollo/apolloCache'
import { SharedEntryList } from '../../web/screens/pantry/SharedEntries'
import { List } from '../../web/ui/lists/List'
import { render } from './render'

/** The entries of a pantry on screen: rows, and what the window of an entry offers. */

/** The browser's day, so many days from now. */
const inDays = (days: number) => addDays(localDay(), days)

const batch = (changes: Partial<EntryBatch> = {}): EntryBatch => ({
  id: '1',
  quantity: 1,
  unitAmount: null,
  unit: null,
  date: null,
  dateKind: null,
  storagePlace: null,
  frozenOn: null,
  openedOn: null,
  amountLeft: null,
  lot: null,
  ...changes,
})
const useBy = (days: number, changes: Partial<EntryBatch> = {}) =>
  batch({ date: inDays(days), dateKind: 'USE_BY', ...changes })

type EntryChanges = Partial<Omit<EntryRow_entryFragment, 'batches'>>

function entry(name: string, batches: EntryBatch[], changes: EntryChanges = {}): EntryRow_entryFragment {
  const barcode = changes.barcode ?? '05000108030591'
  return {
    id: `7-${name}`,
    barcode,
    quantity: batches.reduce((sum, { quantity }) => sum + quantity, 0),
    public: false,
    keepBack: 0,
    reservedQuantity: 0,
    updatedAt: '2026-11-24T09:00:00Z',
    item: {
      barcode,
      code: barcode,
      brand: 'Larder Mills',
      name,
      germanName: null,
      capacity: 500,
      unit: 'G',
      imageUrl: null,
    },
    batches,
    ...changes,
  }
}

/** Renders something for a visitor, with an API that knows each item as this food. */
function renderHere(component: ReactNode, food: string | null = null) {
  const link = new ApolloLink(({ variables }) => {
    const [barcode] = variables.barcodes as string[]
    const known = food === null ? null : { __typename: 'Food', slug: food }
    return of({ data: { itemsByBarcode: [{ __typename: 'Item', barcode, food: known }] } })
  })
  return render(
    <ApolloProvider client={new ApolloClient({ link, cache: createCache() })}>
      <ViewerContext value={{ viewer: null, isLoading: false }}>
        <MemoryRouter>{component}</MemoryRouter>
      </ViewerContext>
    </ApolloProvider>,
  )
}

/** What a row needs beside its entry. */
const ofRow = { isChanging: false, wasMoved: false, onChanging: () => {}, onMove: () => {} }

/** The rows, each with the letter that stands for its picture. */
const rowsShown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))

test('a row says what goes off first of its entry, and nothing of dates where there are none', () => {
  const shown = [
    entry('Ham', [useBy(-2)]),
    entry('Milk', [useBy(0), useBy(3)]),
    entry('Peas', [useBy(2, { storagePlace: 'FREEZER', frozenOn: inDays(0) })]),
    entry('Rice', [batch({ quantity: 3 })]),
  ]
  renderHere(
    <List>
      {shown.map((each) => (
        <MyEntryRow key={each.id} entry={each} {...ofRow} />
      ))}
    </List>,
  )
  expect(rowsShown()).toEqual([
    'HHamPast its use-by (2 days)Larder Mills · 500 g1',
    'MMilkUse by todayLarder Mills · 500 g2',
    expect.stringMatching(/^PPeasFrozen since today · use by \w+Larder Mills · 500 g1$/),
    'RRiceLarder Mills · 500 g3',
  ])
})

test('neighbours see how many packets there are, and the same words about dates', () => {
  renderHere(<SharedEntryList entries={[entry('Milk', [useBy(0, { quantity: 2 })]), entry('Rice', [batch()])]} />)
  expect(rowsShown()).toEqual(['MMilkUse by todayLarder Mills · 500 g2 packets', 'RRiceLarder Mills · 500 g1 packet'])
})

test('a tap on the number opens the buttons that change it; all of it is used up by one more, and nothing is taken below none', async () => {
  const onMove = jest.fn()
  function Example({ shown }: { shown: EntryRow_entryFragment }) {
    const [isChanging, setChanging] = useState(false)
    return <MyEntryRow entry={shown} {...ofRow} isChanging={isChanging} onChanging={setChanging} onMove={onMove} />
  }
  const { person, unmount } = renderHere(<Example shown={entry('Soup', [batch({ quantity: 3 })])} />)
  expect(screen.queryByRole('button', { name: 'Take one Soup' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Change the quantity of Soup' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add one Soup' }))
  fireEvent.click(screen.getByRole('button', { name: 'Used up: Soup' }))
  expect(onMove).toHaveBeenLastCalledWith(-3)
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Take one Soup' })).toBeNull()
  unmount()
  renderHere(<MyEntryRow entry={entry('Soup', [])} {...ofRow} isChanging />)
  expect(screen.getByRole('button', { name: 'Take one Soup' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Used up: Soup' })).toBeNull()
})

test('a row says that its entry is shared, while there is something left of it', () => {
  renderHere(
    <List>
      {[entry('Rice', [batch()]), entry('Soup', [batch()], { public: true }), entry('Stew', [], { public: true })].map(
        (each) => (
          <MyEntryRow key={each.id} entry={each} {...ofRow} />
        ),
      )}
    </List>,
  )
  const shared = screen.getAllByRole('img', { name: 'Shared with neighbours' })
  expect(shared.map((eye) => eye.closest('li')?.textContent)).toEqual([expect.stringContaining('Soup')])
})

test('what is past its use-by date is thrown away in its row, and nothing else', () => {
  const onThrowAway = jest.fn()
  const row = (each: EntryRow_entryFragment) => <MyEntryRow entry={each} {...ofRow} onThrowAway={onThrowAway} />
  const { unmount } = renderHere(row(entry('Ham', [useBy(-1), useBy(3)])))
  fireEvent.click(screen.getByRole('button', { name: 'Thrown away: Ham' }))
  expect(onThrowAway).toHaveBeenCalledTimes(1)
  unmount()
  renderHere(row(entry('Jam', [batch({ date: inDays(-1), dateKind: 'BEST_BEFORE' })])))
  expect(screen.queryByRole('button', { name: 'Thrown away: Jam' })).toBeNull()
})

test('the order by date is offered where something has a date, and a place where something lies there', () => {
  const offered = (...entries: EntryRow_entryFragment[]) => {
    const { unmount } = renderHere(<EntryViews entries={entries} view="name" onView={() => {}} />)
    const controls = screen.queryAllByRole('button').map(({ textContent }) => textContent)
    unmount()
    return controls
  }
  expect(offered(entry('Rice', [batch()]))).toEqual([])
  expect(offered(entry('Milk', [useBy(1)]))).toEqual(['Use first', 'All'])
  expect(offered(entry('Rice', [batch()]), entry('Peas', [batch({ storagePlace: 'FREEZER' })]))).toEqual([
    'All',
    'Freezer',
    'Cupboard',
  ])
})

test('a group has its heading, and says what past its date means', () => {
  renderHere(
    (['pastUseBy', 'pastBestBefore', 'soon'] as const).map((group) => (
      <UrgencyGroupSection key={group} group={group}>
        <li>{group}</li>
      </UrgencyGroupSection>
    )),
  )
  expect(screen.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
    'Past its use-byDon’t eat these.pastUseBy',
    'Past its best-beforeUsually still good. Look, smell and taste first.pastBestBefore',
    'Today and tomorrowsoon',
  ])
})

test.each<[string, EntryBatch, string[]]>([
  ['in the fridge', useBy(1, { quantity: 2, storagePlace: 'FRIDGE' }), ['Open one', 'To the freezer']],
  ['without a place', batch(), ['Open', 'To the freezer', 'To the fridge']],
  ['in the freezer', batch({ storagePlace: 'FREEZER' }), ['Open', 'To the fridge']],
  ['past its use-by date', useBy(-1), []],
])('what can be done with a batch %s', (_, shown, actions) => {
  renderHere(
    <BatchActions
      batch={shown}
      entry={entry('Mince', [shown])}
      today={localDay()}
      onChange={() => {}}
      onThrowAway={() => {}}
    />,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...actions,
    'Date and place',
    'Thrown away',
  ])
  expect(screen.queryByText('Don’t eat it after its use-by date, even if it looks fine.') !== null).toBe(
    actions.length === 0,
  )
})

test('a batch is frozen, thawed and thrown away by one tap, and each says what was done', async () => {
  const [onChange, onThrowAway] = [jest.fn(), jest.fn()]
  const actionsOf = (shown: EntryBatch) => (
    <BatchActions
      batch={shown}
      entry={entry('Mince', [shown])}
      today={localDay()}
      onChange={onChange}
      onThrowAway={onThrowAway}
    />
  )
  const { person, unmount } = renderHere(actionsOf(useBy(1, { storagePlace: 'FRIDGE' })))
  await person.click(screen.getByRole('button', { name: 'To the freezer' }))
  expect(onChange).toHaveBeenLastCalledWith({ storagePlace: 'FREEZER' }, expect.stringContaining('freezer'))
  await person.click(screen.getByRole('button', { name: 'Thrown away' }))
  expect(onThrowAway).toHaveBeenCalledTimes(1)
  unmount()
  const { person: later } = renderHere(actionsOf(useBy(1, { storagePlace: 'FREEZER', frozenOn: inDays(0) })))
  await later.click(screen.getByRole('button', { name: 'To the fridge' }))
  expect(onChange).toHaveBeenLastCalledWith({ storagePlace: 'FRIDGE' }, 'Out of the freezer. Use it by tomorrow.')
})

test.each<[string, EntryRow_entryFragment, string | null, string | null]>([
  ['a food that goes off soon', entry('Quince', [useBy(3)], { barcode: 'food:quince' }), null, 'quince'],
  ['an item whose food is known', entry('Smoked Ham', [useBy(1)]), 'ham', 'ham'],
  ['no item whose food is not known', entry('Ham', [useBy(1)]), null, null],
  ['no food that keeps for a month', entry('Okra', [useBy(30)], { barcode: 'food:okra' }), null, null],
  ['no food without a date', entry('Leek', [batch()], { barcode: 'food:leek' }), null, null],
  ['nothing that cannot be eaten any more', entry('Quince', [useBy(-1)], { barcode: 'food:quince' }), null, null],
])('the recipes are linked for %s', async (_, shown, food, slug) => {
  const { findByRole, queryByRole } = renderHere(<RecipesWithEntry entry={shown} />, food)
  if (slug !== null) {
    const link = await findByRole('link', { name: 'Recipes that use it' })
    expect(link.getAttribute('href')).toBe(`/recipes?with=${slug}`)
  } else {
    // The answer to what was asked, if anything was, has come.
    await act(() => Promise.resolve())
    expect(queryByRole('link')).toBeNull()
  }
})

test('of a shared entry some are kept back, one by one, and it says how many are shared', () => {
  function Example() {
    const [keepBack, setKeepBack] = useState(0)
    return (
      <KeepBack entry={entry('Eggs', [batch({ quantity: 5 })], { public: true, keepBack })} onChange={setKeepBack} />
    )
  }
  renderHere(<Example />)
  expect(screen.getByText('Sharing 5 of 5')).toBeTruthy()
  const stepper = within(screen.getByRole('group'))
  expect(stepper.getByRole('button', { name: 'Keep back one fewer' })).toHaveProperty('disabled', true)
  const more = stepper.getByRole('button', { name: 'Keep back one more' })
  // Without a pointer over the button: jsdom has no popovers, in which its tooltip is.
  for (let n = 0; n < 3; n += 1) fireEvent.click(more)
  expect(screen.getByText('Sharing 2 of 5')).toBeTruthy()
})
