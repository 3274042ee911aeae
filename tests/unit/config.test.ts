import { expect, test } from '@jest/globals'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig, UsageError } from '../../api/platform/config/config'

test('every setting has a default', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    databaseUrl: null,
    databaseReplicaUrls: [],
    productName: 'Larder',
    sampleData: true,
    playground: true,
    publicUrl: null,
    adminPassword: null,
    lan: null,
    imageQuotaBytes: 200 * 1024 * 1024,
    importImageQuotaBytes: 5_000 * 1024 * 1024,
  })
})

test('the quota of pictures is whole megabytes, at least one', () => {
  expect(readConfig({ IMAGE_QUOTA: '5' }).imageQuotaBytes).toBe(5 * 1024 * 1024)
  for (const wrong of ['0', '-1', '1.5', 'much', '1000001'])
    expect(() => readConfig({ IMAGE_QUOTA: wrong })).toThrow(/IMAGE_QUOTA is/)
})

test('all mistakes are listed at once, each with its variable', () => {
  expect(() =>
    readConfig({
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      SAMPLE_DATA: 'maybe',
      PUBLIC_URL: 'larder',
      TRUST_PROXY: 'nobody',
      LOG_LEVEL: 'loud',
      ADMIN_PASSWORD: 'short',
    }),
  ).toThrow(ConfigError)
  try {
    readConfig({
      PORT: 'x',
      DATABASE_URL: 'mysql://x',
      SAMPLE_DATA: 'maybe',
      PUBLIC_URL: 'larder',
      TRUST_PROXY: 'nobody',
      LOG_LEVEL: 'loud',
      ADMIN_PASSWORD: 'short',
    })
  } catch (error) {
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'SAMPLE_DATA',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'LOG_LEVEL',
      'ADMIN_PASSWORD',
    ])
      expect((error as Error).message).toMatch(new RegExp(`^  - ${name} `, 'm'))
  }
})

test('with DATABASE_URL the playground and the sample are off by default', () => {
  const url = 'postgres://larder@localhost/larder'
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ playground: false, sampleData: false })
  expect(
    readConfig({ DATABASE_URL: url, PLAYGROUND: 'true', SAMPLE_DATA: 'true', SAMPLE_PASSWORD: 'long enough' }),
  ).toMatchObject({ playground: true, sampleData: true })
  expect(() => readConfig({ DATABASE_URL: url, SAMPLE_DATA: 'true' })).toThrow('SAMPLE_PASSWORD is needed')
})

test('the help may lead to pages elsewhere', () => {
  expect(readConfig({})).toMatchObject({ howToUrl: null, donationUrl: null })
  expect(
    readConfig({ HOW_TO_URL: 'https://films.example.org/larder', DONATION_URL: 'http://give.example.org/?to=1' }),
  ).toMatchObject({ howToUrl: 'https://films.example.org/larder', donationUrl: 'http://give.example.org/?to=1' })
  expect(() => readConfig({ HOW_TO_URL: 'javascript:alert(1)', DONATION_URL: 'give.example.org' })).toThrow(
    /HOW_TO_URL is an address that starts with http[^]*DONATION_URL is an address that starts with http/,
  )
})

test('the map has a style, which comes by https', () => {
  expect(readConfig({}).mapStyleUrl).toBeNull()
  expect(readConfig({ MAP_STYLE_URL: 'https://maps.example.org/style.json?key=1' }).mapStyleUrl).toBe(
    'https://maps.example.org/style.json?key=1',
  )
  for (const url of ['http://maps.example.org/style.json', 'style.json'])
    expect(() => readConfig({ MAP_STYLE_URL: url })).toThrow('MAP_STYLE_URL is an address that starts with https://')
})

test("statistics are the specification's unless true counts are wanted", () => {
  expect(readConfig({}).liveStatistics).toBe(false)
  expect(readConfig({ FIGURES: 'specification' }).liveStatistics).toBe(false)
  expect(readConfig({ FIGURES: 'live' }).liveStatistics).toBe(true)
  expect(() => readConfig({ FIGURES: 'true' })).toThrow('FIGURES is either "specification" or "live"')
})

