import { createECDH } from 'node:crypto'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { isTimeZone } from '../../../lib/time-of-day/timeOfDay'
import { credentialsUrl } from './credentialsUrl'
import { mailSecrets, mailSettingsProblems, mailVariables } from '../mail/settings'
import { oidcProblems, oidcSecrets, oidcVariables } from './oidcSettings'
import { s3Problems, s3Secrets, s3Variables } from '../objectStorage/settings'

const megabytes = z.coerce
  .number({ error: 'is a number of megabytes' })
  .int('is a whole number of megabytes')
  .min(1, 'is 1 to 1000000 megabytes')
  .max(1_000_000, 'is 1 to 1000000 megabytes')

const booleanText = z
  .enum(['true', 'false'], { error: 'is either "true" or "false"' })
  .transform((text) => text === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })

const port = z.coerce
  .number({ error: 'is a number' })
  .int('is a whole number')
  .min(0, 'is 0 to 65535')
  .max(65535, 'is 0 to 65535')

/** How it is decided which traces are recorded. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** The environment variables, with their defaults. */
export const environmentSchema = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  IMPORT_DIR: z.string().min(1).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  DATABASE_URL: credentialsUrl(/^postgres(ql)?$/, 'postgres://').optional(),
  DATABASE_DIRECT_URL: credentialsUrl(/^postgres(ql)?$/, 'postgres://').optional(),
  DATABASE_POOL: z.coerce
    .number({ error: 'is a number of connections' })
    .int('is a whole number of connections')
    .min(2, 'is 2 to 1000 connections')
    .max(1_000, 'is 2 to 1000 connections')
    .default(20),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(credentialsUrl(/^postgres(ql)?$/, 'postgres://')).max(20, 'names 20 replicas at most'))
    .optional(),
  REDIS_URL: credentialsUrl(/^rediss?$/, 'redis:// or rediss://').optional(),
  PRODUCT_NAME: z.string().trim().min(1, 'is not empty').max(40, 'has at most 40 characters').default('Larder'),
  PRODUCT_API_URL: httpUrl.default('https://world.openfoodfacts.org'),
  HOW_TO_URL: httpUrl.optional(),
  DONATION_URL: httpUrl.optional(),
  MAP_STYLE_URL: z.url({ protocol: /^https$/, error: 'is an address that starts with https://' }).optional(),
  FIGURES: z.enum(['specification', 'live'], { error: 'is either "specification" or "live"' }).default('specification'),
  TIME_ZONE: z.string().min(1).default('Europe/London').refine(isTimeZone, 'is a time zone such as "Europe/London"'),
  SAMPLE_DATA: booleanText.optional(),
  // Other programs read this variable, too, and write it as 1.
  DO_NOT_TRACK: z
    .enum(['true', 'false', '1', '0'], { error: 'is either "true" or "false"' })
    .transform((text) => text === 'true' || text === '1')
    .default(false),
  PLAYGROUND: booleanText.optional(),
  RESPONSE_CACHE: booleanText.default(true),
  SSR: booleanText.default(true),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: z
    .string()
    .optional()
    .superRefine((text, context) => {
      try {
        if (text) proxyAddr.compile(text.split(',').map((part) => part.trim()))
      } catch {
        context.addIssue({
          code: 'custom',
          message: 'is a list of addresses or networks with commas between, such as "loopback" or "10.0.0.0/8"',
        })
      }
    }),
  ADMIN_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  EDIT_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  SAMPLE_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  BOX_PLAIN_BARCODES: booleanText.default(false),
  IMAGE_QUOTA: megabytes.default(200),
  // In all their sizes pictures take up to two and a half times what they took in an archive, of which one may have 2 GB.
  IMPORT_IMAGE_QUOTA: megabytes.default(5_000),
  ...s3Variables,
  STATEMENT_TIMEOUT: z.coerce
    .number({ error: 'is a number of seconds' })
    .min(0.05, 'is 0.05 to 600 seconds')
    .max(600, 'is 0.05 to 600 seconds')
    .default(5),
  SLOW_STATEMENT: z.coerce
    .number({ error: 'is a number of seconds' })
    .min(0.01, 'is 0.01 to 600 seconds')
    .max(600, 'is 0.01 to 600 seconds')
    .default(1),
  METRICS_TOKEN: z
    .string()
    .trim()
    .min(16, 'has at least 16 characters')
    .max(500, 'has at most 500 characters')
    .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
    .optional(),
  METRICS_PORT: port.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .trim()
    .regex(/^[^\s=,]+=[^\s,]*(,[^\s=,]+=[^\s,]*)*$/, 'is a list such as "authorization=Bearer%20secret,name=value"')
    .optional(),
  OTEL_SERVICE_NAME: z.string().trim().min(1).max(100, 'has at most 100 characters').default('larder'),
  // OpenTelemetry itself reads these two.
  OTEL_TRACES_SAMPLER: z.enum(samplers, { error: `is one of ${samplers.join(', ')}` }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: 'is a number' }).min(0, 'is 0 to 1').max(1, 'is 0 to 1').optional(),
  SHUTDOWN_DELAY: z.coerce
    .number({ error: 'is a number of seconds' })
    .min(0, 'is 0 to 60 seconds')
    .max(60, 'is 0 to 60 seconds')
    .default(0.25),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'is fatal, error, warn, info, debug or silent',
    })
    .default('warn'),
  ...mailVariables,
  VAPID_PUBLIC_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{87}$/, 'is a public key of 65 bytes as base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .trim()
    .regex(/^[\w-]{43}$/, 'is a private key of 32 bytes as base64url')
    .optional(),
  VAPID_SUBJECT: z
    .url({ protocol: /^(https|mailto)$/, error: 'is an address that starts with mailto: or https://' })
    .optional(),
  OPENAI_API_KEY: z
    .string()
    .trim()
    .min(1)
    .max(500, 'has at most 500 characters')
    .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
    .optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: z.string().trim().min(1).max(200, 'has at most 200 characters').default('gpt-3.5-turbo'),
  OPENAI_VISION_MODEL: z.string().trim().min(1).max(200, 'has at most 200 characters').optional(),
  OPENAI_TIMEOUT: z.coerce
    .number({ error: 'is a number of seconds' })
    .min(1, 'is 1 to 900 seconds')
    .max(900, 'is 1 to 900 seconds')
    .default(60),
  GOOGLE_CLIENT_ID: z
    .string()
    .trim()
    .max(300, 'has at most 300 characters')
    .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
    .optional(),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .trim()
    .max(300, 'has at most 300 characters')
    .regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs')
    .optional(),
  GOOGLE_FAKE_URL: z
    .url({
      protocol: /^http$/,
      hostname: /^(localhost|127\.0\.0\.1)$/,
      error: 'is an address of this machine that starts with http://, and is for tests alone',
    })
    .optional(),
  ...oidcVariables,
  NODE_ENV: z.string().optional(),
  LAN_PORT: port.default(4443),
  LAN_HOST: z
    .ipv4({ error: 'is an address of this machine, such as "192.168.1.20"' })
    .refine((address) => address !== '0.0.0.0', 'is one address, not all')
    .optional(),
})

