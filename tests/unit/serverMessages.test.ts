import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, jest, test } from '@jest/globals'
import { Language } from '../../api/platform/texts/language'
import { declaredMessages, Message } from '../../api/platform/texts/texts'
import { messages as platform } from '../../api/platform/errors'
import { translate as translateOnServer } from '../../api/platform/texts/translation'
import { itemNameParam } from '../../api/foods/food.texts'
import { messages as generation, term } from '../../api/generation/generation.texts'
import { messages as requests } from '../../api/requests/request.texts'
import type { addTexts } from '../../web/platform/language'
import german from '../../schema/serverTexts.de.json'
import type { translateMessage } from '../../web/platform/serverMessages'
import { loadAnew } from '../support/loadAnew'

const api = join(__dirname, '../../api')
const files = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && readFileSync(join(api, path), 'utf8').includes('= defineMessages('),
)
for (const file of files) jest.requireActual(join(api, file))

/** Decorators of class-validator whose constraint has another name. */
const constraintNames: Record<string, string> = { ValidateNested: 'nestedValidation' }

/** What api/ imports from class-validator: each decorator's message has a key (api/http/errorMasking.ts). */
const constraints = new Set(
  readdirSync(api, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(join(api, path), 'utf8').matchAll(/import \{([^}]+)\} from 'class-validator'/g),
    ])
    .flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]/.test(name) && name !== 'IsOptional'),
    )
    .map((name) => `validation.${constraintNames[name] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`}`),
)

const texts = Object.entries(german)
const withoutForm = (key: string) => key.replace(/_(?:one|other)$/, '')
const germanOf = (key: string) => texts.filter(([name]) => withoutForm(name) === key)
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort()

/** The parameters that a message's function reads. */
function parametersOf(key: string): string[] {
  const declaration = declaredMessages.get(key)
  const read = new Set<string>()
  if (typeof declaration === 'function')
    (declaration as (params: object) => string)(
      new Proxy(
        {},
        {
          get: (_target, name) => {
            read.add(String(name))
            return 2
          },
        },
      ),
    )
  return [...read].sort()
}

/** Messages whose German text reads a parameter of its own. */
const germanParameters = new Map([['foods.foodName', ['german']]])

test('messages were found', () => {
  expect(files.length).toBeGreaterThan(10)
  expect(declaredMessages.size).toBeGreaterThan(150)
})

test('every message of the server has a German text with the same parameters, and a form for each number', () => {
  for (const key of declaredMessages.keys()) {
    const found = germanOf(key)
    expect([key, found.map(([, text]) => placeholders(text))]).toEqual([
      key,
      found.map(() => germanParameters.get(key) ?? parametersOf(key)),
    ])
    const forms = parametersOf(key).includes('count') ? [`${key}_one`, `${key}_other`] : [key]
    expect([key, found.map(([name]) => name)]).toEqual([key, forms])
  }
})

test('apostrophes are curly, as in the texts of the web', () => {
  const sentences = [...declaredMessages.values(), ...Object.values(german)].filter((text) => typeof text === 'string')
  expect(sentences.length).toBeGreaterThan(150)
  expect(sentences.filter((text) => /['`´]/.test(text))).toEqual([])
})

test('every constraint on an input has a German text', () => {
  expect(constraints.size).toBeGreaterThan(5)
  for (const key of constraints) expect(Object.hasOwn(german, key) ? '' : key).toBe('')
})

test('no German text is left over', () => {
  expect(
    texts.map(([key]) => withoutForm(key)).filter((key) => !declaredMessages.has(key) && !constraints.has(key)),
  ).toEqual([])
})

test('a key and its English text are what clients rely on', () => {
  expect(platform.wait(40)).toMatchObject({
    key: 'platform.waitSeconds',
    params: { count: 40 },
    text: 'Too many requests. Please try again in 40 seconds.',
  })
  expect(String(platform.wait(90))).toBe('Too many requests. Please try again in 2 minutes.')
  expect(platform.busy.translatable).toEqual({ messageKey: 'platform.busy' })
  expect(platform.fileTooLarge(5 * 1024 * 1024).translatable).toEqual({
    messageKey: 'platform.fileTooLarge',
    params: { megabytes: 5 },
  })
})

