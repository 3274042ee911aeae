import type { Page } from '@playwright/test'
import { appPasswords } from '../support/app'
import { drawPacket } from '../support/barcodePictures'
import {
  ask,
  becomeCook,
  expect,
  newBarcode,
  newProduct,
  quantityOf,
  shelve,
  signIn,
  test,
  changeQuantity,
  toggleSharing,
} from './fixtures'
import { bulkEntries } from './neighboursSteps'
import { chooseForPantry, openScanner, close, save, cookWithBeans, typeCode } from './pantrySteps'

/** The keys of a hand scanner, as fast as one sends them: keys that the test sends one by one can be too slow on a busy machine. */
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

/** The card over the camera's picture. */
const latestScan = (page: Page) => page.getByRole('region', { name: 'Latest scan' })

/** Holds back the requests of an operation. @returns a function that lets them go */
async function holdBack(page: Page, operation: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes(operation)) await released
    await route.continue()
  })
  return () => release()
}

/** The words inside an element that lie on more than one line. */
function brokenWords(element: Element): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word)
    }
  }
  return broken
}

test.describe('a reader that fails', () => {
  // Nothing that the first pass, on the page, could read.
  test.use({ scenes: [{ seconds: 4 }], expectedErrors: [/a broken reader/] })

  test('says "Larder Error." for the camera and for a picture, and the number can still be typed', async ({
    page,
    context,
    app,
  }) => {
    await page.route('**/decode.worker-*', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "addEventListener('message', () => { throw new Error('a broken reader') })",
      }),
    )
    const { barcode } = await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    const sentence = page.getByRole('alert').getByText('Larder Error.', { exact: true })
    await expect(sentence).toBeVisible()
    await expect(page.getByText('We can’t read barcodes right now. Try again, or type the number.')).toBeVisible()
    await page.getByRole('button', { name: 'Use a picture instead' }).click()
    await expect(sentence).toBeHidden()
    await page.locator('input[type=file]').setInputFiles({
      name: 'beans.png',
      mimeType: 'image/png',
      buffer: await drawPacket({ text: barcode, format: 'EAN_13' }),
    })
    await expect(sentence).toBeVisible()
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeEnabled()
    await typeCode(page, barcode)
    await expect(latestScan(page)).toContainText('2 in your pantry')
  })

  test('says "Larder Error." where the camera’s picture cannot be taken, and scanning can be started again', async ({
    page,
    context,
    app,
  }) => {
    await page.addInitScript(() => {
      const drawImage = CanvasRenderingContext2D.prototype.drawImage
      let isBroken = true
      Object.assign(window, { mend: () => (isBroken = false) })
      CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
        if (isBroken) throw new Error('a broken reader')
        Reflect.apply(drawImage, this, given)
      }
    })
    await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await expect(page.getByRole('alert').getByText('Larder Error.', { exact: true })).toBeVisible()
    await page.evaluate(() => (window as unknown as { mend: () => void }).mend())
    const noScan = page.waitForEvent('console', (message) => message.text() === 'no scan')
    await page.getByRole('button', { name: 'Start again' }).click()
    await noScan
  })
})

