import { afterEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { boxScanner, useIsBoxScannerOpen } from '../../web/boxes/boxScanner'
import { WideWelcome } from '../../web/screens/home/HomeWelcome'
import { expectAccessible } from './axe'
import { kim, renderWithAnswers } from './withAnswers'

/** What "I'm a co-op member" opens for somebody who is signed in. */

afterEach(() => act(() => boxScanner.close()))

const home = { id: '7', name: 'Kim’s pantry', viewerRole: 'OWNER', place: null }
const fridge = {
  id: '8',
  name: 'Hyde Park Fridge',
  viewerRole: 'HELPER',
  place: {
    pantryId: '8',
    kind: 'FRIDGE',
    timeZone: 'Europe/London',
    openState: { isOpen: true, closesAt: null, opensAt: null },
  },
}
const shelf = {
  id: '9',
  name: 'Mill Road Shelf',
  viewerRole: 'OWNER',
  place: { ...fridge.place, pantryId: '9', openState: { isOpen: false, closesAt: null, opensAt: null } },
}

const Scanner = () => useIsBoxScannerOpen() && <p>The scanner for boxes</p>
const Where = () => <p>{useLocation().pathname}</p>

async function open(pantries: object[]) {
  const shown = await renderWithAnswers(
    <>
      <Routes>
        <Route path="/" element={<WideWelcome isBelow />} />
        <Route path="*" element={<Where />} />
      </Routes>
      <Scanner />
    </>,
    { viewer: { ...kim, pantries } },
  )
  await shown.person.click(screen.getByRole('button', { name: 'I’m a co-op member' }))
  return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'I’m a co-op member' })) }
}

test('lists the places that one belongs to, open or closed, and leads to their pages', async () => {
  const { sheet, person } = await open([home, fridge, shelf])
  const rows = await sheet.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Hyde Park FridgeOpen all day, every day · Helper',
    'Mill Road ShelfClosed · Owner',
  ])
  await expectAccessible(screen.getByRole('dialog'))
  await person.click(sheet.getByRole('link', { name: 'Hyde Park Fridge' }))
  expect(await screen.findByText('/pantry/8')).toBeTruthy()
})

test('who belongs to none is told so, and joins one by its code', async () => {
  const { sheet, person } = await open([home])
  expect(await sheet.findByText('You don’t belong to a place yet. Whoever runs one can invite you.')).toBeTruthy()
  await person.type(sheet.getByLabelText('Code'), ' ABCD2345 ')
  await person.click(sheet.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('/join/ABCD2345')).toBeTruthy()
})

test('has the scanner for boxes, which takes its place', async () => {
  const { sheet, person } = await open([home])
  await person.click(await sheet.findByRole('button', { name: 'Scan your box' }))
  expect(await screen.findByText('The scanner for boxes')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'I’m a co-op member' })).toBeNull())
})
