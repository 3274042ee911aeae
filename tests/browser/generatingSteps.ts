import type { Page } from '@playwright/test'
import { startApp } from '../support/app'
import { startFakeLanguageModel, type Behaviour, type FakeLanguageModel } from '../support/fakeLanguageModel'
import { test } from './fixtures'

/** The same app, with a language model of the tests' own behind it. */
export const written = test.extend<object, { model: FakeLanguageModel }>({
  model: [
    async ({}, use) => {
      const model = await startFakeLanguageModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ model }, use) => {
      const app = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'a-key' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

export const stew = {
  name: 'Smoky chickpea stew',
  servings: 4,
  minutes: 30,
  tags: ['onepot'],
  ingredients: ['2 tins chickpeas', '1 onion, sliced', '2 tsp smoked paprika'],
  instructions: ['Fry the onion.', 'Simmer it all for 20 minutes.'],
}

/** Writes a recipe up to a word, and the rest when it is told to. */
export function pausesAt(word: string, recipe = stew) {
  const [text, open] = [JSON.stringify(recipe), { gate: () => {} }]
  const opened = new Promise<void>((resolve) => {
    open.gate = resolve
  })
  const at = text.indexOf(word) + word.length
  const behaviour: Behaviour = async (_request, response) => {
    const tell = (content: string) =>
      response.write(
        `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`,
      )
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    tell(text.slice(0, at))
    await opened
    tell(text.slice(at))
    response.end('data: [DONE]\n\n')
  }
  return { behaviour, carryOn: () => open.gate() }
}

export const box = (page: Page) => ({
  words: page.getByLabel('What would you like to cook?'),
  generate: page.getByRole('button', { name: 'Generate', exact: true }),
  again: page.getByRole('button', { name: 'Try again' }),
  save: page.getByRole('button', { name: 'Save this Recipe' }),
})
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const lines = (page: Page, part: 'Ingredients' | 'Instructions') =>
  page.getByRole('region', { name: part }).getByRole('listitem')

export const phone = { width: 390, height: 844 }
export const description = 'Something warm with chickpeas, no dairy'
