import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { MyEntries_pantryFragment } from '../../web/generated/pantries/entries/MyEntries'
import { CodeScanner } from '../../web/items/CodeScanner'
import { AddFoodForm } from '../../web/pantries/add/AddFoodForm'
import { useAddFood } from '../../web/pantries/add/useAddFood'
import { UnsentAdditions, useUnsentAdditions } from '../../web/pantries/entries/UnsentAdditions'
import { stockMoveOutbox } from '../../web/pantries/stock/unsentMoves'
import { render } from './render'
import { renderWithAnswers } from './withAnswers'

/** Adding to a pantry without a connection. */

let mockIsAway = false

// Test files of a group share what they load: the others get the scanner.
jest.mock('../../web/scanner/Scanner', () => {
  const actual = jest.requireActual<typeof import('../../web/scanner/Scanner')>('../../web/scanner/Scanner')
  return {
    __esModule: true,
    get default() {
      if (mockIsAway) throw new TypeError('Failed to fetch dynamically imported module')
      return actual.default
    },
  }
})

const pantry: MyEntries_pantryFragment = {
  id: '7',
  isPublicShelf: false,
  isPlace: false,
  itemCount: 0,
  entries: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
}

/** The form for something without a barcode, and what waits to be sent. */
function Adding() {
  const form = useAddFood({ chosen: '', pantry, onlyMoves: false, today: '2026-11-29' })
  return (
    <>
      {form.isChosen ? (
        <AddFoodForm form={form} pantry={pantry} onlyMoves={false} today="2026-11-29" />
      ) : (
        <button type="button" onClick={() => form.chooseOwn({ name: 'Plum chutney', isLeftovers: false })}>
          Choose
        </button>
      )}
      <UnsentAdditions additions={useUnsentAdditions(pantry)} />
    </>
  )
}

beforeEach(() => {
  mockIsAway = true
  localStorage.clear()
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  mockIsAway = false
  jest.restoreAllMocks()
  localStorage.clear()
})

const notSent = () =>
  within(screen.getByRole('list', { name: 'Not sent yet' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('what is added by its name waits in the outbox, and is shown at once', async () => {
  const { person, sent } = await renderWithAnswers(<Adding />, { addLeftovers: () => new Promise(() => {}) })
  await person.click(screen.getByRole('button', { name: 'Choose' }))
  await person.click(screen.getByRole('button', { name: 'Add' }))
  expect(sent).toEqual([['AddLeftovers', expect.objectContaining({ name: 'Plum chutney', pantryId: '7' })]])
  expect(stockMoveOutbox('7').all()).toEqual([
    expect.objectContaining({ name: 'Plum chutney', isLeftovers: false, quantity: 1 }),
  ])
  expect(notSent()).toEqual(['PPlum chutneyNot sent yet1'])
  expect(await screen.findByText('No connection. We’ll send it when you’re back online.')).toBeDefined()
})

test('packets of one food are counted together, and only what is added and not there yet is listed', async () => {
  const milk = { barcode: 'food:milk', share: false }
  const note = { by: '7', about: 'Milk', pantry: null }
  stockMoveOutbox('7').put({ ...milk, delta: 2, key: 'a' }, note)
  stockMoveOutbox('7').put({ ...milk, delta: 1, key: 'b' }, note)
  stockMoveOutbox('7').put({ barcode: 'food:rice', delta: -1, share: false, key: 'c' }, note)
  stockMoveOutbox('7').put({ barcode: '05000108030591', delta: 1, share: false, key: 'd' })
  await renderWithAnswers(<Adding />, {})
  expect(notSent()).toEqual([
    expect.stringMatching(/MilkNot sent yet3$/),
    expect.stringMatching(/5000108030591Not sent yet1$/),
  ])
})

test('a number can be typed where the scanner itself did not load', async () => {
  const onCode = jest.fn()
  const { person } = render(<CodeScanner onCode={onCode} />)
  expect((await screen.findByRole('alert')).textContent).toContain('We can’t load the scanner right now')
  await person.type(screen.getByLabelText('Or type the number'), '5000108030591{Enter}')
  expect(onCode).toHaveBeenCalledWith({ text: '5000108030591', format: 'TYPED', key: '05000108030591' })
})