/** The app reads its language when it is loaded. */
let translate: typeof translateMessage

beforeAll(() => {
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['de-DE'] }, configurable: true })
  translate = loadAnew(() => {
    jest.requireActual<{ addTexts: typeof addTexts }>('../../web/platform/language').addTexts('de', { server: german })
    return jest.requireActual<{ translateMessage: typeof translateMessage }>('../../web/platform/serverMessages')
      .translateMessage
  })
})

test.each([
  [platform.wait(40), 'Zu viele Anfragen. Bitte versuch es in 40 Sekunden noch einmal.'],
  [platform.wait(1), 'Zu viele Anfragen. Bitte versuch es in 1 Sekunde noch einmal.'],
  [platform.wait(300), 'Zu viele Anfragen. Bitte versuch es in 5 Minuten noch einmal.'],
  [generation.amountsFor({ people: 8, before: 4 }), 'Wir haben die Mengen von 4 auf 8 Portionen geändert.'],
  [
    generation.stillNamesOf({ word: 'butter', group: term('milk') }),
    'Hier steht noch butter (Milch), obwohl du das weglassen wolltest.',
  ],
  [generation.stillNames({ word: 'butter' }), 'Hier steht noch butter, obwohl du das weglassen wolltest.'],
  [
    generation.checkLabel({
      food: 'stock',
      groups: generation.listOr({
        first: generation.listComma({ first: term('milk'), second: term('egg') }),
        second: term('celery'),
      }),
    }),
    'Sieh auf dem Etikett nach (stock): Es kann Milch, Ei oder Sellerie enthalten.',
  ],
  [
    requests.theyAsked({ person: 'Bob', quantity: 2, item: itemNameParam('food:onion', 'onion') }),
    'Bob hat nach 2 × Zwiebel gefragt.',
  ],
  [
    requests.theyAsked({ person: 'Bob', quantity: 2, item: itemNameParam('4006381333931', 'Onion soup') }),
    'Bob hat nach 2 × Onion soup gefragt.',
  ],
  [
    requests.theyAsked({ person: 'Bob', quantity: 2, item: itemNameParam('food:never-listed', 'Onion soup') }),
    'Bob hat nach 2 × Onion soup gefragt.',
  ],
  [
    {
      key: 'validation.maxLength',
      params: { limit: 80 },
      text: 'Brand must be shorter than or equal to 80 characters.',
    },
    'Das ist zu lang: höchstens 80 Zeichen.',
  ],
])('a message is translated by its key and parameters, as they come as JSON: %s', (message, text) => {
  expect(translate(JSON.parse(JSON.stringify(message)))).toBe(text)
  // The server says the same in emails and pushes.
  if (message instanceof Message)
    expect([translateOnServer(message, Language.DE), translateOnServer(message, Language.EN)]).toEqual([
      text,
      message.text,
    ])
})

test('a message without a German text stays in English, also with the signs of a pattern', () => {
  expect(translate({ key: 'nobody.said', params: {}, text: 'Nothing like (this) was ever said. $& {{x}}' })).toBe(
    'Nothing like (this) was ever said. $& {{x}}',
  )
  expect(translate({ key: null, params: {}, text: 'Old.' })).toBe('Old.')
  expect(translateOnServer(new Message('nobody.said', { x: 1 }, 'Nothing. {{x}}'), Language.DE)).toBe('Nothing. {{x}}')
})

test('a value that looks like a placeholder stays as it is', () => {
  const message = generation.notInIt({ food: '{{count}} $& <b>' })
  expect([translate(message), translateOnServer(message, Language.DE)]).toEqual(
    Array(2).fill('Du wolltest {{count}} $& <b>, aber in diesem Rezept ist das nicht drin.'),
  )
})
