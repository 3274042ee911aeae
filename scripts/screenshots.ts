/**
 * `npm run screenshots` takes the pictures of README.md anew, from the built app with the sample
 * community, into docs/screens/.
 */
import 'reflect-metadata'
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { appPasswords, startApp } from '../tests/support/app'
import { findChromium } from '../tests/support/chromium'
import { startPostgres } from '../tests/support/postgres'

interface Picture {
  name: string
  path: string
  width: number
  height: number
  scheme: 'light' | 'dark'
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

const pictures: Picture[] = [
  { name: 'home', path: '/', ...desktop, scheme: 'light' },
  { name: 'home-phone', path: '/', ...phone, scheme: 'light' },
  { name: 'my-pantry-phone', path: '/my-pantry', ...phone, scheme: 'light' },
  { name: 'my-pantry-dark', path: '/my-pantry', ...phone, scheme: 'dark' },
  {
    name: 'scan-phone', path: '/my-pantry', ...phone, scheme: 'light',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Add an item' }).click()
      await page.waitForTimeout(1_500)
    },
  },
  { name: 'pantries', path: '/pantries', ...desktop, scheme: 'light' },
  { name: 'recipes', path: '/recipes', ...desktop, scheme: 'light' },
  { name: 'recipe-phone', path: '/recipe/100', ...phone, scheme: 'light' },
  { name: 'item-phone', path: '/item/05000157065506', ...phone, scheme: 'light' },
  { name: 'pantry-phone', path: '/pantry/4', ...phone, scheme: 'dark' },
]

const folder = new URL('../docs/screens/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
const server = await startPostgres()
const app = await startApp({ SAMPLE_DATA: 'true' }, server.url)
const browser = await chromium.launch({ ...await findChromium() })
try {
  for (const { name, path, width, height, scheme, prepare } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    await context.request.post(`${app.url}/graphql`, {
      data: {
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }',
        variables: { input: { email: 'robin@example.org', password: appPasswords.sample } },
      },
    })
    const page = await context.newPage()
    await page.goto(app.url + path)
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    const png = await page.screenshot()
    await sharp(png).resize({ width }).png({ palette: true, quality: 90 }).toFile(`${folder}${name}.png`)
    await context.close()
    console.log(`docs/screens/${name}.png`)
  }
} finally {
  await browser.close()
  await app.stop()
  await server.stop()
}