test('the time zone is one by name, which has summer time', () => {
  expect(readConfig({}).timeZone).toBe('Europe/London')
  for (const TIME_ZONE of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Etc/GMT+1'])
    expect(readConfig({ TIME_ZONE }).timeZone).toBe(TIME_ZONE)
  for (const TIME_ZONE of ['Mars/Phobos', '+01:00', 'Europe/London -c log_statement=all', 'Berlin'])
    expect(() => readConfig({ TIME_ZONE })).toThrow('TIME_ZONE is a time zone such as "Europe/London"')
})

test('the key pair for push services is a pair, or is left out', () => {
  const pair = {
    VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  }
  expect(readConfig({}).vapid).toEqual({ keys: null, subject: null })
  expect(readConfig({ ...pair, VAPID_SUBJECT: 'mailto:ada@example.org' }).vapid).toEqual({
    keys: { publicKey: pair.VAPID_PUBLIC_KEY, privateKey: pair.VAPID_PRIVATE_KEY },
    subject: 'mailto:ada@example.org',
  })
  expect(() => readConfig({ VAPID_PUBLIC_KEY: pair.VAPID_PUBLIC_KEY })).toThrow(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together',
  )
  expect(() => readConfig({ ...pair, VAPID_PRIVATE_KEY: `z${pair.VAPID_PRIVATE_KEY.slice(1)}` })).toThrow(
    'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair',
  )
  expect(() => readConfig({ VAPID_SUBJECT: 'ada@example.org' })).toThrow(
    'VAPID_SUBJECT is an address that starts with mailto: or https://',
  )
})

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({
    port: 4000,
    databaseUrl: null,
    publicUrl: null,
  })
})

test('new pictures go into the bucket where one is set, unless IMAGE_STORE says otherwise', () => {
  expect(readConfig({})).toMatchObject({ imageStore: 'postgres', s3: null })
  const S3_BUCKET = 'larder-pictures'
  const keys = { S3_ACCESS_KEY_ID: 'larder', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(readConfig({ S3_BUCKET, ...keys, S3_ENDPOINT: 'https://s3.example.org/' })).toMatchObject({
    imageStore: 's3',
    s3: { endpoint: 'https://s3.example.org', region: 'us-east-1', bucket: S3_BUCKET, forcePathStyle: true },
  })
  expect(readConfig({ S3_BUCKET, IMAGE_STORE: 'postgres' })).toMatchObject({
    imageStore: 'postgres',
    s3: { endpoint: null, credentials: null, forcePathStyle: false },
  })
  expect(() => readConfig({ ...keys, IMAGE_STORE: 's3' })).toThrow(
    /S3_BUCKET is needed with S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY[^]*S3_BUCKET is needed with IMAGE_STORE=s3/,
  )
  expect(() => readConfig({ S3_BUCKET, S3_ACCESS_KEY_ID: 'larder' })).toThrow('are set together')
  expect(() => readConfig({ S3_BUCKET: 'My pictures' })).toThrow('S3_BUCKET is the name of a bucket')
})

test('live events go by the database unless a Redis is named', () => {
  expect(readConfig({}).redisUrl).toBeNull()
  expect(readConfig({ REDIS_URL: 'rediss://:secret@redis.example.org:6380/2' }).redisUrl).toBe(
    'rediss://:secret@redis.example.org:6380/2',
  )
  expect(() => readConfig({ REDIS_URL: 'http://localhost' })).toThrow(
    'REDIS_URL is an address that starts with redis://',
  )
})

test('replicas are named by a list, beside a database of their own', () => {
  expect(
    readConfig({
      DATABASE_URL: 'postgres://db/larder',
      DATABASE_REPLICA_URLS: 'postgres://one/larder, postgres://two/larder',
    }).databaseReplicaUrls,
  ).toEqual(['postgres://one/larder', 'postgres://two/larder'])
  expect(() => readConfig({ DATABASE_REPLICA_URLS: 'postgres://one/larder' })).toThrow('DATABASE_URL is needed')
  expect(() =>
    readConfig({ DATABASE_URL: 'postgres://db/larder', DATABASE_REPLICA_URLS: 'postgres://one/larder,' }),
  ).toThrow('is an address that starts with postgres://')
})

test('a password may be read from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'larder-config-')), 'secret')
  writeFileSync(file, 'from the file\n')
  expect(readConfig({ ADMIN_PASSWORD_FILE: file }).adminPassword).toBe('from the file')
  expect(() => readConfig({ EDIT_PASSWORD_FILE: `${file}.gone` })).toThrow(
    'EDIT_PASSWORD_FILE names a file that cannot be read',
  )
})

