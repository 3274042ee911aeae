import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { App } from '../support/app'
import { write } from './recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newName, test } from './fixtures'

/** The meal plan: a week at a glance, on phones and wide screens. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A week from today, the Monday of next week: no day of it is over. */
const nextMonday = () => day(8 - (new Date().getUTCDay() || 7))

const plusDays = (from: string, days: number) =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)

const weekday = (of: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(of))

const column = (page: Page, of: string) => page.locator(`[data-day="${of}"]`)
const meals = (page: Page, of: string) => column(page, of).getByRole('listitem')

const plan = (context: BrowserContext, app: App, on: string, what: { note: string } | { recipeId: string }) =>
  ask(context, app, 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: crypto.randomUUID(), day: on, ...what },
  })

const openMenu = async (page: Page, meal: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Actions for ${meal}` }).click()
  return page.getByRole('menu')
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  // The place is looked for at each movement.
  await to.hover({ position: { x: 4, y: 4 } })
  await page.mouse.up()
}

const phone = { width: 390, height: 664 }
const tablet = { width: 600, height: 844 }

for (const viewport of [phone, { width: 1280, height: 800 }]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a note and a recipe are planned, stay after a reload, and axe finds nothing', async ({
      page,
      context,
      app,
    }) => {
      await becomeCook(context, app)
      const name = `Leek ${newName()}`
      const id = await write(context, app, { name })
      const [monday, friday] = [nextMonday(), plusDays(nextMonday(), 4)]
      await page.goto(`/plan?week=${friday}`)
      await expect(page.locator('[data-day]')).toHaveCount(7)
      await column(page, monday).getByRole('button', { name: 'Add to Monday' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('What are you having?').fill('Fish and chips')
      await page.keyboard.press('Enter')
      await expect(meals(page, monday)).toHaveText([/Fish and chips/])
      await expect(dialog).toBeHidden()

      await column(page, friday).getByRole('button', { name: 'Add to Friday' }).click()
      await dialog.getByLabel('What are you having?').fill(name)
      await dialog.getByRole('button', { name: `Plan ${name}` }).click()
      await expect(meals(page, friday).getByRole('link', { name })).toHaveAttribute('href', `/recipe/${id}`)
      await expect(dialog).toBeHidden()
      await page.reload()
      await expect(meals(page, monday)).toHaveText([/Fish and chips/])
      await expect(meals(page, friday).getByRole('link', { name })).toBeVisible()
      await expectAccessibleInBoth(page, 'a week')
      await column(page, monday).getByRole('button', { name: 'Add to Monday' }).click()
      await expect(dialog).toBeVisible()
      await expectAccessibleInBoth(page, 'adding a meal')
    })

    test('a meal is moved by the keyboard alone, which is announced, and the focus follows it', async ({
      page,
      context,
      app,
    }) => {
      await becomeCook(context, app)
      const [monday, wednesday] = [nextMonday(), plusDays(nextMonday(), 2)]
      await plan(context, app, monday, { note: 'Curry' })
      await plan(context, app, monday, { note: 'Dal' })
      await page.goto(`/plan?week=${monday}`)
      const actions = page.getByRole('button', { name: 'Actions for Dal' })
      await actions.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('menuitem', { name: 'Move to another day' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(meals(page, monday)).toHaveText([/Dal/, /Curry/])
      await expect(page.getByRole('status').filter({ hasText: 'Dal moved within Monday' })).toHaveCount(1)
      await expect(actions).toBeFocused()

      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      const days = page.getByRole('dialog')
      await days
        .getByRole('button', { name: weekday(wednesday) })
        .first()
        .focus()
      await page.keyboard.press('Enter')
      await expect(meals(page, wednesday)).toHaveText([/Dal/])
      await expect(meals(page, monday)).toHaveText([/Curry/])
      await expect(page.getByRole('status').filter({ hasText: 'Dal moved to Wednesday' })).toHaveCount(1)
      await expect(actions).toBeFocused()
      await page.reload()
      await expect(meals(page, wednesday)).toHaveText([/Dal/])
    })

    test('a meal is dragged to another day, and before another meal', async ({ page, context, app }) => {
      await becomeCook(context, app)
      const [monday, tuesday] = [nextMonday(), plusDays(nextMonday(), 1)]
      await plan(context, app, monday, { note: 'Curry' })
      await plan(context, app, tuesday, { note: 'Dal' })
      await page.goto(`/plan?week=${monday}`)
      await drag(page, page.getByText('Curry', { exact: true }), column(page, tuesday).getByRole('heading'))
      await expect(meals(page, tuesday)).toHaveText([/Dal/, /Curry/])
      await expect(meals(page, monday)).toHaveCount(0)
      await drag(page, page.getByText('Curry', { exact: true }), page.getByText('Dal', { exact: true }))
      await expect(meals(page, tuesday)).toHaveText([/Curry/, /Dal/])
      await page.reload()
      await expect(meals(page, tuesday)).toHaveText([/Curry/, /Dal/])
    })
  })
}

test('what can be cooked is dragged to a day', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const name = `Celeriac ${newName()}`
  await write(context, app, { name, ingredients: ['1 celeriac'] })
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:celeriac', delta: 1, key: crypto.randomUUID() },
  })
  const monday = nextMonday()
  await page.goto(`/plan?week=${monday}`)
  await drag(page, page.getByRole('button', { name: `Plan ${name}` }), column(page, monday).getByRole('heading'))
  await expect(meals(page, monday).getByRole('link', { name })).toBeVisible()
  // Letting go is no tap: no day is asked for.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a removed meal is put back where it was, and a note is changed', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const monday = nextMonday()
  for (const note of ['Curry', 'Dal']) await plan(context, app, monday, { note })
  await page.goto(`/plan?week=${monday}`)
  await (await openMenu(page, 'Curry')).getByRole('menuitem', { name: 'Remove' }).click()
  await expect(meals(page, monday)).toHaveText([/Dal/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(meals(page, monday)).toHaveText([/Curry/, /Dal/])
  await (await openMenu(page, 'Dal')).getByRole('menuitem', { name: 'Edit note' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Dal with rice')
  await page.keyboard.press('Enter')
  await expect(meals(page, monday)).toHaveText([/Curry/, /Dal with rice/])
})

for (const [device, size] of [
  ['phone', phone],
  ['tablet', tablet],
] as const)
  test(`on a ${device} today comes first, and the days before it are folded away`, async ({
    page,
    context,
    signInUsualCook,
  }) => {
    await page.setViewportSize(size)
    await signInUsualCook(context)
    await page.goto('/plan')
    const today = page.locator('[data-day][aria-current="date"]')
    await expect(today).toBeInViewport({ ratio: 0.9 })
    const before = await page
      .locator('[data-day]')
      .evaluateAll((days) => days.findIndex((each) => each.hasAttribute('aria-current')))
    if (before > 0) {
      await expect(page.locator('[data-day]').first()).toBeHidden()
      await page.getByText('Earlier this week').click()
      await expect(page.locator('[data-day]').first()).toBeVisible()
    }
  })

test('weeks are in the address', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const monday = nextMonday()
  await page.goto('/plan')
  await page.getByRole('link', { name: 'Next week' }).click()
  await expect(page).toHaveURL(`/plan?week=${monday}`)
  await expect(column(page, monday)).toBeVisible()
  await page.getByRole('link', { name: 'This week' }).click()
  await expect(page).toHaveURL('/plan')
  await page.goBack()
  await expect(column(page, monday)).toBeVisible()
  await page.goto('/plan?week=2026-99-99')
  await expect(page.locator('[data-day][aria-current="date"]')).toBeVisible()
})

test('two devices agree, also after a meal was moved on the other one', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const monday = nextMonday()
  await page.goto(`/plan?week=${monday}`)
  await expect(column(page, monday)).toBeVisible()
  await plan(context, app, monday, { note: 'From the other device' })
  await expect(meals(page, monday)).toHaveText([/From the other device/])
})

test('a visitor is sent home, and comes back after signing in', async ({ page }) => {
  await page.goto('/plan')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Sign in to see your meal plan.')).toBeVisible()
})

test('what can be cooked stands beside the week, and is planned by a tap', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const name = `Kohlrabi ${newName()}`
  await write(context, app, { name, ingredients: ['1 kohlrabi'] })
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:kohlrabi', delta: 1, key: crypto.randomUUID() },
  })
  const monday = nextMonday()
  await page.goto(`/plan?week=${monday}`)
  const suggestions = page.getByRole('region', { name: 'What you can cook' })
  await suggestions.getByRole('button', { name: `Plan ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: weekday(monday) })
    .first()
    .click()
  await expect(meals(page, monday).getByRole('link', { name })).toBeVisible()
})

test('the address for calendars is shown once, renewed and turned off', async ({ page, context, app }) => {
  await becomeCook(context, app)
  await plan(context, app, day(1), { note: 'Curry' })
  await page.goto('/plan')
  const part = page.getByRole('region', { name: 'Add to your calendar' })
  await part.getByRole('button', { name: 'Create link' }).click()
  const address = part.getByLabel('Your calendar link')
  await expect(address).toHaveValue(/^http.*\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  const status = async (url: string) => (await context.request.get(url)).status()
  expect(await (await context.request.get(first)).text()).toContain('SUMMARY:Curry')
  await part.getByRole('button', { name: 'Create a new link' }).click()
  await expect(address).not.toHaveValue(first)
  expect(await status(first)).toBe(404)
  const second = await address.inputValue()
  await page.reload()
  await expect(part.getByText('We can’t show it again.')).toBeVisible()
  await expect(address).toHaveCount(0)
  await part.getByRole('button', { name: 'Turn off link' }).click()
  await expect(part.getByRole('button', { name: 'Create link' })).toBeVisible()
  expect(await status(second)).toBe(404)
})
