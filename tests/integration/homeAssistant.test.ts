import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { addDays } from '../../domain/stock/days'
import { newKey } from '../support/client'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** The very requests that docs/home-assistant.md has Home Assistant send. */

interface RestSensor {
  resource: string
  method: string
  payload: string
  headers: Record<string, string>
  sensor: { name: string; value_template: string; json_attributes: string[] }[]
}

const text = readFileSync('docs/home-assistant.md', 'utf8')
const secret = { tag: '!secret', resolve: (name: string) => `secret ${name}` }
const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  parseAllDocuments(block, { customTags: [secret] }).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as { rest?: RestSensor[]; larder_authorization?: string }
  }),
)
const sensors = blocks.flatMap(({ rest }) => rest ?? [])

let app: TestApp
let ada: Cook
let key: string

beforeAll(async () => {
  app = await openTestApp()
  const seed = seeding(app)
  ada = await seed.cook('adaAutomated')
  const { createApiKey } = await ada.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Home Assistant', scope: 'READ', currentPassword: goodPassword } },
  )
  key = createApiKey.key
  const date = addDays(new Date().toISOString().slice(0, 10), 1)
  await ada.get(operations.moveStock, {
    input: { barcode: 'food:leek', delta: 2, key: newKey(), batch: { date, dateKind: 'BEST_BEFORE' } },
  })
  await ada.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: {
        lines: [
          { id: newKey(), text: '500 g mince' },
          { id: newKey(), text: 'bread' },
        ],
      },
    },
  )
})
afterAll(() => app.close())

/** Sends what Home Assistant would, with this in the place of the secret. */
async function send({ resource, method, payload, headers }: RestSensor, authorization: string) {
  const { pathname, origin } = new URL(resource)
  expect(origin).toBe('https://larder.example.org')
  const response = await fetch(`${app.url}${pathname}`, {
    method,
    body: payload,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      value === 'secret larder_authorization' ? authorization : value,
    ]),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

test('both sensors get their value and their attributes, with a key that only reads', async () => {
  const shown = blocks.flatMap(({ larder_authorization: line }) => line ?? [])
  expect(shown).toEqual(['Bearer lk_...'])
  const states: Record<string, unknown> = {}
  for (const each of sensors) {
    const { status, body } = await send(each, `Bearer ${key}`)
    expect(status).toBe(200)
    for (const { name, value_template: template, json_attributes: attributes } of each.sensor) {
      const [, field = ''] = /^\{\{ value_json\.(\w+) \}\}$/.exec(template) ?? []
      states[name] = body[field]
      for (const attribute of attributes) expect(body[attribute]).toEqual(expect.any(Array))
    }
  }
  expect(states).toEqual({ 'Larder goes off': 1, 'Larder list': 2 })
})

test('what templates read of an item is there', async () => {
  const [goesOff, list] = await Promise.all(sensors.map((each) => send(each, `Bearer ${key}`)))
  expect(goesOff?.body).toMatchObject({
    ID: ada.id,
    Items: [{ Barcode: 'food:leek', Name: 'Leek', Quantity: 2, Date: expect.any(String), DateKind: 'BEST_BEFORE' }],
  })
  expect(list?.body).toMatchObject({
    ID: ada.id,
    Lines: [
      { Text: 'mince', Amounts: [{ Amount: 500, Unit: 'g' }], Ticked: false },
      { Text: 'bread', Amounts: [], Ticked: false },
    ],
  })
  const named = [...text.matchAll(/item\.(\w+)|attribute='(\w+)'/g)].map(([, dotted, quoted]) => dotted ?? quoted)
  const [item] = (goesOff?.body.Items ?? []) as object[]
  expect(Object.keys(item ?? {})).toEqual(expect.arrayContaining(named))
})

test('without a key that is known, both are refused', async () => {
  for (const each of sensors) expect(await send(each, 'Bearer lk_unknown')).toMatchObject({ status: 401 })
})
