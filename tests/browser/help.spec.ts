import type { Page } from '@playwright/test'
import { startApp, type App } from '../support/app'
import { expect, expectAccessibleInBoth, test } from './fixtures'

const phone = { width: 390, height: 844 }

const openHelp = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Help' }).click()
  return page.getByRole('dialog', { name: 'Help' })
}

test('help leads to the films, to comments and to what others share, says that donations are not set up, and changes the language', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/pantries')
  const help = await openHelp(page)
  await expect(help.getByRole('link')).toHaveCount(3)
  await expect(help.getByText('Support Us', { exact: true })).toBeVisible()
  await expect(help.getByText('Donations aren’t set up here.')).toBeVisible()
  await expect(help.getByRole('link', { name: 'See what neighbours share' })).toHaveAttribute('href', '/pantries')
  await expect(help.getByRole('link', { name: 'Comments/Complaints' })).toHaveAttribute('href', '/comments')
  await expectAccessibleInBoth(page, 'help')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const end = await help.getByText('Comments/Complaints').evaluate((words) => words.getBoundingClientRect().right)
  expect(end, 'in text of twice the size nothing is cut off').toBeLessThan(phone.width)
  await help.getByRole('link', { name: 'How To’s' }).click()
  await expect(page).toHaveURL('/how-to')
  await expect(help).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'How To’s' })).toBeVisible()

  await (await openHelp(page)).getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'So geht’s' })).toBeVisible()
  await expect(page.getByText('Wähle „Registrieren“.')).toBeVisible()
})

test.describe('with pages elsewhere', () => {
  let app: App
  test.beforeAll(async () => {
    app = await startApp({
      HOW_TO_URL: 'https://films.example.org/?a=1&b="2"',
      DONATION_URL: 'https://give.example.org/larder',
    })
  })
  test.afterAll(() => app.stop())

  test('help leads there', async ({ page }) => {
    await page.goto(`${app.url}/pantries`)
    const help = await openHelp(page)
    await expect(help.getByRole('link', { name: 'How To’s' })).toHaveAttribute(
      'href',
      'https://films.example.org/?a=1&b="2"',
    )
    await expect(help.getByRole('link', { name: 'Support Us' })).toHaveAttribute(
      'href',
      'https://give.example.org/larder',
    )
    await expect(help.getByRole('link', { name: 'Comments/Complaints' })).toHaveAttribute('href', '/comments')
  })
})

test('the films play with their captions, can be jumped in, and have their steps as text', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/how-to')
  for (const name of ['Registration', 'Add items', 'Generate a recipe']) {
    const film = page.getByRole('region', { name })
    const video = film.locator('video')
    await expect(video).toHaveJSProperty('paused', true)
    await video.scrollIntoViewIfNeeded()
    // Keys work as on any player.
    await video.focus()
    await page.keyboard.press('Space')
    await expect
      .poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime), { message: `${name} plays` })
      .toBeGreaterThan(1)
    const heard = await video.evaluate((player: HTMLVideoElement) => {
      player.pause()
      return [...player.textTracks].map(({ kind, language, mode, activeCues }) => ({
        kind,
        language,
        mode,
        says: [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
      }))
    })
    const [first = ''] = await film.getByRole('listitem').allTextContents()
    expect(heard).toEqual([
      { kind: 'captions', language: 'en', mode: 'showing', says: [first] },
      { kind: 'captions', language: 'de', mode: 'disabled', says: [] },
    ])
    await video.evaluate((player: HTMLVideoElement) => {
      player.currentTime = player.duration - 1
    })
    await expect
      .poll(
        () =>
          video.evaluate(
            (player: HTMLVideoElement) => player.readyState > 1 && !player.seeking && player.currentTime > 10,
          ),
        { message: `${name} jumps` },
      )
      .toBe(true)
  }
  await expectAccessibleInBoth(page, 'the films')
})

test('a film is sent in the parts that a player asks for', async ({ request, baseURL }) => {
  const part = await request.get(`${baseURL}/how-to/registration.webm`, { headers: { range: 'bytes=100-199' } })
  expect(part.status()).toBe(206)
  expect(part.headers()).toMatchObject({
    'content-type': 'video/webm',
    'content-length': '100',
    'accept-ranges': 'bytes',
  })
  expect((await request.get(`${baseURL}/how-to/registration.de.vtt`)).headers()['content-type']).toMatch(/^text\/vtt/)
})
