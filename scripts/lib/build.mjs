import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withLock } from './lock.mjs'
import { root, run, step } from './steps.mjs'

const sources = [
  'api',
  'domain',
  'lib',
  'migrations',
  'package-lock.json',
  'package.json',
  'schema',
  'tsconfig.json',
  'vite.api.config.ts',
  'vite.config.ts',
  'web',
]
const dist = join(root, 'dist')
const stamp = join(dist, '.stamp')

/** Builds dist/api and dist/web unless they were built from these very sources. */
export async function buildWhatIsStale() {
  if (isFresh()) return
  await withLock(join(dist, '.working'), 'Another start is at work here; waiting for it.', async () => {
    if (isFresh()) return
    await step('Building', build)
  })
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources()
}

/** Builds beside the present files and exchanges the folders at the end, so that dist never holds half a build. */
async function build() {
  clearDrafts()
  const hash = hashOfSources()
  const draft = `.draft-${randomBytes(4).toString('hex')}`
  const parts = [
    { name: 'api', words: ['--config', 'vite.api.config.ts'] },
    { name: 'web', words: [] },
  ]
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // A NODE_ENV of "development" would build React's slow variant.
  const env = { ...process.env, NODE_ENV: 'production' }
  const sentence = 'The app could not be built. The lines above say why.'
  const built = await Promise.allSettled(
    parts.map(({ name, words }) =>
      run(
        process.execPath,
        [vite, 'build', ...words, '--outDir', `${join(dist, draft)}-${name}`, '--emptyOutDir', '--logLevel', 'warn'],
        { env, sentence },
      ),
    ),
  )
  const failure = built.find((result) => result.status === 'rejected')
  if (failure) {
    clearDrafts()
    throw failure.reason
  }
  rmSync(stamp, { force: true })
  for (const { name } of parts) {
    const place = join(dist, name)
    if (existsSync(place)) renameSync(place, `${join(dist, draft)}-old-${name}`)
    renameSync(`${join(dist, draft)}-${name}`, place)
  }
  writeFileSync(stamp, hash)
  clearDrafts()
}

function clearDrafts() {
  for (const name of readdirSync(dist)) {
    if (name.startsWith('.draft-')) rmSync(join(dist, name), { recursive: true, force: true })
  }
}

/** One hash over names and content of everything that the build reads. */
function hashOfSources() {
  const hash = createHash('sha256').update(process.versions.node)
  for (const name of sources) addTo(hash, name)
  return hash.digest('hex')
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path inside the project
 */
function addTo(hash, path) {
  const whole = join(root, path)
  const stats = statSync(whole, { throwIfNoEntry: false })
  if (!stats) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(whole).sort()) addTo(hash, `${path}/${name}`)
    return
  }
  const content = readFileSync(whole)
  hash.update(`${path}\0${content.length}\0`).update(content)
}
