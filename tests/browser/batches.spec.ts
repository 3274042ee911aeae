import type { Locator, Page } from '@playwright/test'
import {
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newBarcode,
  quantityOf,
  shelve,
  test,
  changeQuantity,
} from './fixtures'
import { inDays, store, rowOf, batchesOf } from './batchesSteps'
import { chooseForPantry, typeCode } from './pantrySteps'

/** "Fri": the day so many days from now. */
const weekdayIn = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(new Date(inDays(days)))

test('on a phone a row is as high as its name and its buttons, which are large enough for a thumb', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.setViewportSize({ width: 390, height: 664 })
  await store(context, app, { name: 'Yoghurt', date: inDays(4), storagePlace: 'FRIDGE' })
  await page.goto('/my-pantry')
  // The first steps of a new pantry name it, too.
  const row = rowOf(page, 'Yoghurt').last()
  await expect(row).toContainText(`Use by ${weekdayIn(4)}`)
  expect((await row.boundingBox())?.height).toBeLessThan(96)
  for (const button of await row.getByRole('button').filter({ hasNotText: 'Yoghurt' }).all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

test.describe('the entry’s window', () => {
  const openWindow = async (page: Page, name: string) => {
    await page.getByRole('button', { name, exact: true }).click()
    return page.getByRole('dialog', { name })
  }
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).last().click()

  test.use({ viewport: { width: 390, height: 664 } })

  test('keeps its title and its Close free of toasts, wherever the tap was', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 3, date: inDays(4) })
    await page.goto('/my-pantry')
    const dialog = await openWindow(page, 'Yoghurt')
    const toast = page.getByRole('status').filter({ hasText: 'Opened.' })
    const expectUncovered = async (...parts: Locator[]) => {
      const box = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      expect(box.height).toBeGreaterThan(40)
      for (const part of parts) {
        const other = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        const isApart = box.y + box.height <= other.y || other.y + other.height <= box.y
        expect(isApart, `${JSON.stringify(box)} lies over ${JSON.stringify(other)}`).toBe(true)
      }
    }
    for (const position of ['low', 'high'] as const) {
      const button = dialog
        .getByRole('button', { name: 'Open one' })
        .or(dialog.getByRole('button', { name: 'Open', exact: true }))
        .last()
      await button.evaluate(
        (element, where) => element.scrollIntoView({ block: where === 'low' ? 'end' : 'center' }),
        position,
      )
      await button.click()
      await expect(toast).toBeVisible()
      await expectUncovered(dialog.getByRole('heading', { level: 2 }), dialog.getByRole('button', { name: 'Close' }))
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(toast).toHaveCount(0)
      await expect(quantityOf(page, 'Yoghurt').first()).toHaveText('3')
    }
  })

  test('dates some of the packets, by a tap or by number keys, and puts them elsewhere', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Soup', quantity: 3 })
    await page.goto('/my-pantry')
    const dialog = await openWindow(page, 'Soup')
    await dialog.getByRole('button', { name: 'Date and place' }).click()
    await expectAccessibleInBoth(page, 'the editor of a date')
    await page.emulateMedia({ colorScheme: 'light' })
    await dialog.getByRole('group', { name: 'How many' }).getByRole('button', { name: 'One fewer' }).click()
    await dialog.getByRole('button', { name: '+1 week' }).click()
    await expect(page.getByText('Date set.')).toBeVisible()
    await expect.poll(() => batchesOf(context, app, 'Soup')).toEqual([`2 ${inDays(7)} USE_BY`, '1'])

    await dialog.getByRole('button', { name: 'No date' }).click()
    await dialog.getByRole('button', { name: 'Date and place' }).click()
    await dialog.getByText('Best before', { exact: true }).click()
    const field = dialog.getByLabel('Day Month')
    await field.fill('31 04')
    await field.press('Enter')
    await expect(dialog.getByText('Enter a day and a month, like 12 01.')).toBeVisible()
    await field.fill('2902')
    await field.press('Enter')
    await expect(dialog.getByText(/Best before 29 Feb/)).toBeVisible()
    const leapYear = async () => (await batchesOf(context, app, 'Soup')).find((batch) => batch.includes('-02-29')) ?? ''
    await expect.poll(leapYear).toMatch(/^1 \d{4}-02-29 BEST_BEFORE$/)
    await undo(page)
    await expect.poll(() => batchesOf(context, app, 'Soup')).toEqual([`2 ${inDays(7)} USE_BY`, '1'])
  })

  test('freezes and thaws, throws one away, and undoes that', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Mince', quantity: 2, date: inDays(1), storagePlace: 'FRIDGE' })
    await page.goto('/my-pantry')
    const dialog = await openWindow(page, 'Mince')
    await dialog.getByRole('button', { name: 'To the freezer' }).click()
    await expect(dialog.getByText('Frozen today')).toBeVisible()
    await dialog.getByRole('button', { name: 'To the fridge' }).click()
    await expect(page.getByText('Out of the freezer. Use it by tomorrow.')).toBeVisible()
    await expect.poll(() => batchesOf(context, app, 'Mince')).toEqual([`2 ${inDays(1)} USE_BY FRIDGE`])
    const sent = page.waitForRequest((request) => request.postData()?.includes('"THROWN_AWAY"') === true)
    await dialog.getByRole('button', { name: 'Thrown away' }).click()
    await sent
    await expect(page.getByText('One thrown away.')).toBeVisible()
    await expect.poll(() => batchesOf(context, app, 'Mince')).toEqual([`1 ${inDays(1)} USE_BY FRIDGE`])
    await undo(page)
    await expect.poll(() => batchesOf(context, app, 'Mince')).toEqual([`2 ${inDays(1)} USE_BY FRIDGE`])
  })

  test('keeps some back, and the preview as a neighbour has the rest', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Eggs', quantity: 5, share: true })
    await store(context, app, { name: 'Ham', date: inDays(-1), share: true })
    await page.goto('/my-pantry')
    const dialog = await openWindow(page, 'Eggs')
    await expect(dialog.getByText('Sharing 5 of 5')).toBeVisible()
    const more = dialog.getByRole('button', { name: 'Keep back one more' })
    await more.click()
    await more.click()
    await more.click()
    await expect(dialog.getByText('Sharing 2 of 5')).toBeVisible()
    await expectAccessibleInBoth(page, 'what is kept back')
    // A reload keeps the window open; the back button closes it and stays on the page.
    await page.reload()
    await expect(dialog.getByText('Sharing 2 of 5')).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(rowOf(page, 'Eggs')).toBeVisible()

    await chooseForPantry(page, 'Preview as a neighbour')
    await expect(page).toHaveURL(/\/pantry\/\d+$/)
    await expect(rowOf(page, 'Eggs')).toContainText('2 packets')
    await expect(page.getByText('Ham')).toHaveCount(0)
  })
})

