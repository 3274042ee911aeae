import type { BrowserContext, Page } from '@playwright/test'
import type { App } from '../support/app'
import {
  ask,
  becomeCook,
  expect,
  expectAccessibleInBoth,
  newContext,
  newName,
  password,
  signIn,
  signInForm,
  test,
} from './fixtures'
import { neighbour, share } from './neighboursSteps'
import { messages, rows, composer, list, write, idOf } from './messagesSteps'

const phone = { width: 390, height: 844 }

/** Sends a message as the signed-in person by the API. */
const send = (context: BrowserContext, app: App, recipientId: string, text: string, thread = 'general') =>
  ask<{ sendMessage: { thread: { id: string } } }>(
    context,
    app,
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { thread { id } } }',
    {
      input: { recipientId, text, thread, key: crypto.randomUUID() },
    },
  )

/** A page's wire to the server: it can be cut with a code, be kept shut, or fall silent without a word. */
async function wireOf(page: Page) {
  let opening = Promise.resolve()
  let last = { isSilent: false, cut: async (_code: number) => {} }
  await page.routeWebSocket(/\/graphql$/, async (socket) => {
    await opening
    const server = socket.connectToServer()
    const wire = {
      isSilent: false,
      async cut(code: number) {
        await server.close()
        await socket.close({ code, reason: 'Cut' })
      },
    }
    last = wire
    socket.onMessage((words) => {
      if (!wire.isSilent) server.send(words)
    })
    server.onMessage((words) => {
      if (!wire.isSilent) socket.send(words)
    })
  })
  return {
    cut: (code: number) => last.cut(code),
    /** Nobody is let in until what it answers with is called. */
    shut() {
      let open = () => {}
      opening = new Promise((resolve) => (open = resolve))
      return () => open()
    },
    fallSilent() {
      last.isSilent = true
    },
  }
}