test('only a configured proxy may name the client', () => {
  expect(readConfig({}).isTrustedProxy('127.0.0.1')).toBe(false)
  const { isTrustedProxy } = readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' })
  expect([isTrustedProxy('127.0.0.1'), isTrustedProxy('10.1.2.3'), isTrustedProxy('192.0.2.1')]).toEqual([
    true,
    true,
    false,
  ])
})

test('the listener for phones is optional, with a configurable port and address', () => {
  expect(readConfig({ LAN_PORT: '5000' }).lan).toBeNull()
  expect(readConfig({}, ['--phone']).lan).toEqual({ port: 4443, host: null })
  expect(readConfig({ LAN_PORT: '5000', LAN_HOST: '10.0.0.5', HOST: '192.168.1.20' }, ['--phone']).lan).toEqual({
    port: 5000,
    host: '10.0.0.5',
  })
  // "npm start --phone", without the two dashes before: npm keeps the word to itself and sets a variable.
  expect(readConfig({ npm_config_phone: 'true' }).lan).toEqual({ port: 4443, host: null })
})

test('a host that is one address of this machine is where phones come in too; all of them, or an inner one, say nothing about phones', () => {
  const host = (HOST: string) => readConfig({ HOST }, ['--phone']).lan?.host
  expect(host('192.168.1.20')).toBe('192.168.1.20')
  expect(['0.0.0.0', '::', '127.0.0.1', 'localhost'].map(host)).toEqual([null, null, null, null])
})

test('settings that contradict PHONE are reported', () => {
  const mistakes = (environment: NodeJS.ProcessEnv) => () => readConfig(environment, ['--phone'])
  expect(mistakes({ PUBLIC_URL: 'https://larder.example.org' })).toThrow(
    'PUBLIC_URL and --phone exclude each other: phones open https://larder.example.org',
  )
  expect(mistakes({ PORT: '4443' })).toThrow('LAN_PORT is another port than PORT')
  expect(mistakes({ LAN_PORT: '70000', LAN_HOST: 'kitchen' })).toThrow(
    /- LAN_PORT is 0 to 65535\n {2}- LAN_HOST is an address of this machine/,
  )
  expect(mistakes({ LAN_HOST: '0.0.0.0' })).toThrow('LAN_HOST is one address, not all')
  expect(mistakes({ PORT: '0', LAN_PORT: '0' })().lan).toEqual({ port: 0, host: null })
})

test('an unknown value is reported with the valid ones', () => {
  const fault = (...words: string[]) => {
    try {
      readConfig({}, words)
    } catch (error) {
      if (error instanceof UsageError) return { code: error.exitCode, sentence: error.message }
    }
    return null
  }
  expect(fault('--phone')).toBeNull()
  expect(fault('--phone', '--nonsense')).toEqual({
    code: 2,
    sentence: expect.stringMatching(/^--nonsense means nothing here\. .*\n {2}--phone +\w.*\n {2}--help +\w/),
  })
  expect(fault('--help')).toEqual({ code: 0, sentence: expect.stringContaining('--phone') })
})

