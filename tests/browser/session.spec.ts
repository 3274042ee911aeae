import {
  ask,
  becomeCook,
  countRequests,
  emailOf,
  expect,
  newBarcode,
  newContext,
  password,
  quantityOf,
  shelve,
  signIn,
  test,
  changeQuantity,
} from './fixtures'

const beans = 'Session Beans'

test.describe('a session that expires', () => {
  test('is refreshed once however many requests find out', async ({ page, context, app }) => {
    const name = await becomeCook(context, app)
    await app.expireAccessTokens()
    const refreshes = countRequests(context, '/auth/session')
    const requests = countRequests(context, '/graphql')
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(refreshes()).toBe(1)
    expect(requests()).toBeGreaterThanOrEqual(4)
  })

  test('in two tabs at once keeps both signed in', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: beans, quantity: 1 })
    const other = await context.newPage()
    for (const tab of [page, other]) {
      await tab.goto('/my-pantry')
      await expect(quantityOf(tab, beans)).toHaveText('1')
      await changeQuantity(tab, beans)
    }

    const refreshes = countRequests(context, '/auth/session')
    await app.expireAccessTokens()
    await Promise.all([page, other].map((tab) => tab.getByRole('button', { name: `Add one ${beans}` }).click()))
    for (const tab of [page, other]) await expect(quantityOf(tab, beans)).toHaveText('3')
    expect(refreshes()).toBeGreaterThanOrEqual(1)
    expect(refreshes()).toBeLessThanOrEqual(2)
    for (const tab of [page, other]) {
      await tab.reload()
      await expect(quantityOf(tab, beans)).toHaveText('3')
    }
  })
})

test('a change between the page and its live connection is shown', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: beans, quantity: 1 })
  let connect = () => {}
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve
  })
  await page.routeWebSocket('**/graphql', async (socket) => {
    await mayConnect
    socket.connectToServer()
  })
  await page.goto('/my-pantry')
  await expect(quantityOf(page, beans)).toHaveText('1')
  await ask(context, app, 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
    input: { barcode: `0${barcode}`, delta: 4, key: crypto.randomUUID() },
  })
  await expect(quantityOf(page, beans)).toHaveText('1')
  connect()
  await expect(quantityOf(page, beans)).toHaveText('5')
})

test('the answer to a move that arrives after the event of a later one changes nothing', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const barcode = newBarcode()
  await shelve(context, app, { barcode, name: beans, quantity: 1 })
  const events: string[] = []
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => events.push(String(payload))))
  await page.goto('/my-pantry')
  await expect(quantityOf(page, beans)).toHaveText('1')
  let letGo = () => {}
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('moveStock') !== true) return route.continue()
    const response = await route.fetch()
    await isHeld
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse((response) => response.request().postData()?.includes('moveStock') === true)
  await changeQuantity(page, beans)
  await page.getByRole('button', { name: `Add one ${beans}` }).click()
  await expect
    .poll(
      async () =>
        (
          await ask<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
            context,
            app,
            '{ myPantry { entries { nodes { quantity } } } }',
          )
        ).myPantry.entries.nodes[0]?.quantity,
    )
    .toBe(2)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/my-pantry')
  await changeQuantity(elsewhere, beans)
  await elsewhere.getByRole('button', { name: `Add one ${beans}` }).click()
  await expect(quantityOf(elsewhere, beans)).toHaveText('3')
  await expect.poll(() => events.some((event) => event.includes('"quantity":3'))).toBe(true)
  letGo()
  await (await answered).finished()
  // The outbox holds the move until its answer has been applied.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(' stock-moves '))))
    .toEqual([])
  await expect(quantityOf(page, beans)).toHaveText('3')
})

test('while the server is unavailable and no viewer is cached, nobody is asked to sign in', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.route('**/graphql', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto('/how-to')
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
})

test.describe('a session that was ended elsewhere', () => {
  test('in the middle of an action asks to sign in, and then carries it out', async ({
    page,
    context,
    app,
    browser,
  }) => {
    const name = await becomeCook(context, app)
    const barcode = newBarcode()
    await page.goto(`/add-item/0${barcode}`)
    await page.getByLabel('Brand').fill('Larder Mills')
    await page.getByLabel('Name').fill('Pending Peas')
    await page.getByLabel('Weight').fill('400')
    const elsewhere = await newContext(browser, {})
    await ask(elsewhere, app, 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
      input: { email: emailOf(name), password },
    })
    await ask(elsewhere, app, 'mutation { signOutEverywhere { viewer { kind } } }')
    await elsewhere.close()

    await page.getByRole('button', { name: 'Save to my pantry' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await signIn(page, name)
    await expect(page.getByText('Item Added. Thank You!')).toBeVisible()
    await expect(page).toHaveURL('/my-pantry')
    await expect(quantityOf(page, 'Pending Peas')).toHaveText('1')
  })

  test('leads away from the pantry at once, and says why', async ({ page, context, app, browser }) => {
    const name = await becomeCook(context, app)
    await shelve(context, app, { barcode: newBarcode(), name: beans, quantity: 1 })
    await page.goto('/my-pantry')
    await expect(quantityOf(page, beans)).toBeVisible()
    // A refresh in between must not make the page believe that its session lives on.
    await app.expireAccessTokens()
    await changeQuantity(page, beans)
    await page.getByRole('button', { name: `Add one ${beans}` }).click()
    await expect(quantityOf(page, beans)).toHaveText('2')

    const elsewhere = await (await newContext(browser, { baseURL: app.url })).newPage()
    await elsewhere.goto('/settings/devices')
    await signIn(elsewhere, name)
    await elsewhere.getByRole('button', { name: 'Sign out there' }).click()
    await expect(elsewhere.getByRole('button', { name: 'Sign out there' })).toBeHidden()

    await expect(page).toHaveURL('/')
    await expect(page.getByText('Sign in to see your pantry.')).toBeVisible()
    await elsewhere.context().close()
  })
})

test('logging out in one tab logs out the others', async ({ page, context, app }) => {
  const name = await becomeCook(context, app)
  const other = await context.newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  for (const tab of [page, other]) await expect(tab.getByLabel('Email', { exact: true })).toBeVisible()
})

test('signing in again shows nothing of the previous viewer', async ({ page, context, app, browser }) => {
  const bob = await becomeCook(await newContext(browser, {}), app)
  await becomeCook(context, app)
  await shelve(context, app, { barcode: newBarcode(), name: beans, quantity: 1 })
  await page.goto('/my-pantry')
  await expect(quantityOf(page, beans)).toBeVisible()
  await page.getByRole('link', { name: /, settings$/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(page, bob)
  await page.getByRole('link', { name: 'My pantry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${bob}’s pantry` })).toBeVisible()
  await expect(page.getByText('Nothing here yet')).toBeVisible()
})