test.describe('messages', () => {
  let others: BrowserContext

  test.beforeEach(async ({ browser, app }) => {
    others = await newContext(browser, { baseURL: app.url, viewport: { width: 1280, height: 800 } })
  })

  test.afterEach(() => others.close())

  test('about an item: signed out one signs in first, then the same window opens, and says so when it is sent', async ({
    page,
    context,
    app,
  }) => {
    const me = newName()
    await becomeCook(context, app, me)
    await context.clearCookies()
    const { id } = await neighbour(others, app, 'Barley', 'Rye')
    await page.goto(`/pantry/${id}`)
    await page.getByRole('button', { name: 'Message about Rye' }).click()
    await expect(signInForm(page).email).toBeVisible()
    await signIn(page, me, password)

    const dialog = page.getByRole('dialog', { name: 'Send a message' })
    await expect(dialog.getByText('Rye', { exact: true })).toBeVisible()
    // The page behind is now the signed-in person's, and the dialog is accessible.
    await expectAccessibleInBoth(page, 'the window')
    await dialog.getByLabel('Your message').fill('Is it still there?\nI could come at six.')
    await context.route('**/graphql', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Error. Please try again.')).toBeVisible()
    await expect(dialog.getByLabel('Your message')).toHaveValue('Is it still there?\nI could come at six.')
    await context.unroute('**/graphql')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Message Sent')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: 'Message about Rye' }).click()
    await expect(dialog.getByLabel('Your message')).toHaveValue('')
    const theirs = await others.newPage()
    await theirs.goto('/messages')
    await theirs.getByRole('link', { name: `${me}, 1 unread message` }).click()
    await expect(rows(theirs).getByRole('link', { name: /^Rye/ })).toBeVisible()
    await expect(rows(theirs).getByText('I could come at six.')).toBeVisible()
  })

  test('take an item along, from either shelf; the draft remembers it', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await share(context, app, 'Plum jam')
    const { id: otherId } = await neighbour(others, app, 'Barley', 'Rye')
    await page.goto(`/message/${otherId}`)
    await page.getByRole('button', { name: 'Attach an item' }).click()
    const picker = page.getByRole('dialog', { name: 'Attach an item' })
    await expect(picker.getByRole('button', { name: /^(Barley|Rye|Plum jam)/ })).toHaveText([
      /Barley/,
      /Rye/,
      /Plum jam/,
    ])
    await picker.getByLabel('Search items').fill('ry')
    await expect(picker.getByRole('listitem')).toHaveCount(1)
    await picker.getByRole('button', { name: /^Rye/ }).click()
    const attached = page.getByRole('group', { name: 'Attached to your message' })
    await expect(attached).toContainText('Rye')
    await composer(page).fill('This one, please')
    await page.reload()
    await expect(attached).toContainText('Rye')
    await composer(page).press('Enter')
    await expect(attached).toBeHidden()
    await expect(rows(page).filter({ hasText: 'This one, please' }).getByText('Sent', { exact: true })).toBeAttached()
    await expect(rows(page).getByRole('link', { name: /^Rye/ })).toBeVisible()

    const theirs = await others.newPage()
    await theirs.goto(`/message/${await idOf(context, app)}`)
    await expect(rows(theirs).getByRole('link', { name: /^Rye/ })).toBeVisible()
  })

  test('that came while the wire was cut, for a reader too slow, or while the device slept, are there afterwards, once and in order', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await becomeCook(others, app)
    const [myId, otherId] = [await idOf(context, app), await idOf(others, app)]
    // The line before what is new is a row of its own.
    const said = rows(page).filter({ hasNotText: /^New$/ })
    const sendAll = async (...texts: string[]) => {
      for (const text of texts) await send(others, app, myId, text)
    }
    await page.clock.install()
    const wire = await wireOf(page)
    await sendAll('One')
    await page.goto(`/message/${otherId}`)
    await sendAll('Two')
    await expect(said).toHaveText([/One/, /Two/])

    const letIn = wire.shut()
    await wire.cut(4413)
    await sendAll('Three', 'Four', 'Five')
    letIn()
    await expect(said).toHaveText([/One/, /Two/, /Three/, /Four/, /Five/])
    await sendAll('Six')
    await expect(said.last()).toContainText('Six')

    // Asleep: nothing comes through, and nobody says so. The page wakes up later and asks whether the wire lives.
    wire.fallSilent()
    await sendAll('Seven', 'Eight')
    await page.clock.fastForward(25_000)
    await page.clock.fastForward(15_000)
    await expect(said).toHaveText([/One/, /Two/, /Three/, /Four/, /Five/, /Six/, /Seven/, /Eight/])
    await sendAll('Nine')
    await expect(said.last()).toContainText('Nine')
    await expect(said).toHaveCount(9)
  })

  test('that wait when somebody is signed out say so, ask nothing by themselves, and go out when their writer is back', async ({
    page,
    context,
    app,
  }) => {
    const me = newName()
    await becomeCook(context, app, me)
    await becomeCook(others, app)
    const otherId = await idOf(others, app)
    await page.goto(`/message/${otherId}`)
    await context.route('**/graphql', (route) =>
      route.request().postData()?.includes('sendMessage') === true ? route.abort() : route.continue(),
    )
    await write(page, 'For later')
    await expect(rows(page).getByText('Waiting for a connection')).toBeVisible()
    await ask(context, app, 'mutation { signOut { viewer { kind } } }')
    await expect(page.getByText('Your message is saved here. We’ll send it when you’re back.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.unroute('**/graphql')
    await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
    await signIn(page, me)
    await expect(rows(page).filter({ hasText: 'For later' }).getByText('Sent', { exact: true })).toBeAttached()
    await expect(rows(page)).toHaveCount(1)
  })

  test('on a phone: the list, then the conversation over the whole height, by keys alone and without the view jumping', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const other = await becomeCook(others, app)
    const [myId, otherId] = [await idOf(context, app), await idOf(others, app)]
    const {
      sendMessage: {
        thread: { id },
      },
    } = await send(others, app, myId, 'The first of many')
    // As if they had written for a month; in the database, because no request can set a date in the past.
    await app.sql(
      `INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at)
       SELECT $1, n, $2, 'Message number ' || n, gen_random_uuid(), 'x', now() - interval '30 days' + n * interval '5 hours' FROM generate_series(2, 120) n`,
      [Number(id), Number(otherId)],
    )
    await app.sql('UPDATE thread SET last_number = 120 WHERE id = $1', [Number(id)])
    await app.sql(
      'UPDATE thread_participant SET last_number = 120, read_number = 120, unread = 0 WHERE thread_id = $1',
      [Number(id)],
    )
    await app.sql('UPDATE conversation SET last_number = 120, unread = 0 WHERE last_thread_id = $1', [Number(id)])

    await page.setViewportSize(phone)
    await page.goto('/messages')
    await expectAccessibleInBoth(page, 'the list on a phone')
    await list(page).getByRole('link', { name: other }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/message/${otherId}`)
    await expect(rows(page).last()).toContainText('Message number 120')
    await expect(rows(page).last()).toBeInViewport()
    const foot = await composer(page).boundingBox()
    const navigation = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0)

    // From the heading: the person's menu, what scrolls, older messages, the last one, the offer of notices; then one can write.
    const isThere = () => composer(page).evaluate((field) => field === document.activeElement)
    for (let i = 0; i < 7 && !(await isThere()); i++) await page.keyboard.press('Tab')
    await expect(composer(page)).toBeFocused()
    await page.keyboard.type('By keys alone')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(rows(page).last()).toContainText('By keys alone')
    await expect(rows(page).last()).toBeInViewport()

    // A keyboard slides over the page, and away again: what was said last stays in sight.
    for (const seenHeight of [440, phone.height]) {
      await page.evaluate((height) => {
        const seen = window.visualViewport as VisualViewport
        Object.defineProperty(seen, 'height', { configurable: true, get: () => height })
        seen.dispatchEvent(new Event('resize'))
      }, seenHeight)
      await expect(page.locator('[data-keyboard]')).toHaveCount(seenHeight === phone.height ? 0 : 1)
      await expect(rows(page).last()).toBeInViewport()
    }

    const anchor = rows(page).getByText('Message number 75', { exact: true })
    await anchor.evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await messages(page).getByRole('button', { name: 'Show older messages' }).focus()
    const before = await anchor.evaluate((row) => row.getBoundingClientRect().top)
    await page.keyboard.press('Enter')
    await expect(rows(page).getByText('Message number 30', { exact: true })).toBeAttached()
    expect(Math.abs((await anchor.evaluate((row) => row.getBoundingClientRect().top)) - before)).toBeLessThan(3)

    await send(others, app, myId, 'Something new')
    const chip = page.getByRole('button', { name: 'New messages' })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).last()).toContainText('Something new')
    await expect(rows(page).last()).toBeInViewport()
    await expectAccessibleInBoth(page, 'the conversation on a phone')
  })

  test("on a phone with its keyboard open, 300 px are left for the messages; the head leads to the other's pantry", async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    const other = await neighbour(others, app, 'Shared Soup')
    const thread = newName()
    await send(others, app, await idOf(context, app), 'Is it still there?', thread)
    await page.setViewportSize({ width: 390, height: 664 })
    await page.goto(`/message/${other.id}?thread=${thread}`)
    await expect(rows(page).last()).toContainText('Is it still there?')

    for (const visibleHeight of [400, 352]) {
      await page.evaluate((height) => {
        const visible = window.visualViewport as VisualViewport
        Object.defineProperty(visible, 'height', { configurable: true, get: () => height })
        visible.dispatchEvent(new Event('resize'))
      }, visibleHeight)
      await expect
        .poll(async () => (await messages(page).boundingBox())?.height, `of ${visibleHeight} px`)
        .toBeGreaterThanOrEqual(300)
      const { y = 0, height = 0 } = (await composer(page).boundingBox()) ?? {}
      expect(y + height).toBeLessThanOrEqual(visibleHeight)
      await expect(rows(page).last()).toBeInViewport()
    }

    await page.reload()
    await page.getByRole('link', { name: other.pantry }).click()
    await expect(page).toHaveURL(`/pantry/${other.id}`)
  })

  test('in a talk that is older than a hundred others are found by its address, and the talk itself by asking for more', async ({
    page,
    context,
    app,
  }) => {
    await becomeCook(context, app)
    await becomeCook(others, app)
    const [myId, otherId] = [Number(await idOf(context, app)), Number(await idOf(others, app))]
    await send(others, app, String(myId), 'The oldest of all')
    // A hundred topics at once are more than anybody may begin in a day.
    await app.sql(
      `WITH talk AS (INSERT INTO thread (account_low, account_high, name, last_number) SELECT $1, $2, 'talk ' || n, 1 FROM generate_series(1, 101) n RETURNING id),
       told AS (INSERT INTO message (thread_id, number, sender_id, text, key, digest, sent_at) SELECT id, 1, $2, 'Newer', gen_random_uuid(), 'x', now() FROM talk)
       INSERT INTO thread_participant (thread_id, account_id, partner_id, last_number, last_at) SELECT id, $1, $2, 1, now() + interval '1 minute' FROM talk`,
      [myId, otherId],
    )
    await page.goto(`/message/${otherId}?thread=general`)
    await expect(rows(page).filter({ hasText: 'The oldest of all' })).toBeVisible()
    await page.goto(`/message/${otherId}?thread=nowhere`)
    await expect(rows(page).filter({ hasText: 'Newer' })).toBeVisible()
    const topics = page.getByRole('navigation', { name: 'Topic' })
    await expect(topics.getByRole('link').first()).toHaveText('General')
    await topics.getByRole('button', { name: 'More' }).click()
    await expect(topics.getByRole('link')).toHaveCount(102)
    await expect(topics.getByRole('button', { name: 'More' })).toBeHidden()
  })

  test('of visitors: the dashboard asks them to sign in, in one form, and then they go on', async ({
    page,
    context,
    app,
  }) => {
    const me = newName()
    await becomeCook(context, app, me)
    await context.clearCookies()
    for (const path of ['/message/1?thread=general', '/messages']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByText('Sign in to see your messages.')).toBeVisible()
      await expect(page.getByLabel('Password', { exact: true })).toHaveCount(1)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    const form = page.getByRole('main').locator('form')
    await form.getByLabel('Email', { exact: true }).fill(`${me}@example.org`)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL('/messages')
    await expect(page.getByText('No Messages...')).toBeVisible()
  })
})
