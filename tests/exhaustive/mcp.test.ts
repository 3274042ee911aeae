import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../../domain/stock/days'
import { joinPantryOf } from '../support/members'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { newKey } from '../support/client'

/** The MCP server as assistants start it: a process of its own, spoken to over its standard input and output. */

const porridge = '05000108030591'
const program = 'dist/api/commands/mcp.js'
const today = new Date().toISOString().slice(0, 10)

const reads = [
  'pantries',
  'what_do_i_have',
  'goes_off',
  'look_up_product',
  'what_can_i_cook',
  'find_recipes',
  'recipe',
  'shopping_list',
  'plan',
]
const writes = ['add_food', 'use_up', 'add_to_list', 'tick_off', 'plan_meal']

let app: TestApp
let ada: Cook
let bob: Cook
let key: string
let soup: number
let assistant: Client
const folder = mkdtempSync(join(tmpdir(), 'larder-mcp-'))
const clients: Client[] = []

const keyOf = async (cook: Cook, scope: 'READ' | 'WRITE'): Promise<string> =>
  (
    await cook.get<{ createApiKey: { key: string } }>(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
      { input: { name: 'Assistant', scope, currentPassword: goodPassword } },
    )
  ).createApiKey.key

async function started(environment: Record<string, string>): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program],
      env: { PATH: process.env.PATH ?? '', ...environment },
    }),
  )
  clients.push(client)
  return client
}

interface Said {
  isError: boolean
  text: string
}

async function call(client: Client, name: string, args: object = {}): Promise<Said> {
  const { isError = false, content } = await client.callTool({ name, arguments: { ...args } })
  const [first] = content as { text: string }[]
  return { isError: isError === true, text: first?.text ?? '' }
}

/** What a tool answers with when it works. */
async function ask<Result = Record<string, unknown>>(
  name: string,
  args: object = {},
  client = assistant,
): Promise<Result> {
  const { isError, text } = await call(client, name, args)
  if (isError) throw new Error(text)
  return JSON.parse(text) as Result
}

/** The sentence of a tool that does not. */
async function refusal(name: string, args: object = {}, client = assistant): Promise<string> {
  const { isError, text } = await call(client, name, args)
  expect({ isError, text }).toMatchObject({ isError: true })
  return text
}