/** The values of the environment variables. */
export type Environment = z.infer<typeof environmentSchema>

/** Every variable with its default as text; null where it has none. */
export function defaultSettings(): Map<string, string | null> {
  const defaults: Record<string, unknown> = environmentSchema.parse({})
  return new Map(
    Object.keys(environmentSchema.shape).map((name) => [
      name,
      defaults[name] === undefined ? null : String(defaults[name]),
    ]),
  )
}

/** Variables that may be read from a file instead, which `NAME_FILE` names: secrets, and addresses that may hold one. */
export const fileVariables = [
  'ADMIN_PASSWORD',
  'EDIT_PASSWORD',
  'SAMPLE_PASSWORD',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'REDIS_URL',
  'OPENAI_API_KEY',
  'GOOGLE_CLIENT_SECRET',
  ...oidcSecrets,
  'VAPID_PRIVATE_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  ...mailSecrets,
  ...s3Secrets,
]

/** Settings that contradict each other, or of which the other half is missing, as sentences. `lan`: was `--phone` given? */
export function contradictionsIn(given: Environment, { lan }: { lan: boolean }): string[] {
  return [
    ...(given.DATABASE_URL && given.SAMPLE_DATA && !given.SAMPLE_PASSWORD
      ? ['SAMPLE_PASSWORD is needed with SAMPLE_DATA=true and DATABASE_URL: the password of the sample account']
      : []),
    ...(given.DATABASE_DIRECT_URL && !given.DATABASE_URL
      ? ['DATABASE_URL is needed with DATABASE_DIRECT_URL: the address of the pooler']
      : []),
    ...(given.DATABASE_REPLICA_URLS && !given.DATABASE_URL
      ? ['DATABASE_URL is needed with DATABASE_REPLICA_URLS: the included database has no replicas']
      : []),
    ...(given.OPENAI_VISION_MODEL && !given.OPENAI_API_KEY && !given.OPENAI_BASE_URL
      ? ['OPENAI_API_KEY or OPENAI_BASE_URL is needed with OPENAI_VISION_MODEL: where the model is']
      : []),
    ...mailSettingsProblems(given),
    ...s3Problems(given),
    ...googleProblems(given),
    ...oidcProblems(given),
    ...vapidProblems(given),
    ...(given.METRICS_PORT === given.PORT && given.PORT !== 0 ? ['METRICS_PORT is another port than PORT'] : []),
    ...(lan ? lanProblems(given) : []),
  ]
}

