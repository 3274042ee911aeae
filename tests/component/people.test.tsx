import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
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
