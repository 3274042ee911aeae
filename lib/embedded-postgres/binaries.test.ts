import { afterEach, expect, test } from '@jest/globals'
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment, linkLibraries, locateNative, serverEnvironment } from './binaries'
import { EmbeddedDatabaseError } from './errors'

const folder = mkdtempSync(join(tmpdir(), 'embedded-postgres-binaries-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['sunos', 'x64'],
  ['linux', 'ia32'],
  ['win32', 'arm64'],
])('for %s on %s there are no binaries, and the error says what to do', (platform, arch) => {
  expect(() => locateNative(platform, arch)).toThrow(
    new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for ${platform} on ${arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    ),
  )
})

test('missing links of libraries are created, existing ones stay', async () => {
  const native = join(folder, 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), '')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  expect(await linkLibraries(native)).toBe(true)
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await linkLibraries(native)).toBe(true)
})

test('PostgreSQL gets none of the variables that would change what it does', () => {
  const before = process.env
  process.env = { ...before, PGPORT: '1', PGDATA: '/nowhere', LD_LIBRARY_PATH: '/nowhere', LC_ALL: 'de_DE' }
  try {
    const environment = cleanEnvironment({ EXTRA: 'yes' })
    expect(environment).toMatchObject({ LC_ALL: 'C', TZ: 'UTC', EXTRA: 'yes', PATH: before.PATH })
    expect(Object.keys(environment)).not.toEqual(expect.arrayContaining(['PGPORT']))
    expect(environment.PGDATA ?? environment.LD_LIBRARY_PATH).toBeUndefined()
  } finally {
    process.env = before
  }
})

test('the server keeps freed memory for its next statement', () => {
  expect(serverEnvironment({ EXTRA: 'yes' })).toMatchObject({
    ...cleanEnvironment({ EXTRA: 'yes' }),
    MALLOC_TRIM_THRESHOLD_: '1048576',
    MALLOC_MMAP_THRESHOLD_: '1048576',
  })
})