test('a key or an address enables the language model, and nothing else does', () => {
  expect(readConfig({ OPENAI_MODEL: 'some-model' }).generation).toEqual({
    model: null,
    visionModel: null,
    timeLimitMs: 60_000,
  })
  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).generation.model).toEqual({
    name: 'gpt-3.5-turbo',
    apiKey: 'sk-1',
    baseUrl: null,
  })
  expect(
    readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'llama3.2', OPENAI_TIMEOUT: '240' })
      .generation,
  ).toEqual({
    model: { name: 'llama3.2', apiKey: null, baseUrl: 'http://localhost:11434/v1' },
    visionModel: null,
    timeLimitMs: 240_000,
  })
  // Whatever is wrong with a key, it is not repeated.
  expect(() => readConfig({ OPENAI_API_KEY: 'two secret words' })).toThrow(
    /^(?!.*secret)[\s\S]*OPENAI_API_KEY is one word/,
  )
  expect(() => readConfig({ OPENAI_BASE_URL: 'localhost:11434', OPENAI_TIMEOUT: '0' })).toThrow(
    /OPENAI_BASE_URL[\s\S]*OPENAI_TIMEOUT/,
  )
})

test('a model that can see is named by itself, and needs the same address or key', () => {
  expect(
    readConfig({ OPENAI_BASE_URL: 'http://localhost:11434/v1', OPENAI_VISION_MODEL: 'llava' }).generation.visionModel,
  ).toEqual({ name: 'llava', apiKey: null, baseUrl: 'http://localhost:11434/v1' })
  expect(() => readConfig({ OPENAI_VISION_MODEL: 'llava' })).toThrow(
    'OPENAI_API_KEY or OPENAI_BASE_URL is needed with OPENAI_VISION_MODEL',
  )
})

