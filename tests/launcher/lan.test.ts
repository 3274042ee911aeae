import { spawn, type ChildProcess } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { request as requestByHttp, type IncomingHttpHeaders } from 'node:http'
import { request as requestByHttps, type RequestOptions } from 'node:https'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { renderUnicodeCompact } from 'uqr'
import { WebSocket } from 'ws'
import { eventually, LauncherTestkit } from './testkit'
import { until } from '../support/until'

jest.setTimeout(60_000)

const testkit = new LauncherTestkit()
/** What `npm start` runs when it has installed and built; `npm test` builds before. */
const built = join(__dirname, '..', '..', 'dist', 'api', 'main.js')
const running: Start[] = []
let dataDir: string
let start: Start
/** The one thing a phone would install. */
let ca: string

interface Start {
  plain: string
  secure: string
  output(): string
  stop(): Promise<number | null>
}

/** The app as `npm start -- ...` runs it, on a data directory of its own, at free ports, with its phones on this machine. */
async function run(words: string[], settings: NodeJS.ProcessEnv = {}): Promise<Start> {
  const child: ChildProcess = spawn(process.execPath, [built, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: '0',
      LAN_PORT: '0',
      LAN_HOST: '127.0.0.1',
      PRODUCT_API_URL: 'http://127.0.0.1:1',
      ...settings,
    },
  })
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  const line = (name: string) => new RegExp(`${name} +(\\S+)/\\n`).exec(output)?.[1] ?? ''
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (output.includes('Stop it with Ctrl-C')) resolve()
    })
  })
  const code = await Promise.race([ready, ended])
  if (code !== undefined) throw new Error(`It ended with ${code}:\n${output}`)
  const started = {
    plain: line('open'),
    secure: line('on your phone'),
    output: () => output,
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
  running.push(started)
  return started
}

beforeAll(async () => {
  dataDir = join(testkit.folder(), 'data')
  start = await run(['--phone'])
  const { bytes } = await ask(`${start.secure}/larder-ca.crt`, { rejectUnauthorized: false })
  ca = new X509Certificate(bytes).toString()
})

afterAll(async () => {
  for (const each of running) await each.stop()
  await testkit.close()
})

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** One request; by https it has to be signed by the authority, unless the options say otherwise. */
function ask(url: string, { body, ...options }: RequestOptions & { body?: unknown } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers }
    const asked = (url.startsWith('https:') ? requestByHttps : requestByHttp)(
      url,
      { ca, agent: false, method: body === undefined ? 'GET' : 'POST', ...options, headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({ status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Asks GraphQL as the app's own page would. */
const graphql = (site: string, query: string, headers: Record<string, string> = {}, options: RequestOptions = {}) =>
  ask(`${site}/graphql`, { ...options, body: { query }, headers: { origin: site, ...headers } })

const cookiesOf = (answer: Answer) => answer.headers['set-cookie'] ?? []
const asHeader = (setCookies: string[]) => setCookies.map((cookie) => cookie.split(';')[0]).join('; ')

/** Signs the sample account in, with the password that was printed. */
async function signIn(site: string): Promise<string[]> {
  const [, email, password] = /sample account +(\S+) +(\S+)/.exec(start.output()) ?? []
  const answer = await graphql(
    site,
    `mutation { signIn(input: { email: "${email}", password: "${password}" }) { viewer { kind } } }`,
  )
  expect(JSON.parse(answer.text)).toEqual({ data: { signIn: { viewer: { kind: 'PERSON' } } } })
  return cookiesOf(answer)
}

test('the address is printed, and as a QR code under it, with what the phone will say and who else can come in', () => {
  expect(start.secure).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
  expect(start.plain).toMatch(/^http:\/\/localhost:\d+$/)
  const code = renderUnicodeCompact(`${start.secure}/`, { border: 4 })
    .split('\n')
    .map((line) => `  ${line}`)
    .join('\n')
  expect(start.output()).toContain(`\n${code}\n`)
  expect(start.output()).toContain('Your phone will warn you about the certificate.')
  expect(start.output()).toContain('Everyone on this network can open this address now.')
})

test('a client that trusts the authority gets the app by https without a warning, and no other client does', async () => {
  const page = await ask(start.secure)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<div id="root">')
  expect(page.headers['strict-transport-security']).toBeUndefined()
  await expect(ask(start.secure, { ca: undefined })).rejects.toThrow(
    /unable to (verify the first|get local issuer) certificate/,
  )
  await until('it is ready', async () => (await ask(`${start.secure}/health/ready`)).text === '{"ready":true}')
})

test("the authority's certificate is to be had by https, as what phones install, and not by http", async () => {
  const { headers, bytes } = await ask(`${start.secure}/larder-ca.crt`)
  expect(headers['content-type']).toBe('application/x-x509-ca-cert')
  expect(new X509Certificate(bytes).ca).toBe(true)
  expect((await ask(`${start.plain}/larder-ca.crt`)).headers['content-type']).not.toBe('application/x-x509-ca-cert')
})

test("the keys are in the data directory, for their owner's eyes only", () => {
  const folder = join(dataDir, 'phone')
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).mode & 0o777])).toEqual([
    ['authority.pem', 0o600],
    ['server.pem', 0o600],
  ])
})

