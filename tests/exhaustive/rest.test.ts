import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { restStatuses } from '../../api/http/rest/restErrors'
import { statusAndCode, TestClient } from '../support/client'
import { kinds } from '../support/permissions'
import { resetRateLimits } from '../support/rateLimits'
import { callRest } from '../support/rest'
import { askerOf, expectRestOutcome, openRestViewers, restRules, type RestViewers } from '../support/restPermissions'
import { goodPassword } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Every call for every kind of viewer, and with every kind of broken body. */

let viewers: RestViewers
let testApp: TestApp

beforeAll(async () => {
  viewers = await openRestViewers()
  testApp = viewers.testApp
})
afterAll(() => testApp.close())

test.each(Object.keys(restRules))('%s answers every kind of viewer as the table says', async (path) => {
  await resetRateLimits(testApp)
  for (const kind of kinds) await expectRestOutcome(viewers, path, kind)
})

/** Every body, with one value after the other replaced. */
function* withBroken(body: unknown, broken: unknown, path: string[] = []): Generator<{ field: string; body: unknown }> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  for (const [name, value] of Object.entries(body)) {
    yield { field: [...path, name].join('.'), body: { ...body, [name]: broken } }
    for (const inner of withBroken(value, broken, [...path, name]))
      yield { ...inner, body: { ...body, [name]: inner.body } }
  }
}

test.each(Object.keys(restRules))(
  '%s refuses values of the wrong kind by the name of the field, and repeats none of them',
  async (path) => {
    for (const broken of [{ wrong: ['kind'] }, 'NUL \u0000', 'half a pair \ud800', -1.5, 2 ** 40]) {
      await Promise.all(
        [...withBroken(restRules[path]?.body(viewers), broken)].map(async ({ field, body }) => {
          const answer = await callRest<{ error_code: string; field?: string; message: string }>(
            viewers.copyOf('owner'),
            path,
            body,
          )
          expect([path, field, answer.status, answer.body.error_code]).toEqual([
            path,
            field,
            expect.any(Number),
            expect.stringMatching(/^(?!INTERNAL$)[A-Z_]+$/),
          ])
          if (answer.status === 400)
            expect([path, field.split('.')[0], answer.body.field?.split('.')[0]]).toEqual([
              path,
              field.split('.')[0],
              field.split('.')[0],
            ])
          expect(answer.body.message).not.toMatch(/NUL|half a pair|1099511627776/)
        }),
      )
    }
  },
)

/** Without an ID they mean the caller's own pantry. */
const ofOwnPantry = ['/Pantries/read/goes_off', '/ShoppingLists/read/object']

test.each(Object.keys(restRules))('%s refuses what is missing by its name', async (path) => {
  const body = restRules[path]?.body(viewers) ?? {}
  const { status, body: refused } = await callRest<{ error_code?: string; field?: string }>(
    await askerOf(viewers, 'admin', path),
    path,
    {},
  )
  // Whole lists need nothing.
  if (Object.keys(body).length === 0 || ofOwnPantry.includes(path)) expect(status).toBe(200)
  else
    expect([status, refused.error_code, refused.field]).toEqual([
      400,
      'BAD_INPUT',
      expect.stringMatching(new RegExp(`^(${Object.keys(body).join('|')}|RecipientID)`)),
    ])
})

