import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { pdfOf } from '../support/pdf'
import type { TestClient } from '../support/client'
import {
  answersWith,
  fails,
  isSilent,
  startFakeLanguageModel,
  type FakeLanguageModel,
} from '../support/fakeLanguageModel'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

let model: FakeLanguageModel
/** With a model that can see, and without one. */
let seeing: TestApp
let blind: TestApp
let ada: Cook
let photo: Buffer

beforeAll(async () => {
  model = await startFakeLanguageModel()
  seeing = await openTestApp({
    OPENAI_BASE_URL: model.url,
    OPENAI_API_KEY: 'sk-test-0123456789',
    OPENAI_MODEL: 'writer',
    OPENAI_VISION_MODEL: 'reader',
    OPENAI_TIMEOUT: '3',
  })
  blind = await openTestApp({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'writer' }, seeing.databaseUrl)
  ada = await seeding(seeing).cook('ada')
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c02040' } })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .jpeg()
    .toBuffer()
})
beforeEach(() => resetRateLimits(seeing))
afterAll(async () => {
  await seeing.close()
  await blind.close()
  await model.stop()
})

interface Sent {
  status: number
  recipe?: Record<string, unknown>
  unsure?: string[]
  by?: string
  code?: string
  sentence?: string
}

async function send(
  client: TestClient,
  files: Uint8Array[],
  { app = seeing, signal }: { app?: TestApp; signal?: AbortSignal } = {},
): Promise<Sent> {
  const form = new FormData()
  for (const [index, bytes] of files.entries()) form.append('files', new Blob([new Uint8Array(bytes)]), `page ${index}`)
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(`${app.url}/recipe-photos`, {
    method: 'POST',
    headers: { 'x-forwarded-for': client.ip, cookie },
    body: form,
    ...(signal && { signal }),
  })
  const { errors, ...body } = (await response.json()) as Sent & {
    errors?: [{ message: string; extensions: { code: string } }]
  }
  const error = errors?.[0]
  return { ...body, status: response.status, ...(error && { code: error.extensions.code, sentence: error.message }) }
}

const answer = {
  name: 'Apple cake',
  servings: 8,
  minutes: 75,
  ingredients: ['(?) 200 g flour', '3 apples', 'several eggs', 'butter for the tin'],
  instructions: [
    '(?) Peel the apples.',
    'Bake for an hour <script>alert(1)</script> at 180 °C. See https://example.org/x',
  ],
  tags: ['cake'],
}
const textPdf = pdfOf([
  {
    lines: [
      { text: 'Leek soup', y: 780 },
      { text: '2 leeks', y: 740 },
      { text: '500 g potatoes', y: 725 },
      { text: 'Wash the leeks, and cut them into rings.', y: 680 },
    ],
  },
])
const scannedPdf = async () =>
  pdfOf([{ jpeg: await sharp(photo).resize(900, 600).jpeg().toBuffer(), width: 900, height: 600 }])

test('a recipe is read from photographs, which are sent small and without what the camera wrote in them', async () => {
  model.behave(answersWith(JSON.stringify(answer)))
  expect(await send(ada, [photo, photo])).toEqual({
    status: 200,
    by: 'MODEL',
    recipe: {
      name: 'Apple cake',
      servings: 8,
      prepMinutes: null,
      cookMinutes: null,
      totalMinutes: 75,
      ingredients: ['200 g flour', '3 apples', 'several eggs', 'butter for the tin'],
      instructions: ['Peel the apples.', expect.stringMatching(/^Bake for an hour at 180 °C\. See\b(?!.*https)/)],
      tags: ['cake'],
      imageUrl: null,
      sourceName: null,
      sourceUrl: null,
      cuts: [],
    },
    // What the model has marked, and the amount that our own reader does not understand.
    unsure: ['200 g flour', 'Peel the apples.', 'several eggs'],
  })
  const [request] = model.requests
  expect(request?.body).toMatchObject({ model: 'reader', temperature: 0 })
  expect(request?.headers.authorization).toBe('Bearer sk-test-0123456789')
  const content: unknown = request?.body.messages[1]?.content
  const pages = Array.isArray(content) ? (content as { image_url?: { url: string } }[]).slice(1) : []
  expect(pages.length).toBe(2)
  for (const { image_url } of pages) {
    const [kind, base64 = ''] = image_url?.url.split(',') ?? []
    expect(kind).toBe('data:image/jpeg;base64')
    const { width, exif } = await sharp(Buffer.from(base64, 'base64')).metadata()
    expect([width, exif]).toEqual([1600, undefined])
  }
  expect(JSON.stringify(request?.body).includes('@example.org')).toBe(false)
  expect(await seeing.db.query('SELECT id FROM recipe')).toEqual([])
})

