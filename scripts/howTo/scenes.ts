import type { Page } from '@playwright/test'
import type { FilmName, StepName } from '../../web/howto/films'
import type { Scene } from '../../tests/support/fakeCamera'
import type { Film } from './film'

export interface SceneOfFilm {
  name: FilmName
  /** Who is signed in when it begins; null: nobody. */
  as: 'robin' | null
  path: string
  /** What the fake camera shows. */
  camera?: Scene[]
  act: (film: Film, page: Page) => Promise<void>
}

/** Type-checks the names of the steps. */
type Step = (name: StepName, act: () => Promise<void>) => Promise<void>

const known = '5000108030591'
/** A number for use inside a shop, which is not looked up in the product database. */
const unknown = '2040600990019'

const registration: SceneOfFilm = {
  name: 'registration',
  as: null,
  path: '/',
  async act(film, page) {
    const step: Step = (name, act) => film.step(name, act)
    const form = page.locator('form')
    await step('registrationOpen', () => film.tap(page.getByRole('banner').getByRole('button', { name: 'Sign in' })))
    await step('registrationMode', () => film.tap(page.locator('label').filter({ hasText: 'Register' })))
    await step('registrationType', async () => {
      await film.type(page.getByLabel('Email', { exact: true }), 'maya@example.org')
      await film.type(page.getByLabel('Password', { exact: true }), 'lemons on the shelf')
      await film.tap(form.getByRole('button', { name: 'Register', exact: true }))
      // The form signs in by itself.
      await film.until(page.getByRole('textbox', { name: 'Username' }))
    })
    await step('registrationName', async () => {
      await film.type(page.getByRole('textbox', { name: 'Username' }), 'maya')
      await film.tap(form.getByRole('button', { name: 'Continue', exact: true }))
    })
    await step('registrationDone', async () => {
      await film.tap(page.getByRole('link', { name: 'My pantry' }))
      await film.until(page.getByRole('heading', { level: 1, name: 'maya’s pantry' }))
    })
  },
}

const addItems: SceneOfFilm = {
  name: 'addItems',
  as: 'robin',
  path: '/my-pantry',
  camera: [{ seconds: 2 }, { text: known, format: 'EAN_13', seconds: 20 }],
  async act(film, page) {
    const step: Step = (name, act) => film.step(name, act)
    const dialog = page.getByRole('dialog')
    await step('addItemsOpen', () => film.tap(page.getByRole('button', { name: 'Add', exact: true })))
    await step('addItemsCamera', async () => {
      await film.watch(4)
      await film.until(dialog.getByText('in your pantry').first())
    })
    await step('addItemsType', async () => {
      await film.type(dialog.getByLabel('Or type a name or number'), unknown)
      await film.tap(dialog.getByRole('button', { name: 'Use it' }))
      await film.until(page.getByLabel('Brand'))
    })
    await step('addItemsForm', async () => {
      await film.type(page.getByLabel('Brand'), 'Corner shop')
      await film.type(page.getByLabel('Name', { exact: true }), 'Red lentils')
      await film.type(page.getByLabel('Weight'), '500')
    })
    await step('addItemsSave', async () => {
      await film.tap(page.getByRole('button', { name: 'Save to my pantry' }))
      await film.tap(dialog.getByRole('button', { name: 'Close' }))
    })
    await step('addItemsShare', async () => {
      const lentils = page.getByRole('button', { name: 'Red lentils', exact: true })
      await film.scrollTo(lentils)
      await film.tap(lentils)
      await film.tap(dialog.getByRole('switch'))
    })
  },
}

const generate: SceneOfFilm = {
  name: 'generate',
  as: 'robin',
  path: '/recipes',
  async act(film, page) {
    const step: Step = (name, act) => film.step(name, act)
    const words = page.getByLabel('What would you like to cook?')
    await step('generateOpen', async () => {
      await film.tap(page.getByRole('link', { name: 'Generate a Recipe' }))
      await film.until(words)
    })
    await step('generateSay', async () => {
      await film.type(words, 'Something warm with chickpeas')
      await film.tap(page.getByRole('group', { name: 'Ideas' }).getByRole('button', { name: 'no dairy' }))
    })
    await step('generateWait', async () => {
      await film.tap(page.getByRole('button', { name: 'Generate', exact: true }))
      await film.until(page.getByRole('button', { name: 'Save this Recipe' }), 0.8)
    })
    await step('generateLook', async () => {
      await film.scrollTo(page.getByRole('heading', { name: 'Ingredients' }))
      film.rest(1)
      await film.scrollTo(page.getByRole('heading', { name: 'Instructions' }))
    })
    await step('generateSave', () => film.tap(page.getByRole('button', { name: 'Save this Recipe' })))
  },
}

export const scenes = [registration, addItems, generate]
