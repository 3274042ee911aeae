/**
 * `npm run screenshots` takes the picture of README.md and those of every screen anew, from the built app with the sample
 * community, into docs/screens/. docs/screens/README.md shows them all on one page.
 */
import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import sharp, { type Color, type Sharp } from 'sharp'
import { appPasswords, startApp, type App } from '../tests/support/app'
import { findChromium } from '../tests/support/chromium'
import { startPostgres } from '../tests/support/postgres'

type Scheme = 'light' | 'dark'

interface Size {
  width: number
  height: number
}

const phone = { width: 390, height: 844 }
const tablet = { width: 600, height: 844 }
const desktop = { width: 1280, height: 844 }

interface View {
  path: string
  isVisitor?: boolean
  /** What is done on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
}

/** The picture of README.md: these screens on a phone, side by side. */
const overview: View[] = [
  { path: '/', isVisitor: true },
  { path: '/my-pantry', prepare: openScanner },
  { path: '/my-pantry' },
  { path: '/recipe/100' },
]

interface Sheet extends View {
  name: string
  title: string
}

/** Every screen, as somebody who has signed in sees it, or a visitor. `{place}` stands for a place where they help. */
const sheets: Sheet[] = [
  { name: 'home', title: 'Home', path: '/', isVisitor: true },
  { name: 'today', title: 'Today', path: '/' },
  { name: 'pantries', title: 'Neighbours', path: '/pantries' },
  { name: 'pantry', title: 'A pantry', path: '/pantry/4' },
  { name: 'my-pantry', title: 'One’s own pantry', path: '/my-pantry' },
  { name: 'scanning', title: 'Scanning', path: '/my-pantry', prepare: openScanner },
  { name: 'item', title: 'An item', path: '/item/05000157065506' },
  { name: 'add-item', title: 'Adding an item', path: '/add-item/05012345678900' },
  { name: 'recipes', title: 'Recipes', path: '/recipes' },
  { name: 'recipes-search', title: 'Recipes by a tag', path: '/recipes/search/onepot' },
  { name: 'recipes-pantry', title: 'Somebody’s recipes', path: '/recipes/4' },
  { name: 'recipe', title: 'A recipe', path: '/recipe/100' },
  { name: 'recipe-generated', title: 'Generating a recipe', path: '/recipe/generated' },
  { name: 'my-recipes', title: 'One’s own recipes', path: '/my-recipes' },
  { name: 'import-recipes', title: 'Importing recipes', path: '/my-recipes/import' },
  { name: 'add-recipe', title: 'Writing a recipe', path: '/add-recipe' },
  { name: 'edit', title: 'Editing, locked', path: '/edit/100', isVisitor: true },
  { name: 'community-place', title: 'A place that a community runs', path: '/pantry/{place}', isVisitor: true },
  { name: 'place-shifts', title: 'Its shifts', path: '/place/{place}/shifts' },
  { name: 'place-check', title: 'Its check', path: '/place/{place}/check' },
  { name: 'place-checks', title: 'What was checked', path: '/place/{place}/checks' },
  { name: 'get-involved', title: 'Places that look for helpers', path: '/get-involved' },
  { name: 'add-place', title: 'Opening a place', path: '/add-place' },
  { name: 'places', title: 'Places', path: '/places' },
  { name: 'place', title: 'A place', path: '/place/1' },
  { name: 'cook', title: 'What can I cook', path: '/recipes?cook=now' },
  { name: 'list', title: 'A shopping list', path: '/shopping' },
  { name: 'plan', title: 'A meal plan', path: '/plan' },
  { name: 'dashboard', title: 'Dashboard', path: '/dashboard' },
  { name: 'settings', title: 'Settings', path: '/settings' },
  { name: 'settings-profile', title: 'Settings: profile', path: '/settings/profile' },
  { name: 'settings-pantry', title: 'Settings: pantry', path: '/settings/pantry' },
  { name: 'settings-notifications', title: 'Settings: notifications', path: '/settings/notifications' },
  { name: 'settings-devices', title: 'Settings: devices and sign-in', path: '/settings/devices' },
  { name: 'settings-data', title: 'Settings: data', path: '/settings/data' },
  { name: 'settings-developers', title: 'Settings: for developers', path: '/settings/developers' },
  { name: 'sign-in', title: 'Signing in', path: '/dashboard', isVisitor: true },
  { name: 'messages', title: 'Messages', path: '/messages' },
  { name: 'message', title: 'A conversation', path: '/message/4' },
  { name: 'comments', title: 'Comments', path: '/comments' },
  { name: 'how-to', title: 'How to', path: '/how-to' },
  { name: 'admin', title: 'Admin', path: '/admin', isVisitor: true },
  { name: 'admin-open', title: 'Admin, unlocked', path: '/admin', isVisitor: true, prepare: unlockAdmin },
  { name: 'not-found', title: 'A page that is not there', path: '/no/such/page', isVisitor: true },
]

async function openScanner(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.waitForTimeout(1_500)
}

async function unlockAdmin(page: Page): Promise<void> {
  await page.getByLabel('Admin password').fill(appPasswords.admin)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Unlock' }).waitFor({ state: 'detached' })
  await page.waitForTimeout(1_000)
}

/** What a browser holds that robin has signed in with: once for all pictures, for nobody may sign in a hundred times in a few minutes. */
let signedIn: Awaited<ReturnType<BrowserContext['storageState']>> | undefined

async function contextOf(
  browser: Browser,
  app: App,
  isVisitor: boolean,
  size: Size,
  scheme: Scheme,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme: scheme,
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    storageState: isVisitor ? undefined : signedIn,
  })
  if (!isVisitor && signedIn === undefined) {
    const response = await context.request.post(`${app.url}/graphql`, {
      data: {
        query: 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }',
        variables: { input: { email: 'robin@example.org', password: appPasswords.sample } },
      },
    })
    const { errors } = (await response.json()) as { errors?: unknown }
    if (errors !== undefined) throw new Error(`robin could not sign in: ${JSON.stringify(errors)}`)
    signedIn = await context.storageState()
  }
  return context
}

