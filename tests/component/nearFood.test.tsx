import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { nearFoodOf, NearFoodRow, type NearFood } from '../../web/requests/ask/NearFoodRow'
import { renderWithAnswers } from './withAnswers'

type Pantry = NearFood['pantry']
type Entry = Pantry['soonestEntries'][number]

const item = (name: string) => ({ barcode: name, name, germanName: null, brand: '', unit: null, imageUrl: null })
const entry = (name: string, date: string | null, quantity = 1): Entry => ({
  id: name,
  quantity,
  reservedQuantity: 1,
  item: item(name),
  batches: [{ id: name, quantity, date, dateKind: date === null ? null : 'USE_BY', frozenOn: null, openedOn: null }],
})
const pantry = (distance: number | null, entries: Entry[], more: Partial<Pantry> = {}): Pantry => ({
  id: String(distance),
  name: 'The corner shelf',
  viewerIsOwner: false,
  isPublicShelf: false,
  distance,
  soonestEntries: entries,
  matchedItems: [],
  ...more,
})
const namesOf = (foods: NearFood[]) => foods.map((food) => food.item.name)

test('food of the nearest comes first, then what goes off first; nothing of one’s own, and nothing that is all reserved', () => {
  const pantries = [
    pantry(5, [entry('Milk', '2026-11-26'), entry('Rice', null)]),
    pantry(2, [entry('Jam', null), entry('Gone', '2026-11-25', 0)]),
    pantry(5, [entry('Leek', '2026-11-25')], { id: '9' }),
    pantry(null, [entry('Mine', '2026-11-25')], { viewerIsOwner: true }),
    pantry(null, [entry('Far', '2026-11-25')]),
  ]
  expect(namesOf(nearFoodOf(pantries, false))).toEqual(['Jam', 'Leek', 'Milk', 'Rice', 'Far'])
})

test('a search has only what was searched for', () => {
  const found = pantry(2, [entry('Milk', '2026-11-26'), entry('Rice', null)], {
    matchedItems: [item('Oat milk'), item('Milk')],
  })
  const foods = nearFoodOf([found, pantry(3, [entry('Jam', null)])], true)
  expect(foods.map((food) => [food.item.name, food.date?.date ?? null])).toEqual([
    ['Milk', '2026-11-26'],
    ['Oat milk', null],
  ])
})

test('a row says how far away it is, until when it is good, and whose it is', async () => {
  const show = async (distance: number | null, date: string | null) => {
    const [food] = nearFoodOf([pantry(distance, [entry('Milk', date)])], false)
    if (food === undefined) throw new Error('There is food.')
    const { unmount } = await renderWithAnswers(<NearFoodRow food={food} request={null} today="2026-11-25" />, {})
    expect(screen.getByRole('button', { name: 'Ask The corner shelf for Milk' })).toBeTruthy()
    const { textContent } = screen.getByRole('listitem')
    unmount()
    return textContent
  }
  // The picture is the initial.
  expect(await show(5, '2026-11-26')).toBe('MMilkAbout 3 miles away · Use by tomorrow · The corner shelfAsk')
  expect(await show(null, null)).toBe('MMilkThe corner shelfAsk')
})
