import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { transform } from '@swc/core'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { restEntries } from '../../api/container'
import { restApi } from '../../api/http/rest/restServer'
import { collectionText } from '../../scripts/lib/collection'
import { statusAndCode, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding } from '../support/seed'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'larder-rest-'))

let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('the OpenAPI document is valid, and describes every call', async () => {
  const response = await fetch(`${testApp.url}/rest/openapi.json`)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  const file = join(folder, 'openapi.json')
  writeFileSync(file, text)
  // The validator is a program of modules, which Jest does not load.
  const checked = `import { Validator } from '@seriousme/openapi-schema-validator'
    const result = await new Validator().validate(${JSON.stringify(file)})
    console.log(JSON.stringify(result))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', checked])
  expect(JSON.parse(stdout)).toEqual({ valid: true })
  const { paths } = JSON.parse(text) as ReturnType<typeof restApi>
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(restEntries.map(({ path }) => path)))
  for (const { post } of Object.values(paths))
    expect(Object.keys(post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '405', '413', '415', '429', '500', '503']),
    )
})

test('every call has an example that it takes', () => {
  for (const { path, body, example } of restEntries)
    expect([path, body.safeParse(example).error?.issues]).toEqual([path, undefined])
})

test('the document is read by GET, and only where the playground is; what errors mean is always there', async () => {
  expect(await statusAndCode(fetch(`${testApp.url}/rest/openapi.json`, { method: 'POST' }))).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
  ])
  expect((await fetch(`${testApp.url}/rest/errors`, { method: 'HEAD' })).status).toBe(200)
  const shut = await openTestApp({ PLAYGROUND: 'false' })
  try {
    const [document, errors] = await Promise.all(
      ['/rest/openapi.json', '/rest/errors'].map((path) => fetch(`${shut.url}${path}`)),
    )
    // What nobody knows is the app's to say, in a page.
    expect(document?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect([errors?.status, errors?.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  } finally {
    await shut.close()
  }
})

test('the collection in docs/ is what the tables say: npm run collection', () => {
  expect(readFileSync('docs/larder.postman_collection.json', 'utf8')).toBe(
    collectionText(restApi(restEntries, 'Larder')),
  )
})

test('the client in docs/rest.md compiles, and does what it says', async () => {
  const cook = await seeding(testApp).cook('ada')
  for (const name of ['One', 'Two', 'Three']) await seeding(testApp).recipe(cook, { name })
  const program = new TestClient(testApp.url)
  const { signIn } = await program.get<{ signIn: { tokens: { accessToken: string } } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }',
    { input: { email: cook.email, password: goodPassword, delivery: 'BODY' } },
  )

  const [, client] = /```ts\n(.*?)```/s.exec(readFileSync('docs/rest.md', 'utf8')) ?? []
  const use = `
    const [baseUrl = '', accessToken] = process.argv.slice(2)
    const signedIn = larder(baseUrl, accessToken)
    const { ID, Public } = await signedIn.writeRecipe({ Name: 'Four' }, false)
    const names = async (of: ReturnType<typeof larder>) => { const found = []; for await (const { Object: { Name } } of of.recipes(2)) found.push(Name); return found }
    const refused = await larder(baseUrl).writeRecipe({ Name: 'Five' }, true).catch((error: unknown) => error instanceof Refused && error.refusal.error_code)
    console.log(JSON.stringify({ ID, Public, mine: await names(signedIn), visitors: await names(larder(baseUrl)), refused }))`
  const file = join(folder, 'client.ts')
  writeFileSync(file, `${client}${use}\nexport {}\n`)
  await run(process.execPath, [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--target',
    'es2022',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
    '--lib',
    'es2022,dom,dom.iterable',
    '--typeRoots',
    'node_modules/@types',
    '--types',
    'node',
    '--ignoreConfig',
    file,
  ])
  const { code } = await transform(readFileSync(file, 'utf8'), {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'es6' },
  })
  writeFileSync(join(folder, 'client.mjs'), code)
  const { stdout } = await run(process.execPath, [join(folder, 'client.mjs'), testApp.url, signIn.tokens.accessToken])
  expect(JSON.parse(stdout)).toEqual({
    ID: expect.any(Number),
    Public: false,
    mine: ['One', 'Two', 'Three', 'Four'],
    visitors: ['One', 'Two', 'Three'],
    refused: 'UNAUTHENTICATED',
  })
})