test.describe('the scan list', () => {
  test.use({ viewport: { width: 390, height: 664 } })

  /** The keys of a hand scanner. */
  const scanByHand = (page: Page, code: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys)
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          )
      },
      [...code, 'Enter'],
    )

  const latest = (page: Page) => page.getByRole('region', { name: 'Latest scan' })

  test('a code that says the date fills it in, and it can still be changed', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const barcode = newBarcode()
    await shelve(context, app, { barcode, name: 'Kefir', quantity: 1 })
    await page.goto('/my-pantry?scan=add')
    await typeCode(page, `(01)0${barcode}(17)${inDays(2).slice(2).replaceAll('-', '')}(10)L7`)
    await expect(latest(page)).toContainText('Kefir')
    await expect.poll(() => batchesOf(context, app, 'Kefir')).toEqual([`1 ${inDays(2)} USE_BY`, '1'])
    await expect(latest(page).getByRole('button', { name: `Use by ${weekdayIn(2)}`, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await latest(page).getByRole('button', { name: 'Fridge', exact: true }).click()
    await expect.poll(() => batchesOf(context, app, 'Kefir')).toEqual([`1 ${inDays(2)} USE_BY FRIDGE`, '1'])
  })

  test('what the code of an unknown item says is kept while its form is filled in', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await page.goto('/my-pantry?scan=add')
    await typeCode(page, `(01)0${newBarcode()}(17)${inDays(2).slice(2).replaceAll('-', '')}(10)L8`)
    await page.getByLabel('Brand').fill('Corner Dairy')
    await page.getByLabel('Name').fill('Quark')
    await page.getByLabel('Weight').fill('250')
    await page.getByRole('button', { name: 'Save to my pantry' }).click()
    await expect(latest(page)).toContainText('Quark')
    await expect.poll(() => batchesOf(context, app, 'Quark')).toEqual([`1 ${inDays(2)} USE_BY`])
    await latest(page).getByRole('button', { name: '+1 week' }).click()
    await expect.poll(() => batchesOf(context, app, 'Quark')).toEqual([`1 ${inDays(7)} USE_BY`])
  })

  test('a date of the number keys, the interval of last time, and an undo that takes the right packets', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const barcode = await store(context, app, { name: 'Cream', date: inDays(1) })
    await page.goto('/my-pantry?scan=add')
    await expect(page.getByRole('button', { name: 'Start the camera' })).toBeVisible()
    await scanByHand(page, barcode)
    await expect(latest(page)).toContainText('Cream')
    await expectAccessibleInBoth(page, 'the strip of a scan')
    await page.emulateMedia({ colorScheme: 'light' })
    const [, month = '', day = ''] = inDays(9).split('-')
    const field = latest(page).getByLabel('Day Month')
    await field.pressSequentially('3104')
    await expect(latest(page).getByRole('alert')).toHaveText('Enter a day and a month, like 12 01.')
    await field.fill('')
    await field.pressSequentially(`${day}${month}`)
    await expect
      .poll(() => batchesOf(context, app, 'Cream'))
      .toEqual([`1 ${inDays(1)} USE_BY`, `1 ${inDays(9)} USE_BY`])

    // The next packet has the interval of last time.
    await scanByHand(page, barcode)
    await latest(page)
      .getByRole('button', { name: /^Last time’s: / })
      .click()
    await latest(page).getByRole('button', { name: 'Freezer' }).click()
    await expect
      .poll(() => batchesOf(context, app, 'Cream'))
      .toEqual([`1 ${inDays(1)} USE_BY`, `1 ${inDays(9)} USE_BY`, `1 ${inDays(9)} USE_BY FREEZER`])
    await latest(page).getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => batchesOf(context, app, 'Cream'))
      .toEqual([`1 ${inDays(1)} USE_BY`, `1 ${inDays(9)} USE_BY`])

    // A scan before the latest has its date, too.
    await page
      .getByRole('list', { name: 'Scanned before' })
      .getByRole('button', { name: /^Use by/ })
      .click()
    await page
      .getByRole('list', { name: 'Scanned before' })
      .getByRole('button', { pressed: true, name: /^(?:Last time’s|Use by)/ })
      .click()
    await expect.poll(() => batchesOf(context, app, 'Cream')).toEqual([`1 ${inDays(1)} USE_BY`, '1'])
    await expectAccessibleInBoth(page, 'the list of scans with dates')
  })
})