test('an empty pantry has plus and minus, too: what is unknown opens its form, what one does not hold is named', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const rice = { barcode: newBarcode(), name: 'Neighbour’s Rice', quantity: 3 }
  await shelve(context, app, rice)
  await context.clearCookies()
  await becomeCook(context, app)
  await page.goto('/my-pantry')
  await expect(page.getByText('Nothing here yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  await openScanner(page, 'Use up')

  // A typed number is looked up first; what a picture shows is known to be a product's number, and is moved first.
  await typeCode(page, rice.barcode)
  const isNamed = async () => {
    await expect(latestScan(page).getByText('None to deduct', { exact: true })).toBeVisible()
    await expect(latestScan(page)).toContainText(rice.name)
    await expect(latestScan(page)).not.toContainText(rice.barcode)
  }
  await isNamed()
  await page.getByRole('button', { name: 'Use a picture instead' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'rice.png',
    mimeType: 'image/png',
    buffer: await drawPacket({ text: rice.barcode, format: 'EAN_13' }),
  })
  await expect(page.getByRole('list', { name: 'Scanned before' }).getByRole('listitem')).toContainText([rice.name])
  await isNamed()

  const unknown = newBarcode()
  await typeCode(page, unknown)
  await expect(page).toHaveURL(`/add-item/${unknown}`)
  await page.getByLabel('Brand').fill('Larder Mills')
  await page.getByLabel('Name', { exact: true }).fill('Late Lentils')
  await page.getByLabel('Weight').fill('400')
  await save(page)
  await expect(page).toHaveURL('/my-pantry?scan=remove')
  await expect(latestScan(page)).toContainText('1 in your pantry')
  await typeCode(page, unknown)
  await expect(latestScan(page)).toContainText('Item Deducted from My Pantry')
})

test('of two use-by dates in one code none is filled in, and the scan says so', async ({ page, context, app }) => {
  const { barcode, name } = await cookWithBeans(page, context, app)
  const saysSo = 'This code gives two different dates, so we left the date empty. Check the packet.'
  const code = (dates: string) => `(01)${barcode.padStart(14, '0')}${dates}`
  await openScanner(page, 'Add')
  await typeCode(page, code('(17)391130(17)391201'))
  await expect(latestScan(page)).toContainText('2 in your pantry')
  await expect(latestScan(page)).toContainText(saysSo)
  await typeCode(page, code('(17)391130(17)391130'))
  await expect(latestScan(page)).toContainText('3 in your pantry')
  await expect(latestScan(page)).not.toContainText(saysSo)
  await close(page)
  await expect(quantityOf(page, name)).toHaveText('3')
  const { myPantry } = await ask<{
    myPantry: { entries: { nodes: { batches: { quantity: number; date: string | null }[] }[] } }
  }>(context, app, '{ myPantry { entries { nodes { batches { quantity date } } } } }')
  expect(myPantry.entries.nodes[0]?.batches).toEqual(
    expect.arrayContaining([
      { quantity: 1, date: '2039-11-30' },
      { quantity: 2, date: null },
    ]),
  )
  // A hand scanner shows it in a toast of its own.
  await page.locator('main h1').focus()
  await scanByHand(page, code('(17)391130(17)391201'))
  await expect(page.getByText(saysSo)).toBeVisible()
})

test.describe('the quantity of a row', () => {
  test('counts a move whose response was lost once, when it is sent again', async ({ page, context, app }) => {
    const { name } = await cookWithBeans(page, context, app)
    let isFirst = true
    await page.route('**/graphql', async (route) => {
      if (!isFirst || !route.request().postData()?.includes('MoveStock')) return route.continue()
      isFirst = false
      await route.fetch()
      return route.abort('connectionreset')
    })
    const again = page.waitForRequest((request) => !isFirst && request.postData()?.includes('MoveStock') === true)
    await changeQuantity(page, name)
    await page.getByRole('button', { name: `Add one ${name}` }).click()
    await again
    await expect(page.getByText('No connection.')).toBeHidden()
    await expect(quantityOf(page, name)).toHaveText('2')
    await page.reload()
    await expect(quantityOf(page, name)).toHaveText('2')
  })

  test('counts every tap, however quick; those while offline are stored, which it says, and sent once the connection is back', async ({
    page,
    context,
    app,
  }) => {
    const { name } = await cookWithBeans(page, context, app)
    const plus = page.getByRole('button', { name: `Add one ${name}` })
    await changeQuantity(page, name)
    for (let tap = 0; tap < 5; tap += 1) await plus.click()
    await expect(quantityOf(page, name)).toHaveText('6')
    await page.reload()
    await expect(quantityOf(page, name)).toHaveText('6')
    await changeQuantity(page, name)
    await context.setOffline(true)
    for (let tap = 0; tap < 3; tap += 1) await plus.click()
    await expect(quantityOf(page, name)).toHaveText('9')
    await expect(page.getByText(/^No connection\. .*back online/)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('No connection.')).toBeHidden()
    await page.reload()
    await expect(quantityOf(page, name)).toHaveText('9')
  })

  test('takes from one item only, however often the same position is tapped', async ({ page, context, app }) => {
    await cookWithBeans(page, context, app)
    await shelve(context, app, { barcode: newBarcode(), name: 'Chickpeas', quantity: 3 })
    await page.reload()
    await changeQuantity(page, 'Baked Beans')
    const take = page.getByRole('button', { name: 'Take one Baked Beans' })
    await take.scrollIntoViewIfNeeded()
    const box = await take.boundingBox()
    if (!box) throw new Error('the button is not on the page')
    for (let tap = 0; tap < 3; tap += 1) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expect(page.getByRole('heading', { name: 'Used up' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Used up' }).getByRole('status')).toHaveText('0')
    await expect(quantityOf(page, 'Chickpeas')).toHaveText('3')
  })

  test('keeps the focus, also when the last packet is taken', async ({ page, context, app }) => {
    const { name } = await cookWithBeans(page, context, app)
    await changeQuantity(page, name)
    await page.getByRole('button', { name: `Take one ${name}` }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Used up' })).toBeVisible()
    await expect(page.getByRole('button', { name: `Add one ${name}` })).toBeFocused()
  })

  test('is the same in two tabs, from the first item of an empty pantry on', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/my-pantry')
      await expect(tab.getByText('Nothing here yet')).toBeVisible()
    }
    // The tabs listen a moment after they are shown, and hear what was changed in between.
    const first = { barcode: newBarcode(), name: 'First Fruits', quantity: 1 }
    const second = { barcode: newBarcode(), name: 'Pickled Onions', quantity: 2 }
    await shelve(context, app, first)
    for (const tab of [page, other]) await expect(quantityOf(tab, first.name)).toHaveText('1')
    await changeQuantity(page, first.name)
    await page.getByRole('button', { name: `Add one ${first.name}` }).click()
    for (const tab of [page, other]) await expect(quantityOf(tab, first.name)).toHaveText('2')
    await shelve(context, app, second)
    for (const tab of [page, other]) await expect(quantityOf(tab, second.name)).toHaveText('2')
  })
})

test.describe('scanning one after the other', () => {
  test('lists the scans, newest first, and undoes a wrong one', async ({ page, context, app }) => {
    const { barcode, name } = await cookWithBeans(page, context, app)
    const other = { barcode: newBarcode(), name: 'Chickpeas', quantity: 1 }
    await shelve(context, app, other)
    await page.reload()
    await openScanner(page, 'Add')
    await typeCode(page, barcode)
    await typeCode(page, other.barcode)
    const card = latestScan(page)
    const earlier = page.getByRole('list', { name: 'Scanned before' }).getByRole('listitem')
    await expect(card).toContainText('Chickpeas')
    await expect(card).toContainText('2 in your pantry')
    await expect(earlier).toHaveCount(1)
    await earlier.getByRole('button', { name: 'Undo' }).click()
    await expect(earlier).toContainText('Undone')
    await expect(page.getByRole('button', { name: 'Clear the list' })).toHaveCount(0)
    await typeCode(page, other.barcode)
    await expect(card).toContainText('3 in your pantry')
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await expect(earlier).toHaveCount(0)
    await expect(card).toBeEmpty()
    await typeCode(page, other.barcode)
    await expect(card).toContainText('4 in your pantry')
    await close(page)
    await expect(quantityOf(page, name)).toHaveText('1')
    await expect(quantityOf(page, other.name)).toHaveText('4')

    await openScanner(page, 'Add')
    await expect(card).toBeEmpty()
  })

  test('shows the item of the latest scan on a phone without scrolling, with its quantity, whether it is shared, and a way to undo', async ({
    page,
    context,
    app,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    const { barcode, name } = await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await typeCode(page, barcode)
    const card = latestScan(page)
    await expect(card).toContainText('2 in your pantry')
    await page.getByRole('dialog').getByRole('heading').first().scrollIntoViewIfNeeded()
    for (const control of ['Undo', `Add one ${name}`, `Share ${name} with your neighbours`])
      await expect(card.getByRole('button', { name: control })).toBeInViewport({ ratio: 1 })

    await card.getByRole('button', { name: `Add one ${name}` }).click()
    await expect(card).toContainText('3 in your pantry')
    await card.getByRole('button', { name: `Share ${name} with your neighbours` }).click()
    await expect(card.getByRole('button', { name: `Share ${name} with your neighbours` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await card.getByRole('button', { name: 'Undo' }).click()
    await expect(card).toContainText('Undone')
    await close(page)
    await expect(quantityOf(page, name)).toHaveText('2')
    await expect(page.getByText('1 item, all shared')).toBeVisible()
  })

  test('takes one out, always, and says that it is done only when it is', async ({ page, context, app }) => {
    const { barcode, name } = await cookWithBeans(page, context, app, 1)
    await openScanner(page, 'Use up')
    await expect(page.getByLabel('How many')).toHaveCount(0)
    const release = await holdBack(page, 'MoveStock')
    await typeCode(page, barcode)
    await expect(latestScan(page)).toContainText('Taking out...')
    await expect(page.getByText('Item Deducted from My Pantry')).toHaveCount(0)
    release()
    await expect(latestScan(page)).toContainText('Item Deducted from My Pantry')
    await typeCode(page, barcode)
    await expect(latestScan(page)).toContainText('None to deduct')
    await close(page)
    await expect(page.getByRole('heading', { name: 'Used up' })).toBeVisible()
    await expect(quantityOf(page, name)).toHaveText('0')
  })

  test('says "Larder Error." when a scan or the look-up of a new item fails', async ({ page, context, app }) => {
    const { barcode } = await cookWithBeans(page, context, app)
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('MoveStock')
        ? route.fulfill({ status: 400, body: 'Bad request' })
        : route.continue(),
    )
    await openScanner(page, 'Add')
    await typeCode(page, barcode)
    await expect(latestScan(page).getByText('Larder Error.', { exact: true })).toBeVisible()
    await close(page)
    // A hand scanner shows it in a toast, with the reason in one of its own.
    await page.locator('main h1').focus()
    await scanByHand(page, barcode)
    await expect(page.getByRole('alert').getByText('Larder Error.', { exact: true })).toBeVisible()

    const broken = { errors: [{ message: 'Something went wrong.', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] }
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('LookUpItem')
        ? route.fulfill({ status: 500, json: broken })
        : route.continue(),
    )
    for (const button of ['Add', 'Use up'] as const) {
      await openScanner(page, button)
      await typeCode(page, newBarcode())
      await expect(latestScan(page).getByText('Larder Error.', { exact: true })).toBeVisible()
      await close(page)
    }
  })

  test('keeps every scan through a reload while offline', async ({ page, context, app }) => {
    const { barcode, name } = await cookWithBeans(page, context, app)
    const other = { barcode: newBarcode(), name: 'Chickpeas', quantity: 1 }
    await shelve(context, app, other)
    await page.reload()
    await expect(quantityOf(page, other.name)).toHaveText('1')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('MoveStock') ? route.abort('connectionfailed') : route.continue(),
    )
    await openScanner(page, 'Add')
    await typeCode(page, barcode)
    await typeCode(page, other.barcode)
    await typeCode(page, barcode)
    await expect(page.getByText('No connection. We’ll send it when you’re back online.')).toHaveCount(3)
    await page.getByRole('button', { name: 'Clear the list' }).click()
    await expect(page.getByText('Cannot clear while scan is ongoing, close it first.')).toBeVisible()
    await page.unroute('**/graphql')
    await page.goto('/my-pantry')
    await expect(quantityOf(page, name)).toHaveText('3')
    await expect(quantityOf(page, other.name)).toHaveText('2')
    await page.reload()
    await expect(quantityOf(page, name)).toHaveText('3')
  })

  test('moves that one person made while offline never change another’s pantry', async ({ page, context, app }) => {
    const first = await becomeCook(context, app)
    const rice = { barcode: newBarcode(), name: 'Rice of two', quantity: 1 }
    await shelve(context, app, rice)
    await page.goto('/my-pantry')
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('MoveStock') ? route.abort('connectionfailed') : route.continue(),
    )
    await changeQuantity(page, rice.name)
    await page.getByRole('button', { name: `Add one ${rice.name}` }).click()
    await expect(page.getByText('No connection.')).toBeVisible()
    await context.clearCookies()
    await becomeCook(context, app)
    await page.unroute('**/graphql')
    await page.goto('/my-pantry')
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    await context.clearCookies()
    await page.goto('/dashboard')
    await signIn(page, first)
    await expect(page.getByRole('link', { name: 'My pantry' })).toBeVisible()
    await page.goto('/my-pantry')
    await expect(quantityOf(page, rice.name)).toHaveText('2')
  })

  test('adds an item that somebody else has entered at once, and the undo of that leaves no entry', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const known = { barcode: newBarcode(), name: 'Short Visit', quantity: 1 }
    await shelve(context, app, known)
    await context.clearCookies()
    await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await typeCode(page, known.barcode)
    await expect(latestScan(page)).toContainText('Item Added to My Pantry')
    await expect(latestScan(page)).toContainText('1 in your pantry')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone')).toBeVisible()
    await close(page)
    await expect(page.getByText('Short Visit')).toHaveCount(0)
  })

  test('adds the chosen amount, once, and nothing while that is no number; shares the entry if chosen', async ({
    page,
    context,
    app,
  }) => {
    const { barcode, name } = await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await page.getByLabel('How many', { exact: true }).fill('2.5')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Enter a whole number, such as 3.')
    await typeCode(page, barcode)
    await expect(page.getByText('How many: Enter a whole number, such as 3.')).toBeVisible()
    await expect(page.getByLabel('How many', { exact: true })).toHaveValue('2.5')
    await page.getByLabel('How many', { exact: true }).fill('12')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
    await page.getByRole('switch', { name: 'Shared with neighbours' }).click()
    await typeCode(page, barcode)
    await expect(page.getByRole('dialog')).toContainText('13 in your pantry')
    await expect(page.getByLabel('How many', { exact: true })).toHaveValue('1')
    await close(page)
    await expect(quantityOf(page, name)).toHaveText('13')
    await expect(page.getByRole('img', { name: 'Shared with neighbours' })).toBeVisible()
    // The switch stays as it was left.
    await openScanner(page, 'Add')
    await expect(page.getByRole('switch', { name: 'Shared with neighbours' })).toBeChecked()
  })

  test('the back button closes the scanner and stays on the page; a reload keeps it open', async ({
    page,
    context,
    app,
  }) => {
    await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await expect(page).toHaveURL('/my-pantry?scan=add')
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Add', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL('/my-pantry')
  })

  test('a hand scanner adds without a dialog, and its toast undoes that', async ({ page, context, app }) => {
    const { barcode, name } = await cookWithBeans(page, context, app)
    await page.locator('main h1').focus()
    await scanByHand(page, barcode)
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
    await expect(quantityOf(page, name)).toHaveText('2')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, name)).toHaveText('1')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a hand scanner counts once while the scanner is closing', async ({ page, context, app }) => {
    const { barcode, name } = await cookWithBeans(page, context, app)
    await openScanner(page, 'Add')
    await expect(page.getByLabel('Or type a name or number')).toBeVisible()
    await close(page)
    await expect(page).toHaveURL('/my-pantry')
    await page.locator('main h1').focus()
    await scanByHand(page, barcode)
    await expect(page.getByText('Item Added to My Pantry')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(quantityOf(page, name)).toHaveText('2')
    await page.reload()
    await expect(quantityOf(page, name)).toHaveText('2')
  })
})

test.describe('the list of entries', () => {
  test('finds a food by its other names, and by its name in the other language', async ({ page, context, app }) => {
    await becomeCook(context, app)
    for (const food of ['courgette', 'onion', 'leek', 'quince', 'okra', 'celeriac']) {
      await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
        input: { barcode: `food:${food}`, delta: 1, key: crypto.randomUUID() },
      })
    }
    await page.goto('/my-pantry')
    const found = page.getByRole('list', { name: 'In your pantry' }).getByRole('listitem')
    await expect(found).toHaveCount(6)
    for (const [words, name] of [
      ['zucchini', 'Courgette'],
      ['Zwiebel', 'Onion'],
    ] as const) {
      await page.getByLabel('Search your pantry').fill(words)
      await expect(found).toHaveText([new RegExp(name)])
    }
    await page.getByLabel('Search your pantry').fill('xylophone')
    await expect(page.getByText('Nothing in your pantry matches.')).toBeVisible()
  })

  test('is loaded to its end, also beyond the first hundred', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const { myPantry } = await ask<{ myPantry: { id: string } }>(context, app, '{ myPantry { id } }')
    await bulkEntries(app, myPantry.id, { count: 104, isPublic: () => false })
    await page.goto('/my-pantry')
    await expect(page.getByRole('list', { name: 'In your pantry' }).getByRole('listitem')).toHaveCount(104)
    await expect(page.getByText('104 items, none shared')).toBeVisible()
  })

  test('each entry has its details beside the list: to move several packets, share, remove and restore', async ({
    page,
    context,
    app,
  }) => {
    const { name } = await cookWithBeans(page, context, app)
    await page.getByRole('button', { name, exact: true }).click()
    const details = page.getByRole('region', { name })
    await details.getByLabel('Change quantity by').fill('5')
    await details.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(details.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('6')
    await details.getByLabel('Change quantity by').fill('2')
    await details.getByRole('button', { name: 'Take out', exact: true }).click()
    await expect(details.getByRole('group', { name: `Quantity of ${name}` }).getByRole('status')).toHaveText('4')
    await details.getByRole('switch', { name: 'Shared with neighbours' }).click()
    await details.getByRole('button', { name: 'Remove from my pantry' }).click()
    await expect(page.getByText(`${name} removed.`)).toBeVisible()
    await expect(page.getByText('Nothing here yet')).toBeVisible()
    // The toast of what was taken out fades away.
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantityOf(page, name)).toHaveText('4')
    await expect(page.getByText('1 item, all shared')).toBeVisible()
  })

  test('breaks no word on a phone, and says what is shared, but not where nothing is left', async ({
    page,
    context,
    app,
  }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    await becomeCook(context, app)
    const sauce = { barcode: newBarcode(), name: 'Sharwood’s Worcestershire Sauce', brand: 'Sharwood’s', quantity: 1 }
    await shelve(context, app, sauce)
    await page.goto('/my-pantry')
    const row = page.getByRole('list', { name: 'In your pantry' }).getByRole('listitem')
    await expect(row).toContainText(sauce.name)
    expect(await row.evaluate(brokenWords)).toEqual([])

    await toggleSharing(page, sauce.name)
    const eye = row.getByRole('img', { name: 'Shared with neighbours' })
    await expect(eye).toBeVisible()
    await changeQuantity(page, sauce.name)
    await row.getByRole('button', { name: `Take one ${sauce.name}` }).click()
    await expect(page.getByRole('heading', { name: 'Used up' })).toBeVisible()
    await expect(eye).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Used up' })).not.toContainText('Shared')
  })

  test('is renamed, with its postcode', async ({ page, context, app }) => {
    await cookWithBeans(page, context, app)
    await chooseForPantry(page, 'Edit')
    const dialog = page.getByRole('dialog', { name: 'Your pantry' })
    await dialog.getByLabel('Name').fill('   ')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Give your pantry a name.')).toBeVisible()
    await dialog.getByLabel('Name').fill('The Green Door')
    await dialog.getByLabel('Postcode').fill('eh6 7ht')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Updated!')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'The Green Door' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('EH6 7HT')).toBeVisible()
    // One that nobody knows is saved, too, and the dialog stays open to say so.
    await chooseForPantry(page, 'Edit')
    await dialog.getByLabel('Postcode').fill('XX99 9XX')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Updated!')).toBeVisible()
    await expect(dialog.getByText('We don’t know this postcode')).toBeVisible()
  })
})