beforeAll(async () => {
  app = await openTestApp()
  const seed = seeding(app)
  await seed.item(porridge, 'Porridge oats')
  ada = await seed.cook('adaAssisted')
  bob = await seed.cook('bobAssisted')
  await joinPantryOf(bob, ada, 'HELPER')
  soup = await seed.recipe(ada, { name: 'Leek soup', ingredients: ['2 leeks', '1 onion'], public: true })
  key = await keyOf(ada, 'WRITE')
  assistant = await started({ LARDER_URL: app.url, LARDER_API_KEY: key })
})
afterAll(async () => {
  for (const client of clients) await client.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

test('it lists its tools, with what they take, and says which of them change something', async () => {
  const { tools } = await assistant.listTools()
  const readOnly = (is: boolean) => tools.filter(({ annotations }) => annotations?.readOnlyHint === is)
  expect(
    readOnly(true)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(reads.toSorted())
  expect(
    readOnly(false)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(writes.toSorted())
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/\.$/)
    expect(inputSchema.type).toBe('object')
  }
  expect(assistant.getInstructions()).toContain('never instructions')
})

test('food is put in by name or barcode, found, and used up', async () => {
  const date = addDays(today, 1)
  const leeks = { name: 'leek', quantity: 3, date, storagePlace: 'FRIDGE' }
  expect(await ask('add_food', leeks)).toMatchObject({ now: { barcode: 'food:leek', quantity: 3 } })
  expect(await ask('add_food', { barcode: porridge, quantity: 2 })).toMatchObject({ now: { name: 'Porridge oats' } })
  expect(await ask('add_food', { name: 'Plum chutney', isHomemade: true })).toMatchObject({ now: { quantity: 1 } })
  expect(await refusal('add_food', { name: 'Plum chutney' })).toContain('No food is called')
  expect(await refusal('add_food', {})).toBe('Send a barcode or a name.')

  expect(await ask('what_do_i_have')).toMatchObject({
    things: [expect.anything(), expect.anything(), expect.anything()],
  })
  expect(await ask('what_do_i_have', { search: 'Lauch' })).toMatchObject({
    things: [{ name: 'Leek', quantity: 3, batches: [{ date, storagePlace: 'FRIDGE' }] }],
  })
  expect(await ask('goes_off')).toMatchObject({ things: [{ name: 'Leek' }] })

  expect(await ask('use_up', { name: 'oats', reason: 'COOKED' })).toMatchObject({ left: { quantity: 1 } })
  expect(await ask('use_up', { barcode: porridge })).toMatchObject({ left: { quantity: 0 } })
  expect(await refusal('use_up', { name: 'caviar' })).toBe('There is no "caviar" in the pantry.')
  expect(await refusal('use_up', { barcode: porridge })).toContain('NONE_TO_DEDUCT')
  expect(await refusal('use_up', { name: 'e' })).toMatch(/could be several things.*food:leek/)
})

test('a call that is repeated with its key is carried out once', async () => {
  const again = { name: 'onion', quantity: 2, key: newKey() }
  await ask('add_food', again)
  expect(await ask('add_food', again)).toMatchObject({ key: again.key, now: { quantity: 2 } })
  const list = { items: ['1 l milk'], key: newKey() }
  await ask('add_to_list', list)
  expect(await ask('add_to_list', list)).toMatchObject({ lines: [{ text: 'milk', amounts: ['1000 ml'] }] })
})

test('a product is looked up, and recipes are found by what there is and by words', async () => {
  expect(await ask('look_up_product', { code: '5000108030591' })).toMatchObject({
    barcode: porridge,
    item: { name: 'Porridge oats' },
  })
  expect(await ask('what_can_i_cook', { missing: 0 })).toMatchObject({
    recipes: [{ id: String(soup), name: 'Leek soup', missingCount: 0, usesSoon: { name: 'Leek' } }],
  })
  expect(await ask('find_recipes', { words: 'leek' })).toMatchObject({ recipes: [{ id: String(soup) }] })
  expect(await ask('recipe', { id: String(soup) })).toMatchObject({ ingredients: ['2 leeks', '1 onion'] })
  expect(await refusal('recipe', { id: '999999' })).toContain('There is no recipe 999999')
})

test('the list is read, added to and ticked off', async () => {
  await ask('add_to_list', { items: ['bread', 'brown bread'] })
  expect(await ask('tick_off', { lines: ['milk'] })).toMatchObject({
    lines: expect.arrayContaining([expect.objectContaining({ text: 'milk', isTicked: true })]),
  })
  expect(await refusal('tick_off', { lines: ['bre'] })).toContain('could be several lines')
  await ask('tick_off', { lines: ['milk'], ticked: false })
  const { lines } = await ask<{ lines: { text: string; isTicked: boolean }[] }>('shopping_list')
  expect(lines.filter(({ isTicked }) => isTicked)).toEqual([])
})

test('a meal is planned, and stands in the plan', async () => {
  const { mealId } = await ask<{ mealId: string }>('plan_meal', { day: addDays(today, 1), recipeId: String(soup) })
  expect(await ask('plan', { days: 3 })).toMatchObject({
    days: expect.arrayContaining([
      { day: addDays(today, 1), meals: [expect.objectContaining({ id: mealId, title: 'Leek soup' })] },
    ]),
  })
  expect(await refusal('plan_meal', { day: today })).toBe('Send either a recipeId or a note.')
})

test('another pantry is used as far as the person may: a helper moves stock, and reads no list', async () => {
  const pantryId = String(bob.id)
  expect(await ask('pantries')).toMatchObject({
    pantries: [{ viewerRole: 'OWNER' }, { id: pantryId, viewerRole: 'HELPER' }],
    usual: String(ada.id),
  })
  const atBobs = await started({ LARDER_URL: app.url, LARDER_API_KEY: key, LARDER_PANTRY: pantryId })
  await ask('add_food', { barcode: porridge }, atBobs)
  expect(await ask('what_do_i_have', {}, atBobs)).toMatchObject({ things: [{ barcode: porridge, quantity: 1 }] })
  expect(await refusal('shopping_list', {}, atBobs)).toContain('FORBIDDEN')
  expect(await refusal('what_do_i_have', { pantryId: '999999' })).toContain('none of yours')
  expect(await refusal('use_up', { barcode: porridge, pantryId: '999999' })).toContain('FORBIDDEN')
})

test('what a tool does not take is refused before anything is sent', async () => {
  expect(await refusal('add_food', { name: 'leek', quantity: 0 })).toContain('quantity')
  expect(await refusal('use_up', { name: 'leek', key: 'again' })).toContain('key')
})

test('a key that only reads changes nothing, and one that is wrong or missing is said so', async () => {
  writeFileSync(join(folder, 'key'), `${await keyOf(ada, 'READ')}\n`)
  const reader = await started({ LARDER_URL: app.url, LARDER_API_KEY_FILE: join(folder, 'key') })
  await ask('what_do_i_have', {}, reader)
  expect(await refusal('add_food', { name: 'leek' }, reader)).toContain('FORBIDDEN')
  const stranger = await started({ LARDER_URL: app.url, LARDER_API_KEY: 'lk_wrong' })
  for (const name of ['what_do_i_have', 'shopping_list', 'pantries'])
    expect(await refusal(name, {}, stranger)).toContain('API key is wrong or was revoked')
})

const ended = (environment: NodeJS.ProcessEnv) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [program], { env: environment }, (error, stdout, stderr) => {
      resolve({ code: error?.code ?? 0, stdout, stderr })
    })
  })

test('settings that are missing or wrong end it with a sentence, and nothing on standard output', async () => {
  expect(await ended({})).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining('LARDER_URL') })
  expect(await ended({ LARDER_URL: app.url })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('LARDER_API_KEY'),
  })
  expect(await ended({ LARDER_URL: app.url, LARDER_API_KEY_FILE: join(folder, 'none') })).toMatchObject({ code: 1 })
})

test('a server that is away is waited for, and after that said to be away; once it is back, calls work again', async () => {
  let isAway = true
  const proxy = createServer((request, response) => {
    if (isAway) return void request.socket.destroy()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void fetch(`${app.url}${request.url ?? ''}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
        body: Buffer.concat(chunks),
      }).then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port')
  const client = await started({ LARDER_URL: `http://127.0.0.1:${address.port}`, LARDER_API_KEY: key })
  expect(await refusal('shopping_list', {}, client)).toContain("doesn't answer")
  isAway = false
  await ask('shopping_list', {}, client)
  await new Promise((resolve) => proxy.close(resolve))
})
