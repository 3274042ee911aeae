import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { HsdsPage } from '../../api/places/hsds/hsds.service'
import type { HsdsService } from '../../api/places/hsds/hsdsService'
import { openPantryApp } from '../support/pantries'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** The places of a server as services of Open Referral's HSDS 3.1, against its published schema: see tests/fixtures/hsds. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

const createPlace = 'mutation ($input: CreatePlaceInput!) { createPlace(input: $input) { pantryId } }'
const closed = ['pl-hsds-fridge', 'pl-hsds-shelf']

async function placeOf(name: string, fields: object): Promise<number> {
  const made = await ada.get<{ createPlace: { pantryId: string } }>(createPlace, {
    input: { key: randomUUID(), name, confirmation: name, kind: 'FRIDGE', address: '12 Church Lane, Leeds', ...fields },
  })
  return Number(made.createPlace.pantryId)
}

let fridge: number
let shelf: number

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  ada = await seed.cook('hsds-ada')
  const inAMonth = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10)
  fridge = await placeOf(closed[0] ?? '', {
    postcode: 'LS6 1AA',
    latitude: 53.81,
    longitude: -1.56,
    access: 'Through the blue gate.',
    languages: ['en', 'pt-BR', 'pl'],
    welcome: 'Anything unopened.',
    notWelcome: 'Raw meat.',
    contact: 'fridge@example.org',
    hours: {
      weekdays: [1, 2, 3].map((weekday) => ({ weekday, opens: '10:00', closes: '18:00' })),
      exceptions: [{ date: inAMonth, spans: [], reason: 'Closed for cleaning' }],
    },
  })
  shelf = await placeOf(closed[1] ?? '', { kind: 'SHELF', address: 'By the well', contact: '+44 113 496 0000' })
})
afterAll(() => app.close())

const get = async (path: string) => fetch(`${app.url}${path}`)
const read = async <Body>(path: string) => (await (await get(path)).json()) as Body
const services = async () => (await read<HsdsPage>('/hsds/services?full=true')).contents as HsdsService[]

/** The published schema, which allows any other property: here a misspelt one is refused, too. */
function forbidOthers(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forbidOthers)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, forbidOthers(value)]))
  return 'properties' in schema && 'type' in schema ? { ...inner, additionalProperties: false } : inner
}

async function schemaFaults(service: unknown): Promise<unknown> {
  const text = await readFile('tests/fixtures/hsds/service_with_definitions.json', 'utf8')
  const ajv = new Ajv({ allErrors: true, strict: false })
  formats.default(ajv)
  const validate = ajv.compile(forbidOthers(JSON.parse(text)) as object)
  validate(service)
  return validate.errors ?? []
}

test('every place is a service, whole and in the list, as the published schema has it', async () => {
  const whole = await services()
  expect(whole).toHaveLength(2)
  for (const service of whole) {
    expect(await schemaFaults(service)).toEqual([])
    expect(await read(`/hsds/services/${service.id}`)).toEqual(service)
  }
  const { contents } = await read<HsdsPage>('/hsds/services')
  expect(await Promise.all(contents.map(schemaFaults))).toEqual([[], []])
  expect(contents[0]).not.toHaveProperty('schedules')
  // The schema would find what is wrong.
  expect(await schemaFaults({ ...whole[0], status: 'open', colour: 'green' })).toMatchObject([
    { keyword: 'additionalProperties' },
    { keyword: 'enum' },
  ])
})

test('it says what a place says of itself', async () => {
  const [first, second] = await services()
  expect(first).toMatchObject({
    name: 'pl-hsds-fridge',
    url: `${app.url}/pantry/${fridge}`,
    email: 'fridge@example.org',
    application_process: 'Through the blue gate.',
    description: 'Community fridge.\nWhat is welcome: Anything unopened.\nWhat is not: Raw meat.',
    languages: [
      { code: 'en', name: 'English' },
      { code: 'pt', name: 'Portuguese' },
      { code: 'pl', name: 'Polish' },
    ],
    service_at_locations: [
      {
        location: {
          latitude: 53.81,
          longitude: -1.56,
          addresses: [{ address_1: '12 Church Lane', city: 'Leeds', postal_code: 'LS6 1AA', country: 'GB' }],
        },
      },
    ],
  })
  expect(first?.schedules[0]).toMatchObject({ byday: 'MO,TU,WE', freq: 'WEEKLY' })
  expect(first?.schedules.at(-1)).toMatchObject({ notes: 'Closed. Closed for cleaning' })
  expect(second).toMatchObject({
    url: `${app.url}/pantry/${shelf}`,
    phones: [{ number: '+44 113 496 0000' }],
    schedules: [],
    service_at_locations: [{ location: { addresses: [{ address_1: 'By the well', city: '', country: '' }] } }],
  })
})

test('no home is in it, and nobody who runs a place', async () => {
  const text = await (await get('/hsds/services?full=true')).text()
  expect(text).not.toContain('hsds-ada')
  expect((await services()).map(({ name }) => name)).toEqual(closed)
})

test('the list has pages, of at most a hundred; what makes no sense is read as the nearest that does', async () => {
  expect(await read('/hsds/services?page=2&per_page=1')).toMatchObject({
    total_items: 2,
    total_pages: 2,
    page_number: 2,
    size: 1,
    first_page: false,
    last_page: true,
    empty: false,
    contents: [{ name: 'pl-hsds-shelf' }],
  })
  expect(await read('/hsds/services?page=9')).toMatchObject({ size: 0, empty: true, contents: [] })
  for (const query of ['page=0&per_page=0', 'page=-1&per_page=x', 'page=1e3&per_page=99999999999'])
    expect((await get(`/hsds/services?${query}`)).status).toBe(200)
})

test('it says which version it is; any page may read it, and keep it for a minute', async () => {
  const response = await get('/hsds')
  expect(await response.json()).toEqual({ version: '3.1', profile: 'https://docs.openreferral.org/en/3.1/hsds/' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('an id of nothing is not found', async () => {
  const [first] = await services()
  const id = first?.id ?? ''
  for (const wrong of ['x', randomUUID(), `${id.slice(0, -4)}ffff`])
    expect((await get(`/hsds/services/${wrong}`)).status).toBe(404)
})

test('reading it is limited by network address', async () => {
  const statuses = await Promise.all(
    Array.from(
      { length: 200 },
      async () => (await fetch(`${app.url}/hsds`, { headers: { 'x-forwarded-for': '203.0.113.78' } })).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})