test.describe('an item’s form', () => {
  test('keeps what was typed through a reload and through signing in, and then saves it', async ({
    page,
    context,
    app,
  }) => {
    const name = await becomeCook(context, app)
    await context.clearCookies()
    const barcode = newProduct()
    await page.goto(`/add-item/0${barcode}`)
    await expect(page.getByText('This one is new to us. Enter the details from the packet.')).toBeVisible()
    await page.getByLabel('Brand').fill('Larder Mills')
    await page.getByLabel('Name', { exact: true }).fill('Patient Peas')
    await page.getByLabel('Weight').fill('400')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Patient Peas')

    await save(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await save(page)
    await signIn(page, name)
    await expect(page.getByText('Item Added. Thank You!')).toBeVisible()
    await expect(quantityOf(page, 'Patient Peas')).toHaveText('1')
    await page.goto(`/add-item/0${barcode}`)
    await expect(page.getByText('Found it. How many?')).toBeVisible()
    await expect(page.getByLabel('Quantity')).toHaveValue('1')
  })

  test('reports an error, with a few words if there are any, and an admin reads them', async ({ page }) => {
    const [barcode, other] = [newProduct(), newProduct()]
    for (const [code, words] of [
      [barcode, ''],
      [other, 'The picture shows another brand.'],
    ] as const) {
      await page.goto(`/add-item/0${code}`)
      await page.getByRole('button', { name: 'Report an error' }).click()
      const dialog = page.getByRole('dialog', { name: 'Report an error' })
      if (words !== '') await dialog.getByLabel('What’s wrong?').fill(words)
      await dialog.getByRole('button', { name: 'Send' }).click()
      await expect(page.getByText('Thank you for reporting the error.')).toBeVisible()
    }

    await page.goto('/admin?tab=feedback')
    await page.getByLabel('Admin password').fill(appPasswords.admin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: barcode })).toBeVisible()
    await page.getByRole('row').filter({ hasText: 'The picture shows another brand.' }).getByRole('button').click()
    const report = page.getByRole('dialog', { name: 'Item report' })
    await expect(report).toContainText('The picture shows another brand.')
    await expect(report.getByRole('link', { name: other, exact: true })).toBeVisible()
  })

  test('finds its item by a typed code', async ({ page }) => {
    const barcode = newProduct()
    await page.goto('/add-item')
    await page.getByRole('button', { name: 'Scan or type the barcode' }).click()
    const release = await holdBack(page, 'LookUpItem')
    await typeCode(page, barcode)
    const loading = page.getByText('Loading...', { exact: true })
    await expect.poll(async () => (await loading.boundingBox())?.height ?? 0).toBeGreaterThan(20)
    release()
    await expect(loading).toHaveCount(0)
    await expect(page).toHaveURL(`/add-item/${barcode}`)
    await expect(page.getByLabel('Barcode')).toHaveValue(barcode)
  })
})