test('by https a session is in secure cookies and lasts; by http on this machine in plain ones, and neither is taken for the other', async () => {
  const secure = await signIn(start.secure)
  expect(secure).toHaveLength(2)
  for (const cookie of secure)
    expect(cookie).toMatch(/^__Host-larder_\w+=.+; Path=\/.*; HttpOnly; Secure; SameSite=Lax$/)
  const plain = await signIn(start.plain)
  expect(plain).toHaveLength(2)
  for (const cookie of plain) {
    expect(cookie).toMatch(/^larder_\w+=.+; HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain('Secure')
  }

  const kind = async (site: string, cookies: string[]) =>
    (await graphql(site, '{ viewer { kind } }', { cookie: asHeader(cookies) })).text
  expect(await kind(start.secure, secure)).toContain('PERSON')
  expect(await kind(start.plain, plain)).toContain('PERSON')
  expect(await kind(start.secure, plain)).toContain('VISITOR')
  expect(await kind(start.plain, secure)).toContain('VISITOR')

  const refreshed = await ask(`${start.secure}/auth/session`, {
    body: {},
    headers: { origin: start.secure, cookie: asHeader(secure) },
  })
  expect(refreshed.text).toBe('{"refreshed":true}')
  expect(await kind(start.secure, cookiesOf(refreshed))).toContain('PERSON')
})

test("pages from elsewhere, this machine's http among them, may ask nothing by https", async () => {
  const forbidden = { status: 403, text: expect.stringContaining('"code":"FORBIDDEN"') }
  for (const origin of ['https://evil.example', start.plain, start.secure.replace('https:', 'http:')]) {
    expect(await graphql(start.secure, '{ viewer { kind } }', { origin })).toMatchObject(forbidden)
  }
  const rebound = `evil.example:${new URL(start.secure).port}`
  expect(
    await graphql(
      start.secure,
      '{ viewer { kind } }',
      { origin: `https://${rebound}`, host: rebound },
      { checkServerIdentity: () => undefined },
    ),
  ).toMatchObject(forbidden)
  const socket = new WebSocket(`${start.secure.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
    ca,
    origin: 'https://evil.example',
  })
  const fault = await new Promise<Error>((resolve) => socket.once('error', resolve))
  expect(fault.message).toContain('403')
})

test('live events are delivered by https, too', async () => {
  const cookie = asHeader(await signIn(start.secure))
  const found = await graphql(start.secure, '{ myPantry { id entries(first: 1) { nodes { barcode } } } }', { cookie })
  const { id, entries } = (
    JSON.parse(found.text) as { data: { myPantry: { id: string; entries: { nodes: { barcode: string }[] } } } }
  ).data.myPantry
  const barcode = entries.nodes[0]?.barcode
  const socket = new WebSocket(`${start.secure.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', {
    ca,
    origin: start.secure,
    headers: { cookie },
  })
  const said: string[] = []
  socket.on('message', (message: Buffer) => said.push(message.toString()))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send('{"type":"connection_init"}')
  await eventually(() => said.some((message) => message.includes('connection_ack')))
  socket.send(
    JSON.stringify({
      id: '1',
      type: 'subscribe',
      payload: { query: `subscription { pantryChanged(pantryId: "${id}") { entryId } }` },
    }),
  )
  await eventually(async () => {
    await graphql(
      start.secure,
      `mutation { moveStock(input: { barcode: "${barcode}", delta: 1, key: "${crypto.randomUUID()}" }) { entry { quantity } } }`,
      { cookie },
    )
    return said.some((message) => message.includes(`"entryId":"${id}-${barcode}"`))
  })
  socket.terminate()
})

test('a port in use is reported, with the setting to choose another', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const taken = typeof address === 'object' && address ? address.port : 0
  const settings = { LAN_PORT: String(taken), DATA_DIR: join(testkit.folder(), 'data') }
  const fault = await run(['--phone'], settings).catch((error: unknown) => String(error))
  await new Promise((resolve) => other.close(resolve))
  expect(fault).toContain(
    `Port ${taken} for phones is in use. Choose another: LAN_PORT=${taken + 1} npm start -- --phone`,
  )
})

test('an unknown argument is reported with the known ones and exit code 2', async () => {
  await expect(run(['--nonsense'])).rejects.toThrow(
    /^It ended with 2:\n[^]*--nonsense means nothing here\.[^]*--phone +also serves the app by https/,
  )
})

test('both doors shut with grace, and the next start has the same certificate and no QR code unless it is asked for', async () => {
  const socket = new WebSocket(`${start.secure.replace('https', 'wss')}/graphql`, 'graphql-transport-ws', { ca })
  await new Promise((resolve) => socket.once('open', resolve))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  expect(await start.stop()).toBe(0)
  expect(await closed).toBe(1001)

  const again = await run(['--phone'])
  expect((await ask(`${again.secure}/larder-ca.crt`)).bytes).toEqual(new X509Certificate(ca).raw)
  expect(await again.stop()).toBe(0)

  const without = await run([])
  expect(without.secure).toBe('')
  expect(without.output()).not.toContain('█')
  expect(await without.stop()).toBe(0)
})
