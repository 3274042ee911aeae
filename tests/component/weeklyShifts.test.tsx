import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { WeeklyShifts } from '../../web/places/shifts/WeeklyShifts'
import { renderWithAnswers } from './withAnswers'

const shift = { id: '3', weekday: 2, starts: '17:00', ends: '17:30', task: 'CHECK', note: 'Mop.' } as const

test('an owner changes a shift in a dialog that shows it as it is', async () => {
  const shifts = { id: '8', calendarSince: null, shifts: [], turns: [] }
  const { person, sent } = await renderWithAnswers(<WeeklyShifts placeId="8" shifts={[shift]} />, {
    editPlaceShift: { shifts },
  })
  await person.click(screen.getByRole('button', { name: 'Change the shift on Tuesday 17:00–17:30' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this shift' }))
  expect((dialog.getByLabelText('Good to know (optional)') as HTMLInputElement).value).toBe('Mop.')
  await person.selectOptions(dialog.getByLabelText('Day'), 'Wednesday')
  await person.clear(dialog.getByLabelText('Until'))
  await person.type(dialog.getByLabelText('Until'), '18:00')
  await person.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Shift changed.')).toBeTruthy()
  expect(sent).toEqual([
    [
      'EditPlaceShift',
      { pantryId: '8', shiftId: '3', weekday: 3, starts: '17:00', ends: '18:00', task: 'CHECK', note: 'Mop.' },
    ],
  ])
})

test('a shift ends for good only after a question', async () => {
  const shifts = { id: '8', calendarSince: null, shifts: [], turns: [] }
  const { person, sent } = await renderWithAnswers(<WeeklyShifts placeId="8" shifts={[shift]} />, {
    removePlaceShift: { shifts },
  })
  const end = () => person.click(screen.getByRole('button', { name: 'End the shift on Tuesday 17:00–17:30' }))
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'End the shift on Tuesday 17:00–17:30?' }))
  await end()
  await person.click((await question()).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await end()
  await person.click((await question()).getByRole('button', { name: 'End shift' }))
  expect(await screen.findByText('This shift has ended.')).toBeTruthy()
  expect(sent).toEqual([['RemovePlaceShift', { pantryId: '8', shiftId: '3' }]])
})
