import type { Page } from '@playwright/test'
import { ask, expect, expectAccessibleInBoth, newBarcode, newContext, shelve, test } from './fixtures'
import { bulkEntries, neighbour, neighbourhood, share, shareAll } from './neighboursSteps'
import { cards, search, items } from './pantriesSteps'

const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' })

test.describe('the list of pantries', () => {
  test('shows counts', async ({ page, browser, app }) => {
    await neighbour(await newContext(browser, {}), app, 'Counted Couscous')
    await page.goto('/pantries')
    const figures = page.getByRole('list', { name: 'In figures' })
    await expect(figures.getByText(/^\d+ items? shared$/)).toBeVisible()
    await expect(figures.getByText('37 collections')).toBeVisible()
  })

  test('opens a pantry by its ID, typed and sent with the Enter key', async ({ page, browser, app }) => {
    const { id, pantry } = await neighbour(await newContext(browser, {}), app, 'Numbered Nuts')
    await page.goto('/pantries')
    await page.getByLabel('Pantry ID').fill(id)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/pantry/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: pantry })).toBeVisible()
  })

  test('shows at the field that an ID is missing or unknown, and stays on the page', async ({ page, browser, app }) => {
    const { id } = await neighbour(await newContext(browser, {}), app)
    await page.goto('/pantries')
    const field = page.getByLabel('Pantry ID')
    const enter = page.getByRole('button', { name: 'Enter' })
    // What arrives later may move what is under the pointer.
    await expect(page.getByText('Loading...')).toHaveCount(0)

    await enter.click()
    await expect(field).toHaveAccessibleDescription('Enter a pantry ID.')
    await expect(field).toBeFocused()
    // 0 is nobody's, the second is too large to be an ID, and the third pantry shares nothing.
    for (const wrong of ['0', '99999999999', id]) {
      await field.fill(wrong)
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
      await enter.click()
      await expect(field).toHaveAccessibleDescription('No shared pantry has this ID.')
    }
    await expect(page).toHaveURL('/pantries')
  })

  test('finds pantries by what they share, and names it on the card', async ({ page, browser, app }) => {
    const { pantry } = await neighbour(await newContext(browser, {}), app, 'Quizzical Quinoa', 'Plain Peas')
    await page.goto('/pantries')
    await search(page).fill('quizzical')
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page)).toContainText(pantry)
    await expect(cards(page)).toContainText('Shares Quizzical Quinoa')
    await expect(cards(page).locator('svg')).toHaveCount(2)
  })

  test('keeps the results while the next search loads', async ({ page, app }) => {
    const { word } = await neighbourhood(app, 2)
    await page.goto(`/pantries?search=${word}`)
    await expect(cards(page)).toHaveCount(2)
    let letGo = () => {}
    const isHeld = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/graphql', async (route) => {
      await isHeld
      return route.continue()
    })
    const asked = page.waitForRequest('**/graphql')
    await search(page).fill(`${word} 001`)
    await asked
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByText('Loading...')).toHaveCount(0)
    letGo()
    await expect(cards(page)).toHaveCount(1)
  })

  test('says that no pantry matches, and shows all again', async ({ page, app }) => {
    await neighbourhood(app, 1)
    await page.goto('/pantries')
    await search(page).fill('no such neighbour')
    await expect(page.getByText('No pantries found')).toBeVisible()
    await page.getByRole('button', { name: 'Show all pantries' }).click()
    await expect(cards(page).first()).toBeVisible()
    await expect(search(page)).toHaveValue('')
    await expect(page).toHaveURL('/pantries')
  })

  test('comes in pages, and the focus moves to the first new card', async ({ page, app }) => {
    const { word } = await neighbourhood(app, 30)
    await page.goto(`/pantries?search=${word}`)
    await expect(cards(page)).toHaveCount(24)
    await showMore(page).focus()
    await page.keyboard.press('Enter')
    await expect(cards(page)).toHaveCount(30)
    await expect(showMore(page)).toHaveCount(0)
    await expect(page.getByRole('link', { name: `${word} 025` })).toBeFocused()
  })

  test('has its length and scroll position after going back from a pantry, and is up to date', async ({
    page,
    app,
  }) => {
    const { word } = await neighbourhood(app, 60)
    await page.goto(`/pantries?search=${word}`)
    await showMore(page).click()
    await expect(cards(page)).toHaveCount(48)
    await showMore(page).click()
    await expect(cards(page)).toHaveCount(60)
    const last = page.getByRole('link', { name: `${word} 059` })
    await last.scrollIntoViewIfNeeded()
    const top = await page.evaluate(() => window.scrollY)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll-positions'))).toContain(String(top))
    expect(top).toBeGreaterThan(500)
    await last.click()
    await expect(page.getByRole('heading', { level: 1, name: `${word} 059` })).toBeVisible()
    // In the database, because the owners were never registered, so nobody can sign in as them.
    await app.sql(`UPDATE pantry SET postcode = 'LS6 1AB', outcode = 'LS6' WHERE name = $1`, [`${word} 058`])

    await page.goBack()
    await expect(cards(page)).toHaveCount(60)
    await expect(page.getByRole('link', { name: `${word} 058` })).toContainText('LS6')
    await expect(cards(page)).toHaveCount(60)
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(5)
    await expect(search(page)).toHaveValue(word)
  })

  test('keeps its heading and its fields when the pantries cannot be loaded', async ({ page, app }) => {
    const { word } = await neighbourhood(app, 1)
    let isBroken = true
    await page.route('**/graphql', (route) =>
      isBroken && route.request().postData()?.includes('PantriesScreen') ? route.abort() : route.continue(),
    )
    await page.goto(`/pantries?search=${word}`)
    await expect(page.getByRole('alert')).toContainText('Check your connection and try again.')
    await expect(search(page)).toHaveValue(word)
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(1)
  })
})

