import { expect, test } from '@jest/globals'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '../../api/platform/config'

test('nothing needs to be set', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', databaseUrl: null, productName: 'Larder', sampleData: true, playground: true, publicUrl: null, adminPassword: null })
})

test('all mistakes are listed at once, each with its variable', () => {
  expect(() => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', SAMPLE_DATA: 'maybe', PUBLIC_URL: 'larder', TRUST_PROXY: 'nobody', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' })).toThrow(ConfigError)
  try {
    readConfig({ PORT: 'x', DATABASE_URL: 'mysql://x', SAMPLE_DATA: 'maybe', PUBLIC_URL: 'larder', TRUST_PROXY: 'nobody', LOG_LEVEL: 'loud', ADMIN_PASSWORD: 'short' })
  } catch (error) {
    for (const name of ['PORT', 'DATABASE_URL', 'SAMPLE_DATA', 'PUBLIC_URL', 'TRUST_PROXY', 'LOG_LEVEL', 'ADMIN_PASSWORD']) expect((error as Error).message).toMatch(new RegExp(`^  - ${name} `, 'm'))
  }
})

test('with a database of one\'s own, the playground and the sample are off unless said otherwise', () => {
  const url = 'postgres://larder@localhost/larder'
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ playground: false, sampleData: false })
  expect(readConfig({ DATABASE_URL: url, PLAYGROUND: 'true', SAMPLE_DATA: 'true', SAMPLE_PASSWORD: 'long enough' })).toMatchObject({ playground: true, sampleData: true })
  expect(() => readConfig({ DATABASE_URL: url, SAMPLE_DATA: 'true' })).toThrow('SAMPLE_PASSWORD is needed')
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null, publicUrl: null })
})

test('a password may stand in a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-config-')), 'secret')
  writeFileSync(file, 'from the file\n')
  expect(readConfig({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('from the file')
  expect(() => readConfig({ EDIT_PASSWORD_FILE: `${file}.gone` })).toThrow('EDIT_PASSWORD_FILE names a file that cannot be read')
})

test('only a configured proxy may name the client', () => {
  expect(readConfig({}).trustsProxy('127.0.0.1')).toBe(false)
  const { trustsProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  expect([trustsProxy('127.0.0.1'), trustsProxy('10.1.2.3'), trustsProxy('192.0.2.1')]).toEqual([true, true, false])
})
