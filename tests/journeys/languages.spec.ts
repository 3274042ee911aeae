import {
  ask,
  becomeCook,
  emailOf,
  expect,
  newBarcode,
  newContext,
  password,
  test,
  expectAccessible,
} from '../browser/fixtures'

test.describe('somebody whose browser prefers German', () => {
  test.use({ contextOptions: { locale: 'de-DE' } })

  test('reads German, with numbers and dates as Germans write them, until they choose English', async ({
    page,
    context,
    browser,
    app,
  }) => {
    const name = await becomeCook(context, app)
    // On another device as well, which was seen at some time.
    await ask(
      await newContext(browser, {}),
      app,
      'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }',
      { input: { email: emailOf(name), password } },
    )
    const input = {
      barcode: newBarcode(),
      name: 'Grobes Mehl',
      brand: 'Larder Mills',
      capacity: 1500,
      unit: 'G',
      quantity: 1000,
      key: crypto.randomUUID(),
    }
    const added = 'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { barcode } } }'
    const {
      addItem: {
        entry: { barcode },
      },
    } = await ask<{ addItem: { entry: { barcode: string } } }>(context, app, added, { input })
    await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { barcode, delta: 234, key: crypto.randomUUID() },
    })

    await page.goto('/my-pantry')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const row = page.getByRole('listitem').filter({ has: page.getByRole('group', { name: 'Anzahl von Grobes Mehl' }) })
    await expect(row).toContainText('1,5\u00a0kg')
    await expect(row.getByRole('group', { name: 'Anzahl von Grobes Mehl' }).getByRole('status')).toHaveText('1.234')

    await page.goto('/settings/devices')
    await expect(page.getByText(/Zuletzt aktiv: \d{1,2}\. \p{L}+ um \d{2}:\d{2}/u)).toBeVisible()
    await page.goto('/pantries')
    await expect(page).toHaveTitle('Nachbarn · Larder')
    await expect(page.getByRole('heading', { level: 1, name: 'Nachbarn' })).toBeVisible()
    await page.goto('/recipes')
    await expect(page.getByRole('heading', { level: 1, name: 'Rezepte' })).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Damit alle satt werden' })).toBeVisible()

    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ensuring Everybody Eats' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expectAccessible(page)
  })
})