test('an OpenID Connect provider is set up whole, and reached by https but on this machine', () => {
  const all = { OIDC_ISSUER: 'https://login.example.org/town', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(all).oidc).toEqual({
    issuer: 'https://login.example.org/town',
    clientId: 'id',
    clientSecret: 'secret',
    name: 'login.example.org',
    scopes: 'openid email',
    groupsClaim: 'groups',
    adminGroup: null,
    isOnly: false,
  })
  const more = {
    OIDC_NAME: 'Village Hall',
    OIDC_SCOPES: 'openid  groups',
    OIDC_ADMIN_GROUP: 'keepers',
    OIDC_ONLY: 'true',
  }
  expect(readConfig({ ...all, ...more, OIDC_GROUPS_CLAIM: 'roles' }).oidc).toMatchObject({
    name: 'Village Hall',
    scopes: 'openid groups',
    groupsClaim: 'roles',
    adminGroup: 'keepers',
    isOnly: true,
  })
  const local = { ...all, OIDC_ISSUER: 'http://localhost:9000' }
  expect(readConfig(local).oidc?.issuer).toBe('http://localhost:9000')
  for (const [settings, problem] of [
    [{ OIDC_ISSUER: all.OIDC_ISSUER }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed with OIDC_ISSUER'],
    [{ ...all, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET is needed with OIDC_ISSUER and OIDC_CLIENT_ID'],
    [{ OIDC_ONLY: 'true' }, 'OIDC_ONLY=true needs OIDC_ISSUER'],
    [{ OIDC_ADMIN_GROUP: 'keepers' }, 'OIDC_ADMIN_GROUP means nothing without OIDC_ISSUER'],
    [
      { ...all, OIDC_ONLY: 'true', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' },
      'OIDC_ONLY=true and GOOGLE_CLIENT_ID exclude each other',
    ],
    [{ ...all, OIDC_SCOPES: 'email' }, 'OIDC_SCOPES has "openid" among its words'],
    [{ ...all, OIDC_ISSUER: 'http://login.example.org' }, 'OIDC_ISSUER starts with https://'],
    [{ ...local, NODE_ENV: 'production' }, 'OIDC_ISSUER starts with https://'],
    [{ ...local, PUBLIC_URL: 'https://larder.example.org' }, 'OIDC_ISSUER starts with https://'],
    [{ ...all, OIDC_ISSUER: 'https://login.example.org/?tenant=1' }, 'OIDC_ISSUER is an address without "?" and "#"'],
  ] as const)
    expect(() => readConfig(settings)).toThrow(problem)
})

test('Google is set up whole or not at all, at an address that Google sends people back to', () => {
  const both = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
  expect(readConfig({}).google).toBeNull()
  expect(readConfig(both).google).toEqual({ clientId: 'id', clientSecret: 'secret', fakeUrl: null })
  expect(readConfig({ ...both, PUBLIC_URL: 'https://larder.example.org' }).google).not.toBeNull()
  expect(() => readConfig({ GOOGLE_CLIENT_ID: 'id' })).toThrow('GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID')
  expect(() => readConfig({ GOOGLE_CLIENT_SECRET: 'secret' })).toThrow(
    'GOOGLE_CLIENT_ID is needed with GOOGLE_CLIENT_SECRET',
  )
  expect(() => readConfig({ ...both, PUBLIC_URL: 'http://larder.example.org' })).toThrow(
    'PUBLIC_URL starts with https://',
  )
  const fake = { ...both, GOOGLE_FAKE_URL: 'http://127.0.0.1:9000/' }
  expect(readConfig(fake).google?.fakeUrl).toBe('http://127.0.0.1:9000')
  for (const refused of [
    { NODE_ENV: 'production' },
    { PUBLIC_URL: 'https://larder.example.org' },
    { GOOGLE_FAKE_URL: 'https://accounts.example.org' },
  ]) {
    expect(() => readConfig({ ...fake, ...refused })).toThrow('for tests')
  }
})

test('page views are counted unless told not to, in the words of this app or of others', () => {
  const counts = (text: string) => readConfig({ DO_NOT_TRACK: text }).countPageViews
  expect(['', 'false', '0'].map(counts)).toEqual([true, true, true])
  expect(['true', '1'].map(counts)).toEqual([false, false])
  expect(() => counts('yes')).toThrow('DO_NOT_TRACK is either "true" or "false"')
})

test('traces go to the collector that the variables of OpenTelemetry name', () => {
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' }
  expect(readConfig({ OTEL_SERVICE_NAME: 'town' }).tracing).toBeNull()
  expect(readConfig(named).tracing).toEqual({ endpoint: 'http://127.0.0.1:4318', headers: null, serviceName: 'larder' })
  expect(() => readConfig({ ...named, OTEL_EXPORTER_OTLP_HEADERS: 'a secret' })).toThrow(
    'OTEL_EXPORTER_OTLP_HEADERS is a list such as',
  )
  expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'some', OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(
    /OTEL_TRACES_SAMPLER is one of always_on, .*\n.*OTEL_TRACES_SAMPLER_ARG is 0 to 1/,
  )
})

test('the connections of requests are a whole number within bounds', () => {
  expect(readConfig({}).databasePool).toBe(20)
  expect(readConfig({ DATABASE_POOL: '50' }).databasePool).toBe(50)
  for (const refused of ['1', '1001', 'x', '2.5'])
    expect(() => readConfig({ DATABASE_POOL: refused })).toThrow(/DATABASE_POOL is .* connections/)
})

test('the address past a pooler comes with that of the pooler', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://larder@db/larder' }
  expect(() => readConfig(direct)).toThrow('DATABASE_URL is needed with DATABASE_DIRECT_URL')
  expect(readConfig({ ...direct, DATABASE_URL: 'postgres://larder@pooler:6432/larder' })).toMatchObject({
    databaseUrl: 'postgres://larder@pooler:6432/larder',
    databaseDirectUrl: 'postgres://larder@db/larder',
  })
})
