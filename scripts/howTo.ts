/**
 * `npm run how-to` records the films of /how-to, with captions and posters, into web/public/how-to/: it uses the built
 * app with the sample community in a browser as on a phone. `npm run how-to -- generate` records that film only.
 */
import 'reflect-metadata'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import sharp from 'sharp'
import { appPasswords, startApp, type App } from '../tests/support/app'
import { findChromium } from '../tests/support/chromium'
import { fakeCameraArgs, fakeCameraFile } from '../tests/support/fakeCamera'
import { startPostgres } from '../tests/support/postgres'
import { films, type FilmName } from '../web/howto/films'
import english from '../web/howto/locales/en.json'
import german from '../web/howto/locales/de.json'
import { writeCaptions } from './howTo/captions'
import { captionHeight, encodeFilm, scale } from './howTo/encodeFilm'
import { Film, readingTime, screen, type Recording } from './howTo/film'
import { scenes, type SceneOfFilm } from './howTo/scenes'

const catalogues: Record<string, Record<string, string>> = { en: english, de: german }
const sentencesIn =
  (language: string) =>
  (step: string): string => {
    const sentence = catalogues[language]?.[step]
    if (!sentence) throw new Error(`${step} has no sentence in web/howto/locales/${language}.json.`)
    return sentence
  }
/** A step's sentence in the language in which it takes longest to read, which sets how long the step is shown. */
const longestSentence = (step: string) =>
  Object.keys(catalogues)
    .map((language) => sentencesIn(language)(step))
    .reduce((one, other) => (readingTime(other) > readingTime(one) ? other : one))

const folder = new URL('../web/public/how-to/', import.meta.url).pathname
const temporaryFolder = mkdtempSync(join(tmpdir(), 'larder-how-to-'))
const chosenFilms = process.argv.slice(2)

async function recordFilm(app: App, { name, as, path, camera, act }: SceneOfFilm): Promise<void> {
  const executable = await findChromium()
  const args = camera === undefined ? [] : fakeCameraArgs(await fakeCameraFile(camera, temporaryFolder))
  const browser = await chromium.launch({ ...executable, args: [...executable.args, ...args] })
  try {
    const context = await browser.newContext({
      baseURL: app.url,
      viewport: screen,
      deviceScaleFactor: scale,
      hasTouch: true,
      isMobile: true,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      colorScheme: 'light',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    // The film looks the same without a network.
    await context.route(
      (url) => url.origin !== app.url,
      (route) => route.abort(),
    )
    if (as !== null) await signIn(app, context.request)
    context.setDefaultTimeout(60_000)
    const page = await context.newPage()
    await page.goto(path)
    await page.locator('main h1:visible').waitFor()
    // Until the app responds to taps.
    await page.waitForFunction(() => window.early === undefined)
    const film = new Film(page, longestSentence)
    await act(film, page)
    await writeFilm(browser, name, film.end())
    await context.close()
  } finally {
    await browser.close()
  }
}

async function signIn(app: App, request: { post(url: string, options: object): Promise<unknown> }): Promise<void> {
  await request.post(`${app.url}/graphql`, {
    data: {
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }',
      variables: { input: { email: 'robin@example.org', password: appPasswords.sample } },
    },
    headers: { origin: app.url },
  })
}

async function writeFilm(browser: Browser, name: FilmName, recording: Recording): Promise<void> {
  const steps: readonly string[] = films.find((film) => film.name === name)?.steps ?? []
  if (steps.join() !== recording.cues.map((cue) => cue.name).join())
    throw new Error(`The film ${name} does not show the steps ${steps.join(', ')}.`)
  const webm = await encodeFilm(browser, recording)
  writeFileSync(join(folder, `${name}.webm`), webm)
  for (const language of Object.keys(catalogues))
    writeFileSync(join(folder, `${name}.${language}.vtt`), writeCaptions(recording.cues, sentencesIn(language)))
  await sharp(recording.pictures[0])
    .extend({ bottom: captionHeight * scale, background: '#17161a' })
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}.webp`))
  console.log(
    `web/public/how-to/${name}.webm  ${recording.seconds.toFixed(0)} s, ${Math.round(webm.length / 1000)} kB, ${recording.pictures.length} pictures`,
  )
}

mkdirSync(folder, { recursive: true })
const server = await startPostgres()
const app = await startApp({ SAMPLE_DATA: 'true' }, server.url)
try {
  for (const scene of scenes) {
    if (chosenFilms.length === 0 || chosenFilms.includes(scene.name)) await recordFilm(app, scene)
  }
} finally {
  await app.stop()
  await server.stop()
  rmSync(temporaryFolder, { recursive: true, force: true })
}
