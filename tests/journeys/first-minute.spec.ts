import { Thumb } from '../browser/thumb'
import {
  becomeCook,
  emailOf,
  expect,
  newBarcode,
  newContext,
  newName,
  password,
  quantityOf,
  shelve,
  test,
  expectAccessible,
} from '../browser/fixtures'

/** A stranger with a phone: from the home page to the first packet on a shelf of their own. */

const packet = newBarcode()

/** As Safari shows a page on a phone of 390 by 844. */
const phone = { viewport: { width: 390, height: 664 }, contextOptions: { hasTouch: true, isMobile: true } }

test.use(phone)

const languages = {
  'en-GB': {
    signIn: 'Sign in',
    register: 'Register',
    email: 'Email',
    password: 'Password',
    registered: (email: string) => `${email} registered!`,
    username: 'Username',
    continue: 'Continue',
    steps: 'Get started',
    scan: 'Scan your first item',
    added: 'Item Added to My Pantry',
    inPantry: 'in your pantry',
    latest: 'Latest scan',
    week: '+1 week',
  },
  'de-DE': {
    signIn: 'Anmelden',
    register: 'Registrieren',
    email: 'E-Mail',
    password: 'Passwort',
    registered: (email: string) => `${email} ist registriert!`,
    username: 'Benutzername',
    continue: 'Weiter',
    steps: 'Die ersten Schritte',
    scan: 'Erstes Produkt scannen',
    added: 'In meinen Vorrat gelegt',
    inPantry: 'in deinem Vorrat',
    latest: 'Zuletzt gescannt',
    week: '+1 Woche',
  },
}

for (const [locale, words] of Object.entries(languages)) {
  test.describe(`with a packet in front of the camera, in ${locale}`, () => {
    test.use({
      scenes: [{ text: packet, format: 'EAN_13', seconds: 4 }],
      contextOptions: { ...phone.contextOptions, locale },
    })

    test('a stranger has the first packet on the shelf after five taps, its date after six', async ({
      page,
      app,
      browser,
    }, testInfo) => {
      const somebody = await newContext(browser, {})
      await becomeCook(somebody, app)
      await shelve(somebody, app, { barcode: packet, name: 'Rolled Oats', quantity: 1 })
      await somebody.close()

      const name = newName()
      const submit = (button: string) => page.locator('form').getByRole('button', { name: button, exact: true })
      const username = page.getByRole('textbox', { name: words.username })
      const thumb = new Thumb(page, testInfo)
      await page.goto('/')
      await thumb.tap(page.getByRole('banner').getByRole('button', { name: words.signIn }))
      await thumb.tap(page.locator('label').filter({ hasText: words.register }))
      await thumb.type(page.getByLabel(words.email, { exact: true }), emailOf(name))
      await thumb.type(page.getByLabel(words.password, { exact: true }), password)
      await thumb.tap(submit(words.register))
      await expect(page.getByText(words.registered(emailOf(name)), { exact: true })).toBeVisible()
      await expect(username).toBeFocused()
      await thumb.type(username, name)
      await thumb.tap(submit(words.continue))
      await expect(page).toHaveURL('/my-pantry')

      const steps = page.getByRole('region', { name: words.steps })
      await thumb.tap(steps.getByRole('button', { name: words.scan }))
      await expect(page.getByText(words.added)).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('dialog')).toContainText(words.inPantry)
      expect(thumb.taps).toBe(5)
      // Its date is one more.
      const week = page.getByRole('region', { name: words.latest }).getByRole('button', { name: words.week })
      await thumb.tap(week)
      await expect(week).toHaveAttribute('aria-pressed', 'true')
      await thumb.picture()
      expect(thumb.taps).toBe(6)
      await expectAccessible(page)
    })
  })
}

test('the first steps come one after the other, fold by themselves, and are gone for good when both are done', async ({
  page,
  context,
  app,
  browser,
}) => {
  const name = await becomeCook(context, app)
  await page.goto('/my-pantry')
  const steps = page.getByRole('region', { name: 'Get started' })
  await expect(steps).toContainText('0 of 2')
  await expect(steps.getByRole('button', { name: 'Scan your first item' })).toBeVisible()
  await shelve(context, app, { barcode: newBarcode(), name: 'Split Peas', quantity: 1 })
  await expect(steps).toContainText('1 of 2')
  await expect(steps.getByRole('button', { name: 'Share Split Peas' })).toBeVisible()
  for (const other of ['Chickpeas', 'Lentils'])
    await shelve(context, app, { barcode: newBarcode(), name: other, quantity: 1 })
  await expect(steps.getByRole('button', { name: /^Share/ })).toHaveCount(0)
  await steps.getByRole('button', { name: 'Get started' }).tap()
  await steps.getByRole('button', { name: 'Share Lentils' }).tap()
  await expect(steps).toHaveCount(0)
  await expect(quantityOf(page, 'Lentils')).toHaveText('1')

  const elsewhere = await newContext(browser, { baseURL: app.url, storageState: await context.storageState() })
  const there = await elsewhere.newPage()
  await there.goto('/my-pantry')
  await expect(there.getByRole('heading', { level: 1, name: `${name}’s pantry` })).toBeVisible()
  await expect(there.getByRole('region', { name: 'Get started' })).toHaveCount(0)
  await elsewhere.close()
  await expectAccessible(page)
})
