import sharp from 'sharp'
import { startApp } from '../support/app'
import { startFakeLanguageModel, type FakeLanguageModel } from '../support/fakeLanguageModel'
import { test } from './fixtures'

/** The same app, with a language model of the tests' own behind it that can see. */
export const seeing = test.extend<object, { model: FakeLanguageModel }>({
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
      const app = await startApp({ OPENAI_BASE_URL: model.url, OPENAI_VISION_MODEL: 'reader' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A photograph of a card with a recipe. */
export async function photoOf(lines: string[]): Promise<Buffer> {
  const text = lines.map((line, index) => `<text x="60" y="${140 + 70 * index}" font-size="40">${line}</text>`).join('')
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#f4ead2"/>${text}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer()
}

/** What the model reads on it. */
export const cake = {
  name: 'Apple cake',
  servings: 8,
  minutes: 75,
  ingredients: ['(?) 200 g flour', '3 apples', '150 g butter'],
  instructions: ['Peel the apples.', 'Bake for an hour at 180 °C.'],
  tags: ['cake'],
}
