import { expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { readConfig } from '../../api/platform/config/config'
import { defaultSettings, fileVariables } from '../../api/platform/config/environment'

/** docker-compose.yml, compared with the settings. */

const compose = readFileSync('docker-compose.yml', 'utf8')
const [, environment = ''] = /^x-app:.*?^  environment:\n(.*?)^  \w/ms.exec(compose) ?? []
const lines = [...environment.matchAll(/^ {4}([A-Z0-9_]+): (.*)$/gm)].map(
  ([, name = '', value = '']): [string, string] => [name, value],
)
const handedThrough = new Map(lines.filter(([name]) => !name.endsWith('_FILE')))

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
const composed = ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_URL', 'TRUST_PROXY', 'SHUTDOWN_DELAY', 'BACKUP_DIR']

test('every setting is handed through to the app, or has a reason not to be', () => {
  expect([...handedThrough.keys(), ...Object.keys(fixed)].toSorted()).toEqual([...defaultSettings().keys()].toSorted())
})

test.each([...handedThrough].filter(([name]) => !composed.includes(name)))(
  '%s comes from the variable of its name, and may be left out unless it is required',
  (name, value) => {
    expect(value).toMatch(new RegExp(`^\\$\\{${name}(?::-|\\?Set ${name}[^}]*)\\}$`))
  },
)

test('variables that are handed through empty are not set', () => {
  const empty = Object.fromEntries([...handedThrough.keys()].map((name) => [name, '']))
  expect({ ...readConfig(empty), isTrustedProxy: null }).toEqual({ ...readConfig({}), isTrustedProxy: null })
})

test('every secret may come from a file', () => {
  const files = lines.filter(([name]) => name.endsWith('_FILE'))
  // Redis is the one beside it, without a password.
  const expected = fileVariables
    .filter((name) => name !== 'REDIS_URL')
    .map((name) => [`${name}_FILE`, `\${${name}_FILE:-}`])
  expect(files.toSorted()).toEqual(expected.toSorted())
})

test('one service builds the image, and the other takes it', () => {
  expect(compose.match(/^ {4}build:/gm)).toHaveLength(1)
  expect(/^ {2}backup:\n(?: {4}.*\n)*? {4}pull_policy: never\n/m.test(compose)).toBe(true)
})

test('each service writes a bounded log, has a bound of memory, and an image pinned to a minor version', () => {
  const [, services = ''] = /^services:\n(.*?)^networks:/ms.exec(compose) ?? []
  const blocks = services.split(/^ {2}(?=\w+:$)/m).filter((block) => /^\w+:\n/.test(block))
  expect(blocks.map((block) => block.slice(0, block.indexOf(':')))).toEqual([
    'proxy',
    'app',
    'backup',
    'redis',
    'database',
  ])
  for (const block of blocks) {
    // Those of the app have what stands in x-app.
    expect(block).toMatch(/^ {4}(logging: \*logging|<<: \*app)$/m)
    expect(block).toMatch(/^ {4}mem_limit: /m)
  }
  for (const [, version] of compose.matchAll(/^ {4}image: \w+:(.*)$/gm)) expect(version).toMatch(/^\d+\.\d+/)
  for (const [, version] of readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:(.*?)( AS|$)/gm))
    expect(version).toMatch(/^\d+\.\d+-bookworm-slim$/)
})

test('a process takes requests for longer than the proxy keeps a connection, and may then take ten seconds to end', () => {
  const seconds = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
  const delay = seconds(compose, /SHUTDOWN_DELAY: ([\d.]+)$/m)
  expect(delay).toBeGreaterThan(seconds(readFileSync('Caddyfile', 'utf8'), /keepalive ([\d.]+)s$/m))
  expect(seconds(compose, /stop_grace_period: ([\d.]+)s$/m)).toBeGreaterThan(delay + 10)
})
