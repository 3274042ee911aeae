import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { CalendarAddress } from '../../web/plans/CalendarAddress'
import { PlanScreen } from '../../web/screens/plan/PlanScreen'
import { ShoppingScreen } from '../../web/screens/shopping/ShoppingScreen'
import { renderWithAnswers, visitor } from './withAnswers'

/** The meal plan and the shopping list, as far as they need no layout. */

test('a visitor at the meal plan is sent home, and it is said why', async () => {
  await renderWithAnswers(
    <Routes>
      <Route path="/" element={<h1>Home</h1>} />
      <Route path="/plan" element={<PlanScreen />} />
    </Routes>,
    { viewer: visitor },
    '/plan',
  )
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(await screen.findByText('Sign in to see your meal plan.')).toBeTruthy()
})

test('a visitor at the shopping list is asked to sign in', async () => {
  await renderWithAnswers(<ShoppingScreen />, { viewer: visitor, shoppingList: null, itemsByBarcode: [] }, '/shopping')
  expect(await screen.findByText('Sign in to see your shopping list.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('the address for calendars is shown once, renewed and turned off', async () => {
  const calendar: { id: string; createdAt: string | null } = { id: '7', createdAt: null }
  let count = 0
  const answers = {
    mealPlanCalendar: () => calendar,
    renewMealPlanCalendar: () => {
      calendar.createdAt = '2026-11-28T12:00:00Z'
      return { path: `/calendar/${++count}.ics`, calendar }
    },
    removeMealPlanCalendar: () => ({ calendar: Object.assign(calendar, { createdAt: null }) }),
  }
  const shown = await renderWithAnswers(<CalendarAddress pantryId="7" />, answers)
  const { person, unmount } = shown
  const address = async () => (await screen.findByLabelText<HTMLInputElement>('Your calendar link')).value
  await person.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await address()).toMatch(/^http.*\/calendar\/1\.ics$/)
  await person.click(screen.getByRole('button', { name: 'Create a new link' }))
  expect(await screen.findByDisplayValue(/\/calendar\/2\.ics$/)).toBeTruthy()
  unmount()

  const { person: later } = await renderWithAnswers(<CalendarAddress pantryId="7" />, answers)
  expect(await screen.findByText(/We can’t show it again\./)).toBeTruthy()
  expect(screen.queryByLabelText('Your calendar link')).toBeNull()
  await later.click(screen.getByRole('button', { name: 'Turn off link' }))
  expect(await screen.findByRole('button', { name: 'Create link' })).toBeTruthy()
})
