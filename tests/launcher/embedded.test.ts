import { spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { findBinaries, locateNative } from '../../lib/embedded-postgres/binaries'
import { prepareServerDirectory } from '../../lib/embedded-postgres/dataDirectory'
import { isAlive } from '../../lib/embedded-postgres/processes'
import { eventually, query, serverOf, LauncherTestkit } from './testkit'

jest.setTimeout(40_000)

const testkit = new LauncherTestkit()
const root = process.getuid?.() === 0
const project = join(__dirname, '..', '..')

afterEach(() => testkit.close())

test('the first start makes a database that speaks UTF-8 and has the extensions the app needs, and the second start finds what was written', async () => {
  const dataDir = join(testkit.folder('larder with spaces '), 'a folder', 'data')
  const first = testkit.start(dataDir)
  const { url, adopted } = await first.started()
  expect(adopted).toBe(false)
  await query(url, 'CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION citext')
  await query(url, "CREATE TABLE jar (name text); INSERT INTO jar VALUES ('Crème brûlée 🍮')")
  expect(await query(url, "SELECT name, lower('ÉCLAIR') AS lower FROM jar")).toEqual([
    { name: 'Crème brûlée 🍮', lower: 'éclair' },
  ])
  expect(
    await query(url, "SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync"),
  ).toEqual([{ encoding: 'UTF8', fsync: 'on' }])

  const server = serverOf(dataDir)
  expect(await first.stop()).toBe(0)
  expect(server && isAlive(server)).toBe(false)

  const second = await testkit.start(dataDir).started()
  expect(second.adopted).toBe(false)
  expect(await query(second.url, 'SELECT name FROM jar')).toEqual([{ name: 'Crème brûlée 🍮' }])
})

describe('a database that runs, in a data directory that is closed to others', () => {
  const shared = new LauncherTestkit()
  const dataDir = shared.folder()
  chmodSync(dataDir, 0o700)
  const owner = shared.start(dataDir)

  beforeAll(() => owner.started())
  afterAll(() => shared.close())

  test('the database listens on this machine alone, wants its password, keeps it from other accounts, and gives the app no superuser', async () => {
    const { url } = await owner.started()
    expect(new URL(url).hostname).toBe('127.0.0.1')
    expect(
      await query(
        url,
        "SELECT current_setting('listen_addresses') AS listen, rolsuper AS super FROM pg_roles WHERE rolname = current_user",
      ),
    ).toEqual([{ listen: '127.0.0.1', super: false }])
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(query(guess.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
  })

  test('the server never runs as root: as root it runs as another account, as anybody else as that account', () => {
    const uid = statSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid')).uid
    if (root) expect(uid).toBeGreaterThan(0)
    else expect(uid).toBe(process.getuid?.())
  })

  test('a data directory that is itself closed to others stays so for looking, and holds the database', () => {
    expect(realpathSync(join(dataDir, 'postgres'))).toBe(join(dataDir, 'postgres'))
    expect(statSync(dataDir).mode & 0o066).toBe(0)
  })

  test('a second start on the same data directory names the process that uses it, and changes nothing', async () => {
    const { url } = await owner.started()
    const second = shared.start(dataDir)
    expect(await second.refused()).toEqual({
      refused: `The data directory ${dataDir} is already in use by the process ${owner.pid}. Stop that one first, or choose another directory with DATA_DIR (and another PORT).`,
      kind: 'EmbeddedDatabaseError',
    })
    expect(await second.ended).toBe(1)
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

test('a data directory that other accounts cannot enter works too: as root the files go where the server can reach them', async () => {
  const closed = testkit.folder()
  const dataDir = join(closed, 'data')
  mkdirSync(dataDir)
  chmodSync(closed, 0o700)
  const first = testkit.start(dataDir)
  const { url } = await first.started()
  await query(url, 'CREATE TABLE jar (name text)')
  const home = realpathSync(join(dataDir, 'postgres'))
  if (root) {
    expect(home.startsWith(closed)).toBe(false)
    expect(first.logs.join('\n')).toContain(`its files are in ${home}`)
  } else {
    expect(home).toBe(join(dataDir, 'postgres'))
  }
  await first.stop()
  const second = await testkit.start(dataDir).started()
  expect(await query(second.url, 'SELECT * FROM jar')).toEqual([])
  expect(realpathSync(join(dataDir, 'postgres'))).toBe(home)
})

test('programs that cannot be used where they are installed are copied to where they can', async () => {
  const folder = testkit.folder()
  const native = join(folder, 'closed', 'native')
  mkdirSync(dirname(native))
  cpSync(
    join(locateNative(process.platform, process.arch), '..', 'package.json'),
    join(folder, 'closed', 'package.json'),
  )
  cpSync(locateNative(process.platform, process.arch), native, { recursive: true, verbatimSymlinks: true })
  // Root may write everywhere, but its server may not enter; another account may enter, but not add the missing link.
  if (root) chmodSync(join(folder, 'closed'), 0o700)
  else {
    rmSync(join(native, 'lib', 'libpq.so.5'), { force: true })
    chmodSync(join(native, 'lib'), 0o500)
  }
  try {
    const home = await prepareServerDirectory(folder, () => undefined)
    const binaries = await findBinaries(home, native)
    expect(binaries.postgres.startsWith(home.path)).toBe(true)
    expect(binaries.major).toMatch(/^\d+$/)
    expect(await findBinaries(home, native)).toEqual(binaries)
  } finally {
    chmodSync(join(native, 'lib'), 0o700)
  }
})

test('after the app is killed the next start takes over the server, and ends it at its own end', async () => {
  const dataDir = testkit.folder()
  const first = testkit.start(dataDir)
  const before = await first.started()
  const server = serverOf(dataDir)
  await query(before.url, 'CREATE TABLE jar (name text)')
  await first.kill()
  expect(server && isAlive(server)).toBe(true)

  const second = testkit.start(dataDir)
  const after = await second.started()
  expect(after).toEqual({ url: before.url, adopted: true })
  expect(await query(after.url, 'SELECT * FROM jar')).toEqual([])
  expect(await second.stop()).toBe(0)
  expect(server && isAlive(server)).toBe(false)
})

test.each(['started', 'taken over'])(
  'a server that was %s and is killed comes back by itself on the same port, with all that was acknowledged',
  async (kind) => {
    const dataDir = testkit.folder()
    let owner = testkit.start(dataDir)
    const { url } = await owner.started()
    if (kind === 'taken over') {
      await owner.kill()
      owner = testkit.start(dataDir)
      expect((await owner.started()).adopted).toBe(true)
    }
    await query(url, "CREATE TABLE jar (name text); INSERT INTO jar VALUES ('plum')")
    const server = serverOf(dataDir)
    process.kill(server ?? 0, 'SIGKILL')
    expect(await eventually(() => query(url, 'SELECT name FROM jar'))).toEqual([{ name: 'plum' }])
    expect(serverOf(dataDir)).not.toBe(server)
    await eventually(() => owner.logs.includes('The database is running again.'))
    expect(owner.logs[owner.logs.length - 2]).toBe('The database ended unexpectedly; starting it again.')
    expect(await owner.stop()).toBe(0)
  },
)

test('after app and server are both killed the next start recovers, even when a stranger has got their process ids', async () => {
  const dataDir = testkit.folder()
  const first = testkit.start(dataDir)
  const { url } = await first.started()
  await query(url, "CREATE TABLE jar (name text); INSERT INTO jar VALUES ('plum')")
  const server = serverOf(dataDir) ?? 0
  await first.kill()
  process.kill(server, 'SIGKILL')
  await eventually(() => !isAlive(server))

  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const { uid, gid } = statSync(pidFile)
  const stranger = spawn('sleep', ['60'], { ...(root ? { uid, gid } : {}), stdio: 'ignore' })
  try {
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const lock = join(dataDir, readdirSync(dataDir).find((name) => name.startsWith('running.')) ?? '')
    writeFileSync(lock, readFileSync(lock, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const second = await testkit.start(dataDir).started()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'SELECT name FROM jar')).toEqual([{ name: 'plum' }])
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill()
  }
})

test('a first start that is killed while it creates the database does not block the next', async () => {
  const dataDir = testkit.folder()
  const home = join(dataDir, 'postgres')
  const drafts = () => readdirSync(home).filter((name) => name.startsWith('draft-'))
  const first = testkit.start(dataDir)
  await eventually(() => existsSync(home) && drafts().length > 0)
  await first.kill()
  expect(existsSync(join(home, 'cluster'))).toBe(false)

  const second = testkit.start(dataDir)
  expect(await query((await second.started()).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await second.stop()
  await testkit.start(dataDir).started()
  expect(drafts()).toEqual([])
})

test('of several first starts at once on the same data directory exactly one wins', async () => {
  const dataDir = join(testkit.folder(), 'data')
  const answers = await Promise.all([1, 2, 3].map(() => testkit.start(dataDir).answer))
  const winners = answers.filter((answer) => 'url' in answer)
  expect(winners).toHaveLength(1)
  for (const answer of answers) {
    if ('refused' in answer) expect(answer.refused).toContain('is already in use by the process')
  }
})

test('a data directory that cannot be written is refused with a sentence', async () => {
  const file = join(testkit.folder(), 'file')
  writeFileSync(file, '')
  expect((await testkit.start(join(file, 'data')).refused()).refused).toBe(
    `The data directory ${join(file, 'data')} cannot be written (a part of the path is a file, not a folder). Make it writable, or choose another one with DATA_DIR.`,
  )
})

test('without the optional package the message asks for DATABASE_URL', async () => {
  const copy = testkit.folder()
  for (const folder of ['tests/launcher', 'node_modules']) mkdirSync(join(copy, folder), { recursive: true })
  cpSync(join(project, 'lib/embedded-postgres'), join(copy, 'lib/embedded-postgres'), { recursive: true })
  cpSync(join(__dirname, 'owner.ts'), join(copy, 'tests/launcher/owner.ts'))
  writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
  symlinkSync(join(project, 'node_modules/pg'), join(copy, 'node_modules/pg'))

  const owner = testkit.start(join(copy, 'data'), join(copy, 'tests/launcher/owner.ts'))
  const { refused } = await owner.refused()
  expect(refused).toMatch(
    /^The embedded PostgreSQL \(@embedded-postgres\/.+\) is not installed\. .*Set DATABASE_URL to a PostgreSQL of your own\.$/,
  )
})
