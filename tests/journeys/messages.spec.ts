import type { BrowserContext, Locator, Page } from '@playwright/test'
import { becomeCook, expect, expectAccessibleInBoth, newContext, test, expectAccessible } from '../browser/fixtures'
import { messages, rows, composer, list, write, idOf } from '../browser/messagesSteps'

const choose = async (page: Page, row: Locator, act: string) => {
  await row.hover()
  await row.getByRole('button').click()
  await page.getByRole('menuitem', { name: act }).click()
}

test.describe('messages', () => {
  let others: BrowserContext

  test.beforeEach(async ({ browser, app }) => {
    others = await newContext(browser, { baseURL: app.url, viewport: { width: 1280, height: 800 } })
  })

  test.afterEach(() => others.close())

  test('come live both ways: unread, typing, sent and read, edited and taken back', async ({ page, context, app }) => {
    await becomeCook(context, app)
    const other = await becomeCook(others, app)
    const [myId, otherId] = [await idOf(context, app), await idOf(others, app)]
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/messages')
    await expect(page.getByText('No Messages...')).toBeVisible()
    const theirs = await others.newPage()
    await theirs.goto(`/message/${myId}`)
    await write(theirs, 'Good morning')

    await expect(page.getByRole('link', { name: 'Messages, 1 unread', exact: true })).toBeVisible()
    await expect(list(page).getByText('Good morning')).toBeVisible()
    await expect(rows(theirs).getByText('Sent', { exact: true })).toBeAttached()
    await list(page)
      .getByRole('link', { name: `${other}, 1 unread message` })
      .click()
    await expect(page).toHaveURL(`/message/${otherId}`)
    await expect(rows(theirs).getByText('Read', { exact: true })).toBeAttached()
    await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible()

    await composer(page).pressSequentially('Hel')
    await expect(theirs.getByText('Typing…')).toBeVisible()
    await write(page, 'Hello <b>you</b> https://example.org/rye.')
    const arrived = rows(theirs).filter({ hasText: 'Hello <b>you</b>' })
    await expect(arrived).toBeVisible()
    await expect(theirs.getByText('Typing…')).toBeHidden()
    await expect(arrived.getByRole('link')).toHaveAttribute('href', 'https://example.org/rye')
    await expect(arrived.getByRole('link')).toHaveAttribute('rel', /noopener.*nofollow/)

    const own = rows(page).filter({ hasText: 'Hello' })
    await choose(page, own, 'Edit')
    await page.getByRole('textbox', { name: 'Your message' }).fill('Hello again')
    await page.getByRole('button', { name: 'Save change' }).click()
    await expect(rows(theirs).filter({ hasText: 'Hello again' }).getByText('Edited')).toBeVisible()
    await choose(page, rows(page).filter({ hasText: 'Hello again' }), 'Unsend')
    await page.getByRole('button', { name: 'Unsend' }).click()
    await expect(rows(theirs).getByText('This message was unsent.')).toBeVisible()
    await expect(messages(theirs).getByText('Hello again')).toHaveCount(0)
    await expectAccessibleInBoth(page, 'list and conversation')

    await page.getByRole('button', { name: `More about ${other}` }).click()
    await page.getByRole('menuitem', { name: `Block ${other}` }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await expect(page.getByText(`You’ve blocked ${other}. Unblock them to write.`)).toBeVisible()
    await write(theirs, 'Can you hear me?')
    await expect(rows(theirs).filter({ hasText: 'Can you hear me?' }).getByText('Sent', { exact: true })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible()

    await page.goto('/settings/data')
    const blocked = page.getByRole('region', { name: 'Blocked people' })
    await expect(blocked.getByRole('listitem')).toHaveText([new RegExp(other)])
    await blocked.getByRole('button', { name: 'Unblock' }).click()
    await expect(blocked).toBeHidden()
    await page.goBack()
    await expect(composer(page)).toBeVisible()
    await write(theirs, 'And now?')
    await expect(rows(page).filter({ hasText: 'And now?' })).toBeVisible()
    await expect(messages(page).getByText('Can you hear me?')).toHaveCount(0)
    await expectAccessible(page)
  })

  test('that find no network wait, outlive a reload, and arrive once and in order', async ({ page, context, app }) => {
    await becomeCook(context, app)
    await becomeCook(others, app)
    const [myId, otherId] = [await idOf(context, app), await idOf(others, app)]
    const theirs = await others.newPage()
    await theirs.goto(`/message/${myId}`)
    await page.goto(`/message/${otherId}`)
    const isSending = (body: string | null) => body?.includes('sendMessage') === true
    await context.route('**/graphql', (route) =>
      isSending(route.request().postData()) ? route.abort() : route.continue(),
    )
    await write(page, 'First')
    await write(page, 'Second')
    await expect(rows(page).getByText('Waiting for a connection')).toHaveCount(2)
    await composer(page).fill('A thought not yet sent')
    await page.reload()
    await expect(rows(page).getByText('Waiting for a connection')).toHaveCount(2)
    await expect(composer(page)).toHaveValue('A thought not yet sent')

    await context.unroute('**/graphql')
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(rows(theirs)).toHaveText([/First/, /Second/])
    await expect(rows(page).getByText(/^(Sent|Read)$/)).toHaveCount(2)
    await expect(rows(page)).toHaveText([/First/, /Second/])
    await expectAccessible(page)
  })
})
