import type { Page } from '@playwright/test'
import { write } from './recipesSteps'
import { expect, expectAccessibleInBoth, test } from './fixtures'

/** Timers that are started from the steps of a recipe. */

declare global {
  interface Window {
    /** How many notes were played. */
    notes?: number
  }
}

test.use({ viewport: { width: 390, height: 664 } })

const instructions = [
  'Bring to the boil, then simmer for 20 minutes.',
  'Fry for 2 minutes on each side. Rest for half an hour.',
  'Serve with 5-minute rice.',
]
const start = (page: Page, time: string) => page.getByRole('button', { name: `${time}: start a timer` })
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Timers' }).getByRole('listitem').filter({ hasText: name })
const left = (page: Page, name: string) => page.getByRole('timer', { name: `Time left: ${name}` })
const announcement = (page: Page) => page.locator('[aria-live="assertive"]')

const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype
    AudioContext.prototype.createOscillator = function create(this: AudioContext) {
      window.notes = (window.notes ?? 0) + 1
      return createOscillator.call(this)
    }
  })
const notes = (page: Page) => page.evaluate(() => window.notes ?? 0)

test('a tap on a time starts a timer; several run at once, are changed, ring and are announced', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await signInUsualCook(context)
  const id = await write(context, app, { name: 'Timed Tofu', instructions })
  await countNotes(page)
  await page.clock.install()
  await page.goto(`/recipe/${id}`)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await expect(start(page, '20 minutes')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await start(page, '20 minutes').click()
  await expect(left(page, 'Simmer, step 1')).toHaveText('20:00')
  await page.clock.runFor(1_000)
  await expect(left(page, 'Simmer, step 1')).toHaveText('19:59')

  await page.getByRole('button', { name: 'Next step' }).click()
  await start(page, '2 minutes').click()
  await start(page, 'half an hour').click()
  await expect(page.getByRole('timer')).toHaveText(['19:59', '2:00', '30:00'])
  // The same words again lead to the timer that runs.
  await page.getByRole('button', { name: '2 minutes: timer running' }).click()
  await expect(row(page, 'Fry, step 2')).toBeFocused()
  await expect(page.getByRole('timer')).toHaveCount(3)

  await page.getByRole('button', { name: 'Pause: Simmer, step 1' }).click()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('timer')).toHaveText(['19:59', '1:00', '29:00'])
  await page.getByRole('button', { name: 'Resume: Simmer, step 1' }).click()
  await page.getByRole('button', { name: '+1 min: Simmer, step 1' }).click()
  await expect(left(page, 'Simmer, step 1')).toHaveText('20:59')
  expect(await notes(page)).toBe(0)

  await page.clock.runFor(60_000)
  await expect(announcement(page)).toHaveText('Timer done: Fry, step 2')
  await expect(row(page, 'Fry, step 2')).toContainText('Done')
  expect(await notes(page)).toBeGreaterThan(0)
  await row(page, 'Fry, step 2').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(row(page, 'Fry, step 2')).toHaveCount(0)
  const rung = await notes(page)
  await page.clock.runFor(10_000)
  expect(await notes(page)).toBe(rung)

  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('dialog').getByText('Serve with 5-minute rice.')).toBeVisible()
  await expect(page.getByRole('button', { name: /start a timer/ })).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(['19:49', '27:50'])
  await page.getByRole('button', { name: 'Leave cook mode' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(['19:49', '27:50'])
  await page.getByRole('button', { name: 'Stop the timer: Simmer, step 1' }).click()
  await expect(page.getByRole('timer')).toHaveText(['27:50'])
  await page.clock.resume()
})

test('a timer that ended while the device slept rings at once and says how long ago', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await signInUsualCook(context)
  const id = await write(context, app, { name: 'Slept Soup', instructions })
  await countNotes(page)
  await page.clock.install()
  await page.goto(`/recipe/${id}?cook`)
  await start(page, '20 minutes').click()
  await expect(left(page, 'Simmer, step 1')).toHaveText(/^(20:00|19:\d\d)$/)
  await page.clock.fastForward('25:00')
  await expect(announcement(page)).toHaveText(/^Timer done [45]\smin ago: Simmer, step 1$/)
  await expect(row(page, 'Simmer, step 1')).toContainText(/Done [45]\smin ago/)
  expect(await notes(page)).toBeGreaterThan(0)
})

test('timers outlive the page, ring wherever one is in the app, and stop in all tabs at once', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await signInUsualCook(context)
  const id = await write(context, app, { name: 'Lasting Lentils', instructions })
  const other = await write(context, app, { name: 'Other Oats', instructions: ['Stir.'] })
  await page.goto(`/recipe/${id}?cook`)
  await start(page, '20 minutes').click()
  await page.reload()
  await expect(left(page, 'Simmer, step 1')).toHaveText(/^(20:00|19:\d\d)$/)

  await expectAccessibleInBoth(page, 'cook mode with a timer')

  const tab = await context.newPage()
  await tab.goto(`/recipe/${other}`)
  await expect(row(tab, 'Simmer, step 1 · Lasting Lentils')).toBeVisible()
  // As if it had been started five minutes earlier than its end.
  await page.evaluate(() => {
    const [timer] = JSON.parse(localStorage.getItem('step-timers') ?? '[]') as [object]
    localStorage.setItem('step-timers', JSON.stringify([{ ...timer, endsAt: Date.now() - 310_000 }]))
  })
  await expect(row(tab, 'Simmer, step 1')).toContainText('Done 5 min ago')
  await expectAccessibleInBoth(tab, 'a recipe with a timer that rings')
  await page.goto('/my-pantry')
  const toast = page.getByRole('status').filter({ hasText: 'Timer done 5 min ago: Simmer, step 1' })
  await expect(toast).toContainText('Lasting Lentils')
  await toast.getByRole('button', { name: 'Stop' }).click()
  await expect(row(tab, 'Simmer, step 1')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast).toHaveCount(0)
})
