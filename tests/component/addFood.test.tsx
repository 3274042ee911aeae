import { afterEach, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { AmountOrSize, batchOf, onePiece, type Amount } from '../../web/pantries/add/AmountOrSize'
import { noDetails } from '../../web/pantries/scan/scanDates'
import { storePlace, usualPlace } from '../../web/pantries/add/storagePlaces'
import type { EntryBatch } from '../../web/pantries/dates/dates'
import { SharingNote } from '../../web/pantries/entries/ShareSwitch'
import { render } from './render'
import { renderWithAnswers } from './withAnswers'

afterEach(() => localStorage.clear())

test('a unit that is typed behind how much is chosen, and what is added has it', async () => {
  function Example() {
    const [amount, setAmount] = useState<Amount>({ ...onePiece, unit: 'G' })
    return (
      <>
        <AmountOrSize amount={amount} pieces="pieces" isMissing={false} onChange={setAmount} />
        <output>{JSON.stringify(batchOf(amount, noDetails))}</output>
      </>
    )
  }
  const { person, container } = render(<Example />)
  await person.type(screen.getByLabelText('How much'), '1.5 l')
  expect(screen.getByRole('radio', { name: 'l' })).toHaveProperty('checked', true)
  expect(JSON.parse(container.querySelector('output')?.textContent ?? '')).toEqual({ unitAmount: 1500, unit: 'ML' })
})

test('the place that is proposed for a food is last time’s, or where some of it lies, or that of its aisle', () => {
  const milk = { barcode: 'food:milk', group: 'dairy' }
  const inFreezer = [{ storagePlace: 'FREEZER' } as EntryBatch]
  expect(usualPlace({ barcode: 'food:rice', group: 'dry' }, [])).toBeNull()
  expect(usualPlace(milk, [])).toBe('FRIDGE')
  expect(usualPlace(milk, inFreezer)).toBe('FREEZER')
  storePlace('food:milk', 'CUPBOARD')
  expect(usualPlace(milk, inFreezer)).toBe('CUPBOARD')
  storePlace('food:milk', null)
  expect(usualPlace(milk, inFreezer)).toBeNull()
})

test.each([
  [{ isPublicShelf: true, onlyMoves: false }, 'This is a public shelf: what you add is shared.'],
  [{ isPublicShelf: true, onlyMoves: true }, 'This is a public shelf: what you add is shared.'],
  [{ isPublicShelf: false, onlyMoves: true }, 'Owners and members choose what is shared.'],
  [{ isPublicShelf: false, onlyMoves: false }, null],
])('who decides about sharing is said where the person does not: %j', async (where, sentence) => {
  const { container } = await renderWithAnswers(<SharingNote {...where} />, {})
  expect(container.querySelector('p')?.textContent ?? null).toBe(sentence)
})