test.describe('"Use first"', () => {
  const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

  test('groups the pantry by date, shows one place, searches, and is remembered', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Ham', date: inDays(-2), storagePlace: 'FRIDGE' })
    await store(context, app, { name: 'Milk', date: inDays(1), storagePlace: 'FRIDGE', quantity: 2 })
    await store(context, app, { name: 'Yoghurt', date: inDays(5), storagePlace: 'FRIDGE' })
    await store(context, app, { name: 'Jam', date: inDays(60), dateKind: 'BEST_BEFORE', storagePlace: 'CUPBOARD' })
    await store(context, app, { name: 'Peas', date: inDays(1), storagePlace: 'FREEZER' })
    await store(context, app, { name: 'Rice' })
    await page.goto('/my-pantry')
    const chip = (name: string) => page.getByRole('group', { name: 'Show only' }).getByRole('button', { name })
    await expect(chip('Use first')).toHaveAttribute('aria-pressed', 'true')
    await expect(headings(page).filter({ hasNotText: /Get started|Used up/ })).toHaveText([
      'Past its use-by',
      'Today and tomorrow',
      'This week',
      'Later',
      'Frozen',
      'No date',
    ])
    await expect(page.getByRole('region', { name: 'Past its use-by' })).toContainText('Don’t eat these.')
    await expect(page.getByRole('region', { name: 'Frozen' }).getByRole('listitem')).toHaveText([/Peas/])
    await expect(page.getByRole('region', { name: 'No date' }).getByRole('listitem')).toHaveText([/Rice/])
    await expectAccessibleInBoth(page, 'the pantry by date')
    await page.emulateMedia({ colorScheme: 'light' })

    await chip('Fridge').click()
    await expect(headings(page).filter({ hasNotText: /Get started|Used up/ })).toHaveText([
      'Past its use-by',
      'Today and tomorrow',
      'This week',
    ])
    await page.getByLabel('Search your pantry').fill('milk')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Larder Mills' })).toHaveText([/Milk/])
    await chip('Freezer').click()
    await expect(page.getByText('Nothing in your pantry matches.')).toBeVisible()

    await page.reload()
    await expect(headings(page).filter({ hasText: 'Today and tomorrow' })).toBeVisible()
    await page.getByRole('button', { name: 'Thrown away: Ham' }).click()
    await expect(page.getByRole('region', { name: 'Past its use-by' })).toHaveCount(0)
    await chip('All').click()
    await page.reload()
    await expect(chip('All')).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('list', { name: 'In your pantry' }).getByRole('listitem')).toHaveCount(5)
  })
})

