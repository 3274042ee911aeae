import { afterEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { CookedForm } from '../../web/cooking/CookedForm'
import { useCooked } from '../../web/cooking/useCooked'
import { localDay } from '../../web/pantries/dates/dates'
import { refusal, renderWithAnswers } from './withAnswers'

/** What "I cooked this" proposes to take out, and sends. What that takes: tests/integration/cookRecipe.test.ts. */

afterEach(() => {
  jest.restoreAllMocks()
})

const take = (name: string, changes: { packets?: number; isUncounted?: boolean; quantity?: number } = {}) => ({
  packet: {
    batchId: name,
    barcode: `food:${name.toLowerCase()}`,
    name,
    germanName: null,
    quantity: changes.quantity ?? 3,
    isOpened: false,
    due: null,
    dateKind: null,
    left: null,
  },
  positions: [name === 'Celeriac' ? 0 : 1],
  packets: changes.packets ?? 1,
  amount: null,
  isUncounted: changes.isUncounted ?? false,
  unit: null,
  size: null,
})

async function show(takes: object[], cookRecipe: () => object = () => ({})) {
  const proposal = { takes }
  const onDone = jest.fn()
  const servings = {
    servings: 2,
    factor: 1,
    lines: ['1 celeriac', '2 kohlrabi'],
    serve: () => undefined,
    multiply: () => undefined,
  }
  const shown = await renderWithAnswers(
    <CookedForm recipe={{ id: '1', name: 'Mash' }} pantryId="7" servings={servings} onDone={onDone} />,
    {
      recipe: { id: '1', coverage: () => proposal },
      cookRecipe: () => ({
        recipe: { id: '1', viewerLastCookedOn: '2026-11-28', viewerCookedCount: 1 },
        pantry: { id: '7', itemCount: 1 },
        ...cookRecipe(),
      }),
    },
  )
  await screen.findByText('Take these out')
  return { ...shown, proposal, onDone }
}

const amountOf = (name: string) => screen.getByRole('button', { name: new RegExp(`change how much ${name}`) })
const press = (words: string) => screen.getByRole('button', { name: words })

test('a row is left out by its tick, and without any the recipe is only noted as cooked', async () => {
  const { person, sent, onDone } = await show([take('Celeriac'), take('Kohlrabi', { packets: 2 })])
  await person.click(screen.getByRole('checkbox', { name: 'Take out Celeriac' }))
  expect(amountOf('Celeriac').textContent).toBe('Nothing')
  await person.click(screen.getByRole('checkbox', { name: 'Take out Kohlrabi' }))
  await person.click(press('Mark as cooked'))
  expect(await screen.findByText('Marked as cooked')).toBeTruthy()
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(sent).toEqual([['CookRecipe', expect.objectContaining({ recipeId: '1', takes: [], leftovers: null })]])
})

test('of what is used but not counted it says so, and a tap takes a packet', async () => {
  const { person, sent } = await show([
    take('Celeriac'),
    take('Garlic', { packets: 0, isUncounted: true, quantity: 2 }),
  ])
  expect(amountOf('Garlic').textContent).toBe('A little')
  expect(screen.getByText('We don’t take out small amounts.', { exact: false })).toBeTruthy()
  await person.click(amountOf('Garlic'))
  expect(amountOf('Garlic').textContent).toBe('1 of 2')
  await person.click(press('Take these out'))
  expect(await screen.findByText('Cooked, and taken out of your pantry')).toBeTruthy()
  const [[, input]] = sent as [[string, { takes: object[] }]]
  expect(input.takes).toMatchObject([
    { batchId: 'Celeriac', packets: 1 },
    { batchId: 'Garlic', packets: 1 },
  ])
})

test('when somebody took it meanwhile it says so, proposes anew and keeps what was typed', async () => {
  const { person, proposal, onDone } = await show([take('Celeriac'), take('Kohlrabi', { packets: 2 })], () => {
    throw refusal('NONE_TO_DEDUCT', 'Somebody took it.')
  })
  await person.click(screen.getByRole('switch', { name: 'Leftovers' }))
  const name = screen.getByLabelText('What’s left over?')
  await person.clear(name)
  await person.type(name, 'Mash of Wednesday')
  proposal.takes = [take('Celeriac')]
  await person.click(press('Take these out'))
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody took it.')
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Take out Kohlrabi' })).toBeNull())
  expect(screen.getByText('Not taken out: 2 kohlrabi')).toBeTruthy()
  expect(name).toHaveProperty('value', 'Mash of Wednesday')
  expect(onDone).not.toHaveBeenCalled()
})

test('cooking needs a connection, and says so', async () => {
  await show([take('Celeriac')])
  const connection = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void fireEvent(window, new Event('offline')))
  const sentence = 'You’re offline. Connect to the internet to take these out of your pantry.'
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(press('Take these out')).toHaveProperty('disabled', true)
  connection.mockReturnValue(true)
  act(() => void fireEvent(window, new Event('online')))
  expect(screen.queryByText(sentence)).toBeNull()
  expect(press('Take these out')).toHaveProperty('disabled', false)
})

test.each([
  [1, 'You cooked this today'],
  [2, 'You’ve cooked this 2 times, last today'],
])('the page of a recipe that was cooked so often says so: %i', async (viewerCookedCount, words) => {
  const recipe = { id: '1', name: 'Mash', viewerLastCookedOn: localDay(), viewerCookedCount }
  const Note = () => useCooked(recipe)?.note
  await renderWithAnswers(<Note />, {})
  expect(await screen.findByText(words)).toBeTruthy()
})
