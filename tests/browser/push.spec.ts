import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import type { App } from '../support/app'
import { ask, becomeCook, expect, expectAccessible, newContext, test } from './fixtures'
import { keepNotifications, replacePushService, subscribedNames, pushSwitch } from './pushSteps'

/**
 * Push notifications in a real service worker, to which the DevTools protocol hands pushes. Browsers' push services need the
 * internet, and a browser without windows shows no notifications, so both are replaced: `pushManager.subscribe`, and what
 * `showNotification` and `getNotifications` do.
 */

test.use({ contextOptions: { serviceWorkers: 'allow' } })

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))

interface Push {
  id?: string
  title?: string
  body?: string
  url?: string
  tag?: string
  unread?: number
  clear?: string[]
}

/** Opens a page with an active service worker, in a browser that allows notifications. @returns what hands a push to it, and what reads what it shows */
async function withWorker(
  page: Page,
  app: App,
): Promise<{ push: (payload: Push) => Promise<void>; shown: () => Promise<string[]> }> {
  await replacePushService(page.context())
  await page.context().addInitScript(() => localStorage.setItem('fake permission', 'granted'))
  const session: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await page.goto('/')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const registrationId = await registered
  await (await workerOf(page.context())).evaluate(keepNotifications)
  return {
    push: async (payload) => {
      const data = JSON.stringify({
        id: '1',
        title: 'Ada asked for bread',
        url: '/messages',
        tag: 'one',
        unread: 1,
        ...payload,
      })
      await session.send('ServiceWorker.deliverPushMessage', { origin: app.url, registrationId, data })
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body, tag }) =>
          [tag, title, body].filter((text) => text !== '').join(': '),
        )
      }),
  }
}

test("another of one's browsers is listed and turned off from here, and does not turn itself on again", async ({
  page,
  context,
  app,
  browser,
}) => {
  const other = await newContext(browser, { serviceWorkers: 'allow', baseURL: app.url })
  await replacePushService(other)
  const name = await becomeCook(other, app)
  const there = await other.newPage()
  await there.goto('/settings/notifications')
  await pushSwitch(there).click({ force: true })
  await expect.poll(() => subscribedNames(app)).toContain(name)

  await ask(context, app, 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', {
    input: { email: `${name}@example.org`, password: 'a shelf of lemons' },
  })
  await page.goto('/settings/notifications')
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn off', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your other devices' })).toBeHidden()
  await expect.poll(() => subscribedNames(app)).not.toContain(name)

  await there.reload()
  await expect(pushSwitch(there)).not.toBeChecked()
  await expect.poll(() => there.evaluate(() => localStorage.getItem('fake push'))).toBe(null)
  expect(await subscribedNames(app)).not.toContain(name)
  await other.close()
})

test('a push is shown; the next of its group replaces it, one that was read elsewhere is closed, and so is what the page shows', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const { push, shown } = await withWorker(page, app)
  await push({ tag: 'one', body: 'Two loaves' })
  await expect.poll(shown).toEqual(['one: Ada asked for bread: Two loaves'])
  await push({ id: '2', tag: 'one', title: 'Ada is on the way' })
  await expect.poll(shown).toEqual(['one: Ada is on the way'])
  await push({ id: '3', tag: 'two', title: 'Bob writes', url: '/my-pantry' })
  await expect.poll(async () => (await shown()).toSorted()).toEqual(['one: Ada is on the way', 'two: Bob writes'])
  await push({ id: '4', tag: 'three', title: 'Cleo writes', clear: ['two'] })
  await expect.poll(async () => (await shown()).toSorted()).toEqual(['one: Ada is on the way', 'three: Cleo writes'])
  await page.goto('/messages')
  await expect.poll(shown).toEqual([])
})

test('a click opens what the notification is about in the page that is open, without loading it anew, and never another site', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  const { push, shown } = await withWorker(page, app)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  /** The protocol cannot click on a notification, so the worker gets an event that looks like a click. */
  const click = async () =>
    (await workerOf(context)).evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
      const [notification] = await registration.getNotifications()
      self.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }))
    })
  await push({ url: '/recipes?cook=now' })
  await expect.poll(shown).toHaveLength(1)
  await click()
  await expect(page).toHaveURL(`${app.url}/recipes?cook=now`)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect.poll(shown).toEqual([])

  await push({ url: 'https://elsewhere.example.org/recipes' })
  await expect.poll(shown).toHaveLength(1)
  await click()
  await expect(page).toHaveURL(`${app.url}/`)
})

test('nothing is shown for the page that one is looking at', async ({ page, context, app }) => {
  await becomeCook(context, app)
  const { push, shown } = await withWorker(page, app)
  await page.goto('/messages')
  await page.bringToFront()
  await push({ tag: 'here', url: '/messages' })
  await push({ tag: 'there', url: '/recipes' })
  await expect.poll(shown).toEqual(['there: Ada asked for bread'])
})

test('an iPhone is shown once how to put the app on the home screen, when somebody waits for an answer, and always in the settings', async ({
  page,
  context,
  app,
  browser,
}) => {
  // What tells Safari on an iPhone from other browsers.
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false })
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
  })
  const others = await newContext(browser, { baseURL: app.url })
  await becomeCook(others, app)
  const { viewer } = await ask<{ viewer: { account: { id: string } } }>(others, app, '{ viewer { account { id } } }')
  await others.close()
  await becomeCook(context, app)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto(`/message/${viewer.account.id}`)
  const composer = page.getByRole('textbox', { name: /^Message to / })
  await composer.fill('Is there bread left?')
  await composer.press('Enter')
  const offer = page.getByRole('complementary', { name: 'Notifications' })
  await offer.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get notifications on this device' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    'In Safari, tap Share.',
    'Choose “Add to Home Screen”.',
    /^Open .+ from your home screen, sign in, and turn on notifications\.$/,
  ])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(offer).toBeHidden()
  await page.reload()
  await expect(page.getByText('Is there bread left?')).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.goto('/settings/notifications')
  await expect(page.getByText('Choose “Add to Home Screen”.')).toBeVisible()
  await expect(pushSwitch(page)).toHaveCount(0)
})

test('a browser that can install the app is asked to by a button in the settings, once', async ({
  page,
  context,
  app,
}) => {
  await becomeCook(context, app)
  await page.goto('/settings/notifications')
  await expect(pushSwitch(page)).toBeVisible()
  const install = page.getByRole('button', { name: 'Install app' })
  await expect(install).toHaveCount(0)
  await page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.title = 'Asked'
      },
    })
    window.dispatchEvent(event)
  })
  await install.click()
  await expect(page).toHaveTitle('Asked')
  await expect(install).toHaveCount(0)
})
