import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { restEntries } from '../../api/container'
import httpPaths from '../../schema/http-paths.json'
import { startApp, type App } from '../support/app'
import { until } from '../support/until'

let production: App | undefined
let dev: ChildProcess | undefined
let devUrl: string
let output = ''

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

beforeAll(async () => {
  production = await startApp()
  const port = await freePort()
  devUrl = `http://localhost:${port}`
  dev = spawn(process.execPath, ['scripts/dev.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      HOST: 'localhost',
      DATABASE_URL: production.databaseUrl,
      PLAYGROUND: 'true',
      SAMPLE_DATA: 'false',
      FIGURES: 'live',
    },
  })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  while (!output.includes('is ready.')) {
    if (dev.exitCode !== null) throw new Error(`npm run dev ended with ${dev.exitCode}:\n${output}`)
    await pause(100)
  }
})

afterAll(async () => {
  if (dev?.exitCode === null) {
    const ended = new Promise((resolve) => dev?.once('exit', resolve))
    dev.kill('SIGTERM')
    await ended
  }
  await production?.stop()
})

/** One address for each path; below those that are prefixes. */
const { images, exports, imports, ...single } = httpPaths.api
const addresses = [
  ...Object.values(single),
  images,
  `${images}/1`,
  `${images}/7d0c4c6e-5a36-4a8b-9a0e-0d8f4b6a2c11/400.webp`,
  `${exports}/recipes.json`,
  `${exports}/recipes.md`,
  `${exports}/messages.json`,
  `${exports}/everything.json`,
  imports,
  `${imports}/7d0c4c6e-5a36-4a8b-9a0e-0d8f4b6a2c11/files/0`,
  ...restEntries.map(({ path }) => path),
  ...Object.values(httpPaths.playground),
]

async function answer(
  url: string,
  path: string,
  method: string,
): Promise<{ status: number; type: string | undefined }> {
  const response = await fetch(`${url}${path}`, { method, redirect: 'manual' })
  await response.arrayBuffer()
  return { status: response.status, type: response.headers.get('content-type')?.split(';', 1)[0] }
}

test.each(['GET', 'POST'])(
  'npm run dev answers %s at every path of the list with the status and the type of production',
  async (method) => {
    const unlike: unknown[] = []
    for (const path of addresses) {
      const [expected, found] = await Promise.all([answer(production!.url, path, method), answer(devUrl, path, method)])
      if (expected.status !== found.status || expected.type !== found.type) unlike.push({ path, expected, found })
    }
    expect(unlike).toEqual([])
  },
)

test('npm run dev answers a page with HTML, and compiles the sources of the web app', async () => {
  expect(await answer(devUrl, '/messages', 'GET')).toEqual({ status: 200, type: 'text/html' })
  expect(await answer(devUrl, '/main.tsx', 'GET')).toEqual({ status: 200, type: 'text/javascript' })
})

test('npm run dev fills in every setting that a page has a place for', async () => {
  const page = await (await fetch(`${devUrl}/`)).text()
  expect(page).toContain('data-statistics="live"')
  expect(page.match(/__[A-Z_]+__/g)).toBeNull()
})

test('npm run dev runs codegen when an operation changes', async () => {
  expect(output).not.toContain('Generating code')
  const operation = 'web/platform/LiveStatistics.graphql'
  const text = await readFile(operation, 'utf8')
  const generated = () => output.match(/Generating code \.\.\. ([\d.]+ s|failed)/g) ?? []
  await writeFile(operation, `${text}# changed\n`)
  try {
    await until('code is generated', () => generated().length > 0, 60_000)
  } finally {
    await writeFile(operation, text)
  }
  await until('code is generated again', () => generated().length > 1, 60_000)
  expect(generated()).not.toContain('Generating code ... failed')
})
