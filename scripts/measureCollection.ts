/**
 * `npm run measure:collection -- 5000` imports a collection of so many recipes with pictures into the built app, on a database of
 * its own, while somebody else browses. It prints how long reading and storing take, the processor time and the memory of the
 * app's process, and how long the other person waits. Run `npm run build:api` and `npm run build:web` before.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { zipOf } from '../lib/recipe-archives/testArchives'
import { startApp } from '../tests/support/app'
import { TestClient } from '../tests/support/client'
import { startPostgres } from '../tests/support/postgres'

const count = Number(process.argv[2] ?? 5_000)
const perZip = 500
const partBytes = 4 * 1024 * 1024
const foods = ['leek', 'carrot', 'onion', 'lentil', 'rice', 'tomato', 'potato', 'bean', 'oat', 'pear']

/** Some pictures as phones make them, scaled down as other programs store them. */
const pictures = await Promise.all(
  Array.from({ length: 12 }, (_, i) =>
    sharp({
      create: {
        width: 1_200,
        height: 900,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 60 + 10 * i, sigma: 40 },
      },
    })
      .blur(1.2)
      .jpeg({ quality: 85 })
      .toBuffer(),
  ),
)

/** An archive with one part of the collection. */
function zipFrom(first: number): Buffer {
  const files: Record<string, string | Buffer> = {}
  for (let i = first; i < Math.min(count, first + perZip); i++) {
    const [one = '', other = ''] = [foods[i % 10], foods[Math.floor(i / 10) % 10]]
    files[`recipes/${i}/recipe.json`] = JSON.stringify({
      '@type': 'Recipe',
      name: `${one} with ${other} no. ${i}`,
      recipeYield: '4',
      keywords: 'dinner, quick',
      description: 'As my aunt makes it.',
      recipeIngredient: Array.from({ length: 10 }, (_, k) => `${k + 1}00 g ${foods[(i + k) % 10]}, chopped`),
      recipeInstructions: Array.from(
        { length: 6 },
        (_, k) => `Step ${k + 1}: cook the ${foods[(i + k) % 10]} for 5 minutes.`,
      ),
    })
    files[`recipes/${i}/full.jpg`] = pictures[i % pictures.length] ?? ''
  }
  return zipOf(files)
}

/** The resident memory (MB) and the processor time (s) that a process has used, as Linux says. */
function usageOf(pid: number): { megabytes: number; seconds: number } {
  const megabytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return { megabytes, seconds: (Number(fields[11]) + Number(fields[12])) / 100 }
}

const appProcess = (): number =>
  Number(
    readdirSync('/proc').find((name) => {
      if (!/^\d+$/.test(name)) return false
      try {
        const [parent] = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.slice(1) ?? []
        return (
          parent === String(process.pid) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('dist/api/main.js')
        )
      } catch {
        return false
      }
    }),
  )

async function signUp(url: string, name: string): Promise<TestClient> {
  const client = new TestClient(url)
  const input = { email: `${name}@example.org`, password: 'a shelf of lemons' }
  await client.get('mutation ($input: RegisterInput!) { register(input: $input) { email } }', { input })
  await client.get('mutation ($input: SignInInput!) { signIn(input: $input) { viewer { kind } } }', { input })
  await client.get('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { kind } } }', {
    input: { username: name },
  })
  return client
}

const progress =
  'query ($id: UUID!) { import(id: $id) { state counts { recipes pictures total done importedPictures withoutTheirPicture failed } } }'

interface Progress {
  import: { state: string; counts: Record<string, number> }
}

const server = await startPostgres()
const app = await startApp({ IMAGE_QUOTA: '100000', SSR: 'false', SAMPLE_DATA: 'true' }, server.url)
try {
  const [ada, bob] = [await signUp(app.url, 'ada'), await signUp(app.url, 'bob')]
  const pid = appProcess()
  await setTimeout(5_000)
  const idle = usageOf(pid)
  let most = idle.megabytes
  const waits: number[] = []
  const ended = new AbortController()
  const watching = (async () => {
    while (!ended.signal.aborted) {
      most = Math.max(most, usageOf(pid).megabytes)
      const begin = performance.now()
      await bob.get('{ recipes(first: 24) { nodes { id name } } myRecipes(first: 24) { nodes { id } } }')
      waits.push(performance.now() - begin)
      await setTimeout(400)
    }
  })()

  const zips = Array.from({ length: Math.ceil(count / perZip) }, (_, i) => i * perZip)
  const sizes = zips.map((first) => zipFrom(first).byteLength)
  const begin = performance.now()
  const seconds = () => ((performance.now() - begin) / 1_000).toFixed(0)
  const { startImport } = await ada.get<{ startImport: { import: { id: string } } }>(
    'mutation ($input: StartImportInput!) { startImport(input: $input) { import { id } } }',
    { input: { key: randomUUID(), files: sizes.map((size, i) => ({ name: `part${i}.zip`, size })) } },
  )
  const { id } = startImport.import
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const [number, first] of zips.entries()) {
    const zip = zipFrom(first)
    for (let offset = 0; offset < zip.byteLength; offset += partBytes) {
      const answer = await fetch(`${app.url}/imports/${id}/files/${number}?offset=${offset}`, {
        method: 'PUT',
        headers: { cookie, 'content-type': 'application/octet-stream', 'x-forwarded-for': ada.ip },
        body: Uint8Array.from(zip.subarray(offset, offset + partBytes)),
      })
      if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
    }
  }
  console.log(`${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 / 1024)} MB sent after ${seconds()} s`)

  async function untilState(...states: string[]): Promise<Progress['import']> {
    for (;;) {
      const { import: found } = await ada.get<Progress>(progress, { id })
      if (states.includes(found.state)) return found
      await setTimeout(1_000)
    }
  }
  console.log(
    `read after ${seconds()} s`,
    JSON.stringify((await untilState('READY', 'FAILED')).counts),
    `at ${seconds()} s`,
  )
  console.log(`most memory so far ${most.toFixed(0)} MB, idle ${idle.megabytes.toFixed(0)} MB`)
  await ada.get('mutation ($input: RunImportInput!) { runImport(input: $input) { import { state } } }', {
    input: { id },
  })
  console.log(`stored:`, JSON.stringify((await untilState('DONE', 'FAILED', 'STOPPED')).counts), `at ${seconds()} s`)
  console.log(`most memory ${most.toFixed(0)} MB, ${(most - idle.megabytes).toFixed(0)} MB above idle`)
  console.log(`processor time of the app ${(usageOf(pid).seconds - idle.seconds).toFixed(0)} s`)
  await ada.get('mutation ($input: ImportIdInput!) { undoImport(input: $input) { import { state } } }', {
    input: { id },
  })
  console.log(`undone:`, (await untilState('UNDONE')).state, `at ${seconds()} s`)
  ended.abort()
  await watching
  waits.sort((a, b) => a - b)
  const at = (part: number) => (waits[Math.floor(part * (waits.length - 1))] ?? 0).toFixed(0)
  console.log(
    `somebody else waited ${at(0.5)} ms (half), ${at(0.95)} ms (95%), ${at(1)} ms (longest) in ${waits.length} requests`,
  )
} catch (error) {
  console.error(app.output())
  throw error
} finally {
  await app.stop()
  await server.stop()
}