test.each(Object.keys(restRules))('%s is POST and JSON, of at most 256 KB, from our own pages', async (path) => {
  await Promise.all(
    ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map(async (method) => {
      const response = await fetch(`${testApp.url}${path}`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }),
  )
  const owned = viewers.copyOf('owner')
  const refused = async (body: unknown, headers: Record<string, string>) => {
    const answer = await callRest<{ error_code: string }>(owned, path, body, headers)
    return [answer.status, answer.body.error_code]
  }
  expect(await refused('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([415, 'NOT_JSON'])
  expect(await refused('{"a":', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused('[]', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused('null', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused({ ...restRules[path]?.body(viewers), padding: 'x'.repeat(300 * 1024) }, {})).toEqual([
    413,
    'TOO_LARGE',
  ])
  expect(await refused(restRules[path]?.body(viewers), { origin: 'https://elsewhere.example' })).toEqual([
    403,
    'FORBIDDEN',
  ])
  expect(await refused(restRules[path]?.body(viewers), { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'FORBIDDEN'])
})

test('upper and lower case are told apart, and the pages of the app stay where they are', async () => {
  for (const path of ['/messages', '/recipes', '/pantries', '/Recipes', '/recipes/read']) {
    const page = await fetch(`${testApp.url}${path}`)
    expect([path, page.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8'])
  }
  for (const path of [
    '/Messages/send',
    '/messages/read/object',
    '/recipes/read/all',
    '/RECIPES/read/all',
    '/Recipes/read/all/',
  ]) {
    expect([
      path,
      ...(await statusAndCode(
        fetch(`${testApp.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      )),
    ]).toEqual([path, 404, 'NOT_FOUND'])
  }
})

test('a call that needs no body may come without any', async () => {
  const response = await fetch(`${testApp.url}/ItemStore/read/all`, { method: 'POST' })
  expect([response.status, Array.isArray(await response.json())]).toEqual([200, true])
})

test('a token is as good as a cookie; an expired one is told from one that never was', async () => {
  const program = new TestClient(testApp.url)
  const { signIn } = await program.get<{ signIn: { tokens: { accessToken: string } } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }',
    { input: { email: viewers.owner.email, password: goodPassword, delivery: 'BODY' } },
  )
  program.bearer = signIn.tokens.accessToken
  expect((await callRest(program, '/AccountsStandard/read/object', { KeyHash: viewers.made.ownKey })).status).toBe(200)
  testApp.clock.pass(16 * 60_000)
  expect((await callRest(program, '/Recipes/read/object', { ID: viewers.made.recipe })).body).toMatchObject({
    status: 401,
    error_code: 'TOKEN_EXPIRED',
  })
  testApp.clock.pass(-16 * 60_000)
  program.bearer = 'la_nonsense'
  expect((await callRest(program, '/Recipes/read/all')).body).toMatchObject({
    status: 401,
    error_code: 'TOKEN_INVALID',
  })
})

test('a call that there is not is refused in the shape of those that there are', async () => {
  const missing = await callRest(viewers.copyOf('visitor'), '/Recipes/read/everything', {})
  expect(missing.body).toMatchObject({
    status: 404,
    error_code: 'NOT_FOUND',
    message: expect.any(String),
    link: `${testApp.url}/rest/errors#NOT_FOUND`,
  })
})

test('every code of a refusal is explained at its link', async () => {
  const page = await (await fetch(`${testApp.url}/rest/errors`)).text()
  for (const code of Object.keys(restStatuses)) expect(page).toContain(`<dt id="${code}">`)
})

test('whole lists are limited, with a time to wait', async () => {
  await resetRateLimits(testApp)
  const visitor = viewers.copyOf('visitor')
  let last = await callRest(visitor, '/ItemStore/read/all')
  for (let i = 0; i < 40 && last.status === 200; i++) last = await callRest(visitor, '/ItemStore/read/all')
  expect(last.body).toMatchObject({ status: 429, error_code: 'RATE_LIMITED' })
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a mistake of ours is an apology, with nothing of what happened', async () => {
  const before = testApp.logged.length
  await testApp.db.query('ALTER TABLE recipe RENAME TO recipe_away')
  try {
    const { status, body } = await callRest(viewers.copyOf('visitor'), '/Recipes/read/object', { ID: 1 })
    expect([status, body.error_code]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify(body)).not.toMatch(/relation|recipe_away|SELECT/)
    expect(testApp.logged.length).toBeGreaterThan(before)
  } finally {
    await testApp.db.query('ALTER TABLE recipe_away RENAME TO recipe')
  }
})
