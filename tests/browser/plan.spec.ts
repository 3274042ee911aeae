import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { App } from '../support/app'
import { write } from './recipesSteps'
import { ask, becomeCook, expect, expectAccessibleInBoth, newName, test } from './fixtures'

/** The meal plan: a week at a glance, on phones and wide screens. */

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The Monday after next: no day of its week is over, and none is called Today or Tomorrow. */
const laterMonday = () => day(15 - (new Date().getUTCDay() || 7))

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
      const [monday, friday] = [laterMonday(), plusDays(laterMonday(), 4)]
      await page.goto(`/plan?from=${monday}`)
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
      const [monday, wednesday] = [laterMonday(), plusDays(laterMonday(), 2)]
      await plan(context, app, monday, { note: 'Curry' })
      await plan(context, app, monday, { note: 'Dal' })
      await page.goto(`/plan?from=${monday}`)
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
        .press('Enter')
      await expect(meals(page, wednesday)).toHaveText([/Dal/])
      await expect(meals(page, monday)).toHaveText([/Curry/])
      await expect(page.getByRole('status').filter({ hasText: 'Dal moved to Wednesday' })).toHaveCount(1)
      await expect(actions).toBeFocused()
      await page.reload()
      await expect(meals(page, wednesday)).toHaveText([/Dal/])
    })

    test('a meal is dragged to another day, and before another meal', async ({ page, context, app }) => {
      await becomeCook(context, app)
      const [monday, tuesday] = [laterMonday(), plusDays(laterMonday(), 1)]
      await plan(context, app, monday, { note: 'Curry' })
      await plan(context, app, tuesday, { note: 'Dal' })
      await write(context, app, { name: `Leek ${newName()}` })
      await page.goto(`/plan?from=${monday}`)
      await drag(page, page.getByText('Curry', { exact: true }), column(page, tuesday).getByRole('heading'))
      await expect(meals(page, tuesday)).toHaveText([/Dal/, /Curry/])
      await expect(meals(page, monday)).toHaveCount(0)
      // The empty day grows by what is offered for it.
      await expect(column(page, monday).getByRole('button', { name: /^Plan .+ for Monday/ })).toBeVisible()
      await drag(page, page.getByText('Curry', { exact: true }), page.getByText('Dal', { exact: true }))
      await expect(meals(page, tuesday)).toHaveText([/Curry/, /Dal/])
      await page.reload()
      await expect(meals(page, tuesday)).toHaveText([/Curry/, /Dal/])
    })
  })
}

test('a removed meal is put back where it was, and a note is changed', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const monday = laterMonday()
  for (const note of ['Curry', 'Dal']) await plan(context, app, monday, { note })
  await page.goto(`/plan?from=${monday}`)
  await (await openMenu(page, 'Curry')).getByRole('menuitem', { name: 'Remove' }).click()
  await expect(meals(page, monday)).toHaveText([/Dal/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(meals(page, monday)).toHaveText([/Curry/, /Dal/])
  await (await openMenu(page, 'Dal')).getByRole('menuitem', { name: 'Edit note' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Dal with rice')
  await page.keyboard.press('Enter')
  await expect(meals(page, monday)).toHaveText([/Curry/, /Dal with rice/])
})

test('the plan is seven days from today, and others are in the address', async ({ page, context, app }) => {
  await page.setViewportSize(phone)
  await becomeCook(context, app)
  await page.goto('/plan')
  await expect(page.locator('[data-day]').first()).toHaveAttribute('aria-current', 'date')
  await expect(page.locator('[data-day]')).toHaveCount(7)
  await page.getByRole('link', { name: 'Next seven days' }).click()
  await expect(page).toHaveURL(`/plan?from=${day(7)}`)
  await expect(column(page, day(7))).toBeVisible()
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/plan')
  await page.goBack()
  await expect(column(page, day(7))).toBeVisible()
  // As it was written before.
  await page.goto(`/plan?week=${day(20)}`)
  await expect(column(page, day(20))).toBeVisible()
  await page.goto('/plan?from=2026-99-99')
  await expect(page.locator('[data-day][aria-current="date"]')).toBeVisible()
})

test('two devices agree, also after a meal was moved on the other one', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const monday = laterMonday()
  await page.goto(`/plan?from=${monday}`)
  await expect(column(page, monday)).toBeVisible()
  await plan(context, app, monday, { note: 'From the other device' })
  await expect(meals(page, monday)).toHaveText([/From the other device/])
})

test('what can be cooked is offered on the first day without a meal, and stands beside the week to be tapped or dragged', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const name = `Salsify ${newName()}`
  await write(context, app, { name, ingredients: ['1 salsify'] })
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:salsify', delta: 1, key: crypto.randomUUID() },
  })
  const [monday, tuesday] = [laterMonday(), plusDays(laterMonday(), 1)]
  await page.goto(`/plan?from=${monday}`)
  const suggestions = page.getByRole('region', { name: 'What you can cook' })
  const offered = column(page, monday).getByRole('button', { name: `Plan ${name} for Monday` })
  await expect(offered).toBeVisible()
  await drag(
    page,
    suggestions.getByRole('button', { name: `Plan ${name}` }),
    column(page, tuesday).getByRole('heading'),
  )
  await expect(meals(page, tuesday).getByRole('link', { name })).toBeVisible()
  await expect(offered).toHaveCount(0)
  // Letting go is no tap: no day is asked for.
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await suggestions.getByRole('button', { name: `Plan ${name}` }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: weekday(monday) })
    .first()
    .click()
  await expect(meals(page, monday).getByRole('link', { name })).toBeVisible()

  await page.goto('/plan')
  await page
    .getByRole('button', { name: `Plan ${name}` })
    .first()
    .click()
  await expect(page.locator('[aria-current="date"]').getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused()
})