test.describe('what was taken out', () => {
  test.use({ viewport: { width: 390, height: 664 } })
  const toasts = (page: Page) =>
    page.getByRole('status').filter({ hasText: /Item Deducted from My Pantry|taken out|Noted/ })

  test('was thrown away, says one tap in the toast, or is put back by another', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 6 })
    await page.goto('/my-pantry')
    await changeQuantity(page, 'Yoghurt')
    const take = page.getByRole('button', { name: 'Take one Yoghurt' })
    await take.click()
    await expect(toasts(page)).toContainText('Item Deducted from My Pantry')
    await take.click()
    await expect(toasts(page).filter({ hasText: '2 taken out' })).toBeVisible()
    await expectAccessibleInBoth(page, 'the toast of what was taken out')
    await page.emulateMedia({ colorScheme: 'light' })
    const told: unknown[] = []
    page.on('request', (request) => {
      const body = request.postDataJSON() as {
        operationName?: string
        variables?: { input: { reason: string } }
      } | null
      if (body?.operationName === 'SetStockMoveReason') told.push(body.variables?.input.reason)
    })
    await toasts(page).getByRole('button', { name: 'Thrown away' }).click()
    await expect(toasts(page).filter({ hasText: 'Noted as thrown away.' })).toBeVisible()
    await expect.poll(() => told).toEqual(['THROWN_AWAY', 'THROWN_AWAY'])
    await expect(quantityOf(page, 'Yoghurt')).toHaveText('4')

    // The figures follow without a reload.
    await expect(page.getByText('This month: 1.0 kg thrown away')).toBeVisible()

    // Undo takes that back, not the packets.
    await toasts(page).filter({ hasText: 'Noted as thrown away.' }).getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => told).toEqual(['THROWN_AWAY', 'THROWN_AWAY', 'EATEN', 'EATEN'])
    await expect(quantityOf(page, 'Yoghurt')).toHaveText('4')

    // Adding begins anew.
    await changeQuantity(page, 'Yoghurt')
    await page.getByRole('button', { name: 'Add one Yoghurt' }).click()
    await take.click()
    await expect(toasts(page).filter({ hasText: 'Item Deducted from My Pantry' })).toBeVisible()
    await toasts(page).getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, 'Yoghurt')).toHaveText('5')
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toEqual(['5'])

    await changeQuantity(page, 'Yoghurt')
    await take.click()
    await toasts(page).getByRole('button', { name: 'Thrown away' }).click()
    await expect(page.getByText('This month: 0.5 kg thrown away')).toBeVisible()
    await expectAccessibleInBoth(page, 'the figures of what became of the food')
  })

  test('comes back with its date and place by a plus right after the minus', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 1, date: inDays(4), storagePlace: 'FRIDGE' })
    await page.goto('/my-pantry')
    await changeQuantity(page, 'Yoghurt')
    await page.getByRole('button', { name: 'Take one Yoghurt' }).click()
    await expect(toasts(page)).toBeVisible()
    await page.getByRole('button', { name: 'Add one Yoghurt' }).click()
    await expect(quantityOf(page, 'Yoghurt')).toHaveText('1')
    await expect(toasts(page)).toHaveCount(0)
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toEqual([`1 ${inDays(4)} USE_BY FRIDGE`])
    // The next plus adds one, of which nothing is known.
    await page.getByRole('button', { name: 'Add one Yoghurt' }).click()
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toEqual([`1 ${inDays(4)} USE_BY FRIDGE`, '1'])
  })

  test('comes back with its date offline, too', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 1, date: inDays(4), storagePlace: 'FRIDGE' })
    await page.goto('/my-pantry')
    await changeQuantity(page, 'Yoghurt')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Take one Yoghurt' }).click()
    await page.getByRole('button', { name: 'Add one Yoghurt' }).click()
    await expect(quantityOf(page, 'Yoghurt')).toHaveText('1')
    await context.setOffline(false)
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toEqual([`1 ${inDays(4)} USE_BY FRIDGE`])
  })

  test('was thrown away, also when that is said offline and the page is read again before it is sent', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await store(context, app, { name: 'Yoghurt', quantity: 3 })
    await page.goto('/my-pantry')
    await page.route('**/graphql', (route) => route.abort('internetdisconnected'))
    await changeQuantity(page, 'Yoghurt')
    await page.getByRole('button', { name: 'Take one Yoghurt' }).click()
    await toasts(page).getByRole('button', { name: 'Thrown away' }).click()
    await expect(toasts(page).filter({ hasText: 'Noted as thrown away.' })).toBeVisible()
    const outbox = () =>
      page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.includes(' stock-moves '))
          .map(([, value]) => JSON.parse(String(value)) as object),
      )
    expect(await outbox()).toMatchObject([{ delta: -1, reason: 'THROWN_AWAY', isReasonChanged: true }])
    await page.unroute('**/graphql')
    const told = page.waitForRequest(
      (request) => request.method() === 'POST' && (request.postData() ?? '').includes('"SetStockMoveReason"'),
    )
    await page.reload()
    await told
    await expect.poll(outbox).toEqual([])
    await expect.poll(() => batchesOf(context, app, 'Yoghurt')).toEqual(['2'])
  })
})
