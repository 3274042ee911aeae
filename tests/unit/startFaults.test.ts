import { expect, test } from '@jest/globals'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenFault } from '../../api/http/listenFault'
import { ConfigError, readConfig } from '../../api/platform/config/config'
import { databaseFault, namingDirectUrl } from '../../api/platform/database/databaseFault'
import { DatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { startFault } from '../../api/startFault'
import { EmbeddedDatabaseError } from '../../lib/embedded-postgres/errors'

const url = 'postgres://larder:secret-word@db.example.org:5433/larder'

const coded = (code: string, message = 'as the library says it') => Object.assign(new Error(message), { code })

/** The sentence of a fault that the operator can mend. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof ConfigError)) throw new Error(`no sentence for ${String(fault)}`)
  return fault.message
}

test.each([
  ['ENOTFOUND', /^DATABASE_URL names the server "db\.example\.org", and there is none of that name/],
  ['EAI_AGAIN', /^DATABASE_URL names the server "db\.example\.org", whose address can't be looked up now/],
  ['ECONNREFUSED', /^Nothing answers at db\.example\.org:5433, which DATABASE_URL names/],
  ['ETIMEDOUT', /^db\.example\.org:5433, which DATABASE_URL names, can't be reached from here \(ETIMEDOUT\)/],
  ['28P01', /^The database at DATABASE_URL refuses the user name or password\. .*percent-encode/],
  ['28000', /^The database at DATABASE_URL does not let this user in/],
  ['3D000', /^The database at DATABASE_URL has no database of that name/],
  ['42501', /^The database at DATABASE_URL does not let this user create tables/],
  ['57P03', /^The database at DATABASE_URL is still starting/],
])('%s of the database blames DATABASE_URL, not HOST, and never shows the password', (code, sentence) => {
  for (const error of [coded(code), new DatabaseUnavailable(coded(code))]) {
    expect(sentenceOf(databaseFault(error, url))).toMatch(sentence)
    expect(sentenceOf(databaseFault(error, url))).not.toMatch(/HOST=|secret-word/)
  }
})

test('work that goes past the pooler blames DATABASE_DIRECT_URL, where that is set', async () => {
  const databaseUrl = 'postgres://larder@pooler.example.org/larder'
  const sentenceWith = (databaseDirectUrl: string | null) =>
    namingDirectUrl(Promise.reject(coded('ECONNREFUSED')), { databaseDirectUrl }).catch((error: unknown) =>
      startFault(error, { ...settings, databaseUrl }),
    )
  expect(await sentenceWith(url)).toMatch(/^Nothing answers at db\.example\.org:5433, which DATABASE_DIRECT_URL names/)
  expect(await sentenceWith(null)).toMatch(/^Nothing answers at pooler\.example\.org, which DATABASE_URL names/)
})

test('a connection to the database that fails without a code is told in a sentence, a mistake of ours is not', () => {
  expect(sentenceOf(databaseFault(new DatabaseUnavailable(new Error('timeout expired')), url))).toBe(
    "The database at DATABASE_URL can't be used: timeout expired",
  )
  const bug = new TypeError('x is not a function')
  expect(databaseFault(bug, url)).toBe(bug)
})

test.each([
  ['EADDRINUSE', 'Port 4000 is in use. Choose another: PORT=4001 npm start'],
  ['EACCES', 'Port 4000 may not be used by this user.'],
  ['EADDRNOTAVAIL', 'HOST=larder.example is not an address of this computer.'],
  ['ENOTFOUND', 'HOST=larder.example is not an address of this computer.'],
  ['EAI_AGAIN', 'HOST=larder.example is not an address of this computer.'],
])('%s of the listener blames HOST or PORT', (code, sentence) => {
  expect(sentenceOf(listenFault(coded(code), { host: 'larder.example', port: 4000 }))).toContain(sentence)
})

test('the port that is suggested is another one', () => {
  expect(sentenceOf(listenFault(coded('EADDRINUSE'), { host: '127.0.0.1', port: 4001 }))).toContain('PORT=4002')
})

test.each([
  ['DATABASE_URL', 'postgres://larder:12/secret@db.example.org/larder'],
  ['DATABASE_URL', 'postgres://larder:a/secret@db.example.org/larder'],
  ['DATABASE_URL', 'postgres://larder:a@b/secret@db.example.org/larder'],
  ['DATABASE_URL', 'postgres://larder:12?secret@db.example.org/larder'],
  ['DATABASE_URL', 'postgres://larder:a#secret@db.example.org/larder'],
  ['DATABASE_URL', 'postgres://larder:a%secret@db.example.org/larder'],
  ['REDIS_URL', 'redis://:a/secret@redis.example.org:6379'],
  ['SMTP_URL', 'smtps://larder:a%secret@mail.example.org'],
])('%s with a password that is not percent-encoded says so, without the password', (name, value) => {
  const read = () => readConfig({ [name]: value, SMTP_FROM: name === 'SMTP_URL' ? 'larder@example.org' : '' })
  expect(read).toThrow(new RegExp(`- ${name} has a sign in its user name or password that must be percent-encoded`))
  expect(read).not.toThrow(/secret/)
})

test.each([
  'postgres://larder:a%40b%2Fc@db.example.org/larder',
  // Everything up to the last @ before a slash is the password.
  'postgres://larder:a@b@db.example.org/larder',
  'postgresql:///larder',
  'postgres://larder@127.0.0.1:1/larder?sslmode=require',
])('%s is an address of a database', (value) => {
  expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value)
})

test.each(['mysql://x', 'larder', 'postgres:x', 'postgres://db:port/larder'])('%s is none', (value) => {
  expect(() => readConfig({ DATABASE_URL: value })).toThrow('DATABASE_URL is an address that starts with postgres://')
})

const settings = { databaseUrl: null, dataDir: '/var/lib/larder', productName: 'Larder' }

test.each([
  ['a setting', new ConfigError('PORT is a number'), 'PORT is a number'],
  ['the included database', new EmbeddedDatabaseError('Set DATABASE_URL.'), 'Set DATABASE_URL.'],
  [
    'a slow or ended database',
    coded('57014', 'canceling statement due to statement timeout'),
    'The database did not answer in time, or ended (canceling statement due to statement timeout). Start again: what is done stays done. If it happens again, /var/lib/larder/postgres/postgres.log says why.',
  ],
  [
    'a full disk under the database',
    coded('53100', 'could not extend file'),
    'The disk is full (could not extend file). Make room on it, and start again: what is done stays done.',
  ],
  [
    'a full disk',
    Object.assign(coded('ENOSPC'), { path: '/var/lib/larder/passwords.json' }),
    "/var/lib/larder/passwords.json can't be used (ENOSPC). The disk is full. Make room on it, and start again.",
  ],
  [
    'a file that may not be written',
    Object.assign(coded('EACCES'), { path: '/var/lib/larder/passwords.json' }),
    "/var/lib/larder/passwords.json can't be used (EACCES). Check who may read and write it.",
  ],
])('a start that fails because of %s is one sentence or two, with what to do', (_what, error, sentence) => {
  expect(startFault(error, settings)).toBe(sentence)
})

test('a start that fails for an unknown reason names a file that has the stack and the causes, for its owner alone, without parameters of statements', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-fault-'))
  try {
    const bug = Object.assign(new TypeError('x is not a function', { cause: new Error('the cause') }), {
      parameters: ['ada@example.org'],
    })
    const file = join(dataDir, 'failed-start.log')
    expect(startFault(bug, { ...settings, dataDir })).toBe(
      `Larder could not start, for a reason that it does not know. Start it again; if that fails, too, report what is in ${file}.`,
    )
    expect(readFileSync(file, 'utf8')).toMatch(
      /TypeError: x is not a function\n\s+at [^]*\nCaused by: Error: the cause\n\s+at /,
    )
    expect(readFileSync(file, 'utf8')).not.toContain('ada@example.org')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['failed-start.log'])
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

test('the file of a failed start takes the place of what had its name, and is not written through a link', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larder-fault-'))
  try {
    const [file, other] = [join(dataDir, 'failed-start.log'), join(dataDir, 'other')]
    writeFileSync(other, 'kept', { mode: 0o644 })
    symlinkSync(other, file)
    startFault(new TypeError('first'), { ...settings, dataDir })
    expect([readFileSync(other, 'utf8'), statSync(file).mode & 0o777]).toEqual(['kept', 0o600])
    rmSync(file)
    writeFileSync(file, 'readable', { mode: 0o644 })
    startFault(new TypeError('second'), { ...settings, dataDir })
    expect(readFileSync(file, 'utf8')).toContain('second')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})