async function shoot(context: BrowserContext, app: App, { path, prepare }: View): Promise<Buffer> {
  const page = await context.newPage()
  try {
    await page.goto(app.url + path.replace('{place}', place))
    await page.waitForLoadState('networkidle')
    await prepare?.(page)
    return await page.screenshot()
  } finally {
    await page.close()
  }
}

interface Shot {
  png: Buffer
  width: number
}

/** Screens side by side, each as high as 600 pixels. */
async function sideBySide(shots: Shot[], background: Color): Promise<Sharp> {
  const height = 600
  const gap = 16
  let left = 0
  const composed: { input: Buffer; left: number; top: number }[] = []
  for (const { png, width } of shots) {
    const scaled = Math.round((width * height) / phone.height)
    composed.push({ input: await sharp(png).resize(scaled, height, { fit: 'fill' }).png().toBuffer(), left, top: 0 })
    left += scaled + gap
  }
  return sharp({ create: { width: left - gap, height, channels: 4, background } }).composite(composed)
}

const backdrop = '#8a8792'
const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

const folder = new URL('../docs/screens/', import.meta.url).pathname
mkdirSync(join(folder, 'all'), { recursive: true })
const only = process.argv.slice(2)
const server = await startPostgres()
const app = await startApp({ SAMPLE_DATA: 'true' }, server.url)
const [first] = await app.sql<{ id: number }>('SELECT min(pantry_id) AS id FROM place')
const place = String(first?.id)
const browser = await chromium.launch({ ...(await findChromium()) })
try {
  if (only.length === 0 || only.includes('overview')) {
    const shots: Shot[] = []
    for (const view of overview) {
      const context = await contextOf(browser, app, view.isVisitor === true, phone, 'light')
      shots.push({ png: await shoot(context, app, view), width: phone.width })
      await context.close()
    }
    await (
      await sideBySide(shots, transparent)
    )
      .png({ palette: true, quality: 90 })
      .toFile(join(folder, 'overview.png'))
    console.log('docs/screens/overview.png')
  }
  for (const sheet of sheets.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const shots: Shot[] = []
    for (const size of [phone, tablet, desktop]) {
      for (const scheme of ['light', 'dark'] as const) {
        const context = await contextOf(browser, app, sheet.isVisitor === true, size, scheme)
        shots.push({ png: await shoot(context, app, sheet), width: size.width })
        await context.close()
      }
    }
    await (await sideBySide(shots, backdrop)).webp({ quality: 72 }).toFile(join(folder, 'all', `${sheet.name}.webp`))
    console.log(`docs/screens/all/${sheet.name}.webp`)
  }
  const page = sheets.map(
    ({ name, title, path }) =>
      `## ${title}\n\n\`${path.replace('{place}', place)}\`\n\n![${title}](all/${name}.webp)\n`,
  )
  writeFileSync(
    join(folder, 'README.md'),
    `# Every screen\n\nOn a phone, a tablet and a desktop, light and dark. Taken by \`npm run screenshots\` from the sample community.\n\n${page.join('\n')}`,
  )
} finally {
  await browser.close()
  await app.stop()
  await server.stop()
}