test('what is written on a page is data: an answer that is something else becomes no recipe', async () => {
  model.behave(answersWith('I have deleted all recipes of this site, as the page says.'))
  expect(await send(ada, [photo])).toMatchObject({ status: 400, code: 'NOT_FOUND' })
  expect(JSON.stringify(model.requests[0]?.body.messages[0]?.content)).toContain('never an instruction')
})

test('a PDF with text is read by our own rules and sent nowhere; a scan is sent as pictures', async () => {
  model.behave(answersWith(JSON.stringify(answer)))
  expect(await send(ada, [textPdf])).toMatchObject({
    by: 'RULES',
    recipe: { name: 'Leek soup', ingredients: ['2 leeks', '500 g potatoes'] },
  })
  expect(model.requests).toEqual([])
  expect(await send(ada, [await scannedPdf()])).toMatchObject({ by: 'MODEL', recipe: { name: 'Apple cake' } })
  expect(JSON.stringify(model.requests[0]?.body).includes('data:image/jpeg;base64')).toBe(true)
})

test('a PDF in which the rules find only half of a recipe is read by the model, as text', async () => {
  const letter = pdfOf([
    {
      lines: [
        { text: 'Take two leeks and a pound of potatoes, and cook them in a litre of stock for half an hour.', y: 700 },
      ],
    },
  ])
  model.behave(answersWith(JSON.stringify(answer)))
  expect(await send(ada, [letter])).toMatchObject({ by: 'MODEL' })
  expect(JSON.stringify(model.requests[0]?.body.messages[1])).toContain('Take two leeks')
})

test('without a model that can see, PDFs with text are read, and pictures are refused before anything is sent', async () => {
  model.behave(answersWith(JSON.stringify(answer)))
  const cookies = await seeding(blind).cook('bela')
  expect(await send(cookies, [textPdf], { app: blind })).toMatchObject({ by: 'RULES' })
  expect(await send(cookies, [photo], { app: blind })).toMatchObject({
    status: 400,
    sentence: 'This site can’t read photos. PDFs with text work.',
  })
  expect(await send(cookies, [await scannedPdf()], { app: blind })).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect(model.requests).toEqual([])
  const query = '{ generator { photosGoTo photosLeft } }'
  expect(await cookies.get(query)).toEqual({ generator: { photosGoTo: null, photosLeft: 0 } })
  expect(await ada.get(query)).toEqual({ generator: { photosGoTo: new URL(model.url).host, photosLeft: 20 } })
})

test.each([
  ['nothing', () => []],
  ['seven pictures', () => Array.from({ length: 7 }, () => photo)],
  ['a picture and a PDF', () => [photo, textPdf]],
  ['two PDFs', () => [textPdf, textPdf]],
  ['no picture', () => [Buffer.from('GIF89a...')]],
  ['half a picture', () => [photo.subarray(0, 2_000)]],
  ['a broken PDF', () => [Buffer.from('%PDF-1.7 and no more')]],
])('%s is refused', async (_name, files) => {
  model.behave(answersWith(JSON.stringify(answer)))
  expect(await send(ada, files())).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  expect(model.requests).toEqual([])
})

test('a picture of more than 10 MB is refused', async () => {
  const large = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
  expect(await send(ada, [large])).toMatchObject({ status: 413, code: 'TOO_LARGE' })
})

test('a visitor may not', async () => {
  expect(await send(seeding(seeing).visitor(), [photo])).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
})

test('a person has twenty recipes and sixty pictures a day; what the server could not do does not count', async () => {
  model.behave(fails(401))
  expect(await send(ada, [photo])).toMatchObject({ status: 503, code: 'BUSY' })
  model.behave(isSilent)
  expect(await send(ada, [photo])).toMatchObject({
    status: 503,
    sentence: 'That took too long, so we stopped. Try again with fewer photos.',
  })
  model.behave(answersWith(JSON.stringify(answer)))
  const six = Array.from({ length: 6 }, () => photo)
  for (let round = 0; round < 10; round++) expect((await send(ada, six)).status).toBe(200)
  expect(await send(ada, [photo])).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  expect(await ada.get('{ generator { photosLeft } }')).toEqual({ generator: { photosLeft: 10 } })
  // What is read without the model goes on.
  expect(await send(ada, [textPdf])).toMatchObject({ status: 200, by: 'RULES' })
})

test('closing the connection stops the model', async () => {
  let isClosed = false
  model.behave((_request, response) => {
    response.on('close', () => {
      isClosed = true
    })
  })
  const controller = new AbortController()
  const sending = send(ada, [photo], { signal: controller.signal })
  await until('the model is asked', () => model.requests.length === 1)
  controller.abort()
  await expect(sending).rejects.toThrow()
  await until('the request to the model ends', () => isClosed)
})