/** Settings of which the other half is missing, and what Google does not accept. */
function googleProblems({
  GOOGLE_CLIENT_ID: id,
  GOOGLE_CLIENT_SECRET: secret,
  GOOGLE_FAKE_URL: fakeUrl,
  PUBLIC_URL,
  NODE_ENV,
}: Environment): string[] {
  const isPublic = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:'
  return [
    ...(id && !secret
      ? [
          "GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID: the two come together from Google's console. Set both, or neither",
        ]
      : []),
    ...(secret && !id
      ? [
          "GOOGLE_CLIENT_ID is needed with GOOGLE_CLIENT_SECRET: the two come together from Google's console. Set both, or neither",
        ]
      : []),
    ...(id && PUBLIC_URL && !isPublic && new URL(PUBLIC_URL).hostname !== 'localhost'
      ? [
          'PUBLIC_URL starts with https:// where Google sign-in is set up: Google sends nobody back to a plain http address but localhost',
        ]
      : []),
    ...(fakeUrl && !id ? ['GOOGLE_FAKE_URL means nothing without GOOGLE_CLIENT_ID'] : []),
    ...(fakeUrl && (isPublic || NODE_ENV === 'production')
      ? ['GOOGLE_FAKE_URL is for tests alone: leave it out where people sign in']
      : []),
  ]
}

/** The half of the key pair for push services that is missing, or keys that are no pair. */
function vapidProblems({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Environment): string[] {
  if (!publicKey && !privateKey) return []
  if (!publicKey || !privateKey) return ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are set together']
  return isKeyPair(publicKey, privateKey) ? [] : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair']
}

/** Do these belong together on the curve P-256? */
function isKeyPair(publicKey: string, privateKey: string): boolean {
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return curve.getPublicKey().equals(Buffer.from(publicKey, 'base64url'))
  } catch {
    return false
  }
}

/** What contradicts `--phone`. */
function lanProblems({ PUBLIC_URL, PORT, LAN_PORT }: Environment): string[] {
  return [
    ...(PUBLIC_URL
      ? [
          `PUBLIC_URL and --phone exclude each other: phones open ${PUBLIC_URL}, and what answers there takes care of https. Leave one of the two out`,
        ]
      : []),
    ...(PORT === LAN_PORT && PORT !== 0 ? ['LAN_PORT is another port than PORT'] : []),
  ]
}
