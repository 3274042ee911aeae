import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { People } from '../../web/members/People'
import { renderWithAnswers } from './withAnswers'

/** The people of a pantry, as an owner sees them. */

const account = (id: string, username: string) => ({ id, username, name: '', imageUrl: null })
const pantry = {
  id: '7',
  name: 'Kim’s pantry',
  viewerRole: 'OWNER',
  viewerNotices: null,
  members: [
    { role: 'OWNER', account: account('7', 'kim') },
    { role: 'HELPER', account: account('8', 'robin') },
  ],
  history: [],
}

async function removeRobin(boxes: object[]) {
  const { person, sent } = await renderWithAnswers(<People pantryId="7" />, {
    pantry,
    pantryInvitations: [],
    boxes,
    removeMember: { pantry: { ...pantry, members: pantry.members.slice(0, 1) } },
  })
  await person.click(screen.getByRole('button', { name: 'Actions for robin' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await person.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(sent).toEqual([['RemoveMember', { pantryId: '7', memberId: '8' }]])
}

test('whoever removes somebody from a pantry with a box is offered a new label', async () => {
  await removeRobin([{ id: '1' }])
  expect(await screen.findByText('robin has seen the label of your box. Print a new one to be sure.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Boxes' })).toBeTruthy()
})

test('without a box there is nothing to offer', async () => {
  await removeRobin([])
  expect(screen.queryByRole('button', { name: 'Boxes' })).toBeNull()
})

test('what somebody brought along at once is one line of the history, and each other move a line of its own', async () => {
  const move = (id: string, delta: number, reason: string, at: string) => ({
    id,
    delta,
    reason,
    at,
    atBox: false,
    actor: account('8', 'robin'),
    item: { barcode: 'food:milk', name: 'Milk', germanName: 'Milch' },
  })
  const [later, at] = ['2026-01-02T10:00:00.000Z', '2026-01-01T10:00:00.000Z']
  const history = [
    move('5', -1, 'MOVED', later),
    move('4', -2, 'MOVED', later),
    move('3', -1, 'EATEN', at),
    move('2', 3, 'MOVED', at),
    move('1', 1, 'BOUGHT', at),
  ]
  await renderWithAnswers(<People pantryId="7" />, { pantry: { ...pantry, history }, pantryInvitations: [], boxes: [] })
  const rows = within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem')
  const starts = [
    'robin moved their stock out',
    'robin used 1 × Milk',
    'robin brought along 3 × Milk',
    'robin added 1 × Milk',
  ]
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    starts.map((words) => expect.stringMatching(new RegExp(`^${words}`))),
  )
})
