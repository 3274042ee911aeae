import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { readConfig } from '../../api/platform/config'
import { defaultSettings } from '../../api/platform/environment'

/** docker-compose.yml, compared with the settings. */

const compose = readFileSync('docker-compose.yml', 'utf8')
const [, environment = ''] = /^x-app:.*?^  environment:\n(.*?)^  \w/ms.exec(compose) ?? []
const handedThrough = new Map(
  [...environment.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Settings without a line, and why. */
const fixed: Record<string, string> = {
  PORT: 'the port inside the container, which the Dockerfile sets; in `ports` it is that of the host',
  HOST: 'the address inside the container, which the Dockerfile sets',
  DATA_DIR: 'the volume, which the Dockerfile sets',
  IMPORT_DIR: 'in the volume',
  LAN_PORT: '--phone serves a home network, which a container does not see',
  LAN_HOST: '--phone serves a home network, which a container does not see',
  NODE_ENV: 'the Dockerfile sets it',
  GOOGLE_FAKE_URL: 'for tests alone',
}

/** Those that compose itself decides, or makes from others. */
const composed = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'TRUST_PROXY']

test('every setting is handed through to the app, or has a reason not to be', () => {
  expect([...handedThrough.keys(), ...Object.keys(fixed)].toSorted()).toEqual([...defaultSettings().keys()].toSorted())
})

test.each([...handedThrough].filter(([name]) => !composed.includes(name)))(
  '%s comes from the variable of its name, and may be left out unless it is required',
  (name, value) => {
    expect(value).toMatch(new RegExp(`^\\$\\{${name}:(?:-|\\?Set ${name}[^}]*)\\}$`))
  },
)

test('variables that are handed through empty are not set', () => {
  const empty = Object.fromEntries([...handedThrough.keys()].map((name) => [name, '']))
  expect({ ...readConfig(empty), isTrustedProxy: null }).toEqual({ ...readConfig({}), isTrustedProxy: null })
})

test('one service builds the image, and the other takes it', () => {
  expect(compose.match(/^ {4}build:/gm)).toHaveLength(1)
  expect(/^ {2}app-two:\n(?: {4}.*\n)*? {4}pull_policy: never\n/m.test(compose)).toBe(true)
})
