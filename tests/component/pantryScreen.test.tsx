import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { SharedQuantity } from '../../web/pantries/SharedQuantity'
import { describeLeft } from '../../web/pantries/reserved'
import { PantryScreen } from '../../web/screens/PantryScreen'
import { render } from './render'
import { renderWithAnswers, visitor } from './withAnswers'

/** A pantry as its neighbours see it. */

const pantry = {
  id: '8',
  name: 'The corner shelf',
  postcode: '',
  distance: null,
  isPublicShelf: false,
  viewerIsOwner: false,
  revision: 1,
  itemCount: 1,
  recipeCount: 0,
  owner: null,
  entries: {
    nodes: [
      {
        id: '1',
        barcode: '02000000000008',
        quantity: 2,
        public: true,
        keepBack: 0,
        reservedQuantity: 0,
        updatedAt: '2026-11-01T12:00:00Z',
        item: {
          barcode: '02000000000008',
          code: '2000000000008',
          brand: '',
          name: 'Lentils',
          germanName: null,
          capacity: null,
          unit: null,
          imageUrl: null,
        },
        batches: [],
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
}

const open = (answer: object | null) =>
  renderWithAnswers(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/pantry/:pantryID" element={<PantryScreen />} />
    </Routes>,
    { viewer: visitor, pantry: answer },
    '/pantry/8',
  )

test('a pantry that is not there, or shares nothing, leads home', async () => {
  await open(null)
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
})

test('at a public shelf nobody asks: what is there is taken, or written about', async () => {
  await open({ ...pantry, isPublicShelf: true })
  expect(await screen.findByText('Public shelf: just take what you need.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Message about Lentils' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull()
})

test('elsewhere one asks', async () => {
  await open(pantry)
  expect(await screen.findByRole('button', { name: 'Ask The corner shelf for Lentils' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Public shelf: just take what you need.')).toBeNull())
})

test('what is all reserved says so, except to whoever has it reserved; what is partly reserved says how much is left', () => {
  const { rerender } = render(<SharedQuantity barcode="1" quantity={0} reservedQuantity={2} />)
  expect(screen.getByText('Reserved')).toBeTruthy()
  rerender(<SharedQuantity barcode="1" quantity={0} reservedQuantity={2} isForViewer />)
  expect(screen.queryByText('Reserved')).toBeNull()
  expect(describeLeft({ quantity: 1, reservedQuantity: 1 })).toBe('1 of 2 left, 1 reserved')
  expect(describeLeft({ quantity: 0, reservedQuantity: 2 })).toBe('')
})