test.describe('a neighbour’s pantry', () => {
  test('is live: added entries appear, removed ones go, and the visitor stays when the last one goes', async ({
    page,
    browser,
    app,
  }) => {
    const owner = await newContext(browser, {})
    const { id } = await neighbour(owner, app, 'First Figs')
    await page.goto(`/pantry/${id}`)
    await expect(items(page)).toHaveCount(1)
    // The page listens a moment after it is shown, and hears what was changed in between.
    const { barcode } = await share(owner, app, 'Second Seeds')
    await expect(items(page).filter({ hasText: 'Second Seeds' })).toBeVisible()
    await expect(page.getByText('2 items', { exact: true })).toBeVisible()

    await ask(owner, app, 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }', {
      input: { barcode: `0${barcode}`, public: false },
    })
    await expect(items(page)).toHaveText([/First Figs/])
    await shareAll(owner, app, false)
    await expect(page.getByText('That was the last item')).toBeVisible()
    await expect(page).toHaveURL(`/pantry/${id}`)
    await expect(page.getByText('0 items')).toBeVisible()

    await expect(async () => {
      await share(owner, app, 'Late Lentils')
      await expect(items(page).filter({ hasText: 'Late Lentils' }).first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  test('with an impossible ID leads home without a request', async ({ page, context }) => {
    const asked: string[] = []
    context.on('request', (request) => {
      const body = request.postData() ?? ''
      if (body.includes('PantryScreen')) asked.push(body)
    })
    for (const id of ['abc', '0', '-3', '1.5', '2147483648', '7x']) {
      await page.goto(`/pantry/${id}`)
      await expect(page).toHaveURL('/')
      await expect(page.getByText('We can’t show that pantry.')).toBeVisible()
    }
    expect(asked).toEqual([])
  })

  test('that shares more than one page shows the rest on demand', async ({ page, browser, app }) => {
    const { id } = await neighbour(await newContext(browser, {}), app)
    await bulkEntries(app, id, { count: 103, isPublic: () => true })
    await page.goto(`/pantry/${id}`)
    await expect(page.getByText('103 items')).toBeVisible()
    await expect(items(page)).toHaveCount(100)
    await showMore(page).focus()
    await page.keyboard.press('Enter')
    await expect(items(page)).toHaveCount(103)
    await expect(page.getByRole('link', { name: 'Bulk 101' })).toBeFocused()
  })
})

test.describe('one’s own pantry as the neighbours see it', () => {
  test('shows what is shared, says who sees it, and leads to the whole of it', async ({ page, context, app }) => {
    const { id } = await neighbour(context, app, 'Open Oats')
    await shelve(context, app, { barcode: newBarcode(), name: 'Secret Sauce', quantity: 2 })
    await page.goto(`/pantry/${id}`)
    await expect(page.getByText('This is what your neighbours see.')).toBeVisible()
    await expect(items(page)).toHaveText([/Open Oats/])
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to my pantry' }).click()
    await expect(page).toHaveURL('/my-pantry')
  })

  test('says so when nothing is shared', async ({ page, context, app }) => {
    const { id } = await neighbour(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: 'Private Peas', quantity: 2 })
    await page.goto(`/pantry/${id}`)
    await expect(page.getByText('You’re not sharing anything')).toBeVisible()
    await expect(page.getByText('Private Peas')).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Go to my pantry' }).click()
    await expect(page).toHaveURL('/my-pantry')
  })

  test('shows entries that are shared after a hundred that are not', async ({ page, context, app }) => {
    const { id } = await neighbour(context, app)
    await bulkEntries(app, id, { count: 205, isPublic: (number) => number === 204 })
    await page.goto(`/pantry/${id}`)
    await expect(items(page)).toHaveText([/Bulk 204/])
    await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  })
})

test('on a phone the first pantry is on the first screen, and the filters are behind a button', async ({
  page,
  context,
  app,
  signInUsualCook,
}) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await neighbourhood(app, 3)
  await signInUsualCook(context)
  await page.goto('/pantries')
  await expect(cards(page).first()).toBeVisible()
  for (const specified of [
    page.getByText('37 collections'),
    page.getByLabel('Pantry ID'),
    page.getByRole('button', { name: 'Enter' }),
  ])
    await expect(specified).toBeInViewport({ ratio: 1 })
  await expect(cards(page).first().getByRole('link').first()).toBeInViewport({ ratio: 1 })

  const soon = page.getByRole('button', { name: 'Going off soon' })
  const button = page.getByRole('button', { name: /^Filters/ })
  await expect(soon).toBeHidden()
  await button.click()
  await soon.click()
  await expect(button).toHaveAccessibleName('Filters: 1 active')
  await expectAccessibleInBoth(page, 'open filters')
  await page.reload()
  await expect(button).toHaveAccessibleName('Filters: 1 active')
  await expect(soon).toBeHidden()
  await page.setViewportSize({ width: 600, height: 900 })
  await expect(soon).toBeVisible()
  await expect(button).toBeHidden()
})

test('long names and text of twice the size stay inside a narrow window', async ({ page, context, app }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { id } = await neighbour(context, app)
  const name = 'Donaudampfschifffahrtsgesellschaftskapitaenspantry at the quay'.slice(0, 60)
  await ask(context, app, 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input: { name, postcode: 'LS6 2AB' },
  })
  const { barcode } = await share(
    context,
    app,
    'Extraordinarilylongnamedgooseberryandelderflowerpreserve with bits',
    1000,
  )
  for (const path of [`/pantries?search=${encodeURIComponent(name)}`, `/pantry/${id}`, `/item/${barcode}`]) {
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await expect(page.getByRole('link', { name: /^(Donau|Extraordinarily)/ }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
