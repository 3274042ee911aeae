import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { mailSettingsProblems, mailFolder, mailSecrets, mailSettings, mailVariables, type MailSettings } from './mail/settings'

/** The settings of the process, read once from the environment and the command line. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null
  /** The Redis that carries live events between processes; null: LISTEN/NOTIFY of the database does. */
  redisUrl: string | null
  productName: string
  /** The page that the help links to; null: the films that come with the app. */
  howToUrl: string | null
  /** Where people may donate; null: the help says that donations are not set up. */
  donationUrl: string | null
  /** Do pages show true numbers of pantries, items and recipes, and not those of the specification? */
  liveFigures: boolean
  /** Base URL of the product database, without a slash at the end. */
  productApiUrl: string
  /** Is an empty database filled with the sample community? With DATABASE_URL only where SAMPLE_DATA says so. */
  sampleData: boolean
  /** Are page views counted? The count never holds who it was. */
  countPageViews: boolean
  /** Introspection, suggestions in error messages, and the playground page. */
  playground: boolean
  /** Do visitors who send the same operation within a second share one response? */
  responseCache: boolean
  /** Server-side rendering of pages. Takes some 80 MB of memory, and some milliseconds a page. */
  ssr: boolean
  /** The address at which people reach this app; null: the Host header of each request counts. */
  publicUrl: URL | null
  /** Is this the address of a proxy whose X-Forwarded-For header counts? */
  isTrustedProxy: (address: string) => boolean
  /** Null: generated at the first start on the embedded database; with DATABASE_URL that elevation is not available. */
  adminPassword: string | null
  editPassword: string | null
  /** Of the sample community's one account that can sign in; null: generated at the first start on the embedded database. */
  samplePassword: string | null
  /** May a box be signed in with a barcode that is printed on it already? Such a number can be copied, and guessed. */
  plainBoxNumbers: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** The mail server; null: no email is sent. */
  mail: MailSettings | null
  /** The folder to which emails are written while there is no mail server; null: they are only logged. */
  mailFolder: string | null
  /** How recipes are generated from a description. */
  generation: GenerationSettings
  /** Sign-in with Google; null: not set up. */
  google: GoogleSettings | null
  /** The https listener on the local network, for phones; null: none. */
  lan: LanSettings | null
}

export interface GenerationSettings {
  /** The language model that writes them; null: the template generator makes them from the community's recipes. */
  model: ModelSettings | null
  /** For one recipe, from the request to its end. */
  timeLimitMs: number
}

/** A language model behind OpenAI's chat completions API. */
export interface ModelSettings {
  name: string
  /** Null: the server needs none, as local ones do. */
  apiKey: string | null
  /** Base URL without a slash at the end; null: OpenAI's own. */
  baseUrl: string | null
}

/** The OAuth client of this app, from Google's console. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Base URL of a fake of Google for tests, without a slash at the end; null: Google itself. */
  fakeUrl: string | null
}

export interface LanSettings {
  port: number
  /** The IPv4 address to listen at; null: the likeliest of this machine's addresses. */
  host: string | null
}

export class ConfigError extends Error {}

/** Arguments after `npm start --` that are unknown, or --help. */
export class UsageError extends ConfigError {
  /** @param exitCode 2 for a mistake, 0 for --help */
  constructor(message: string, readonly exitCode: 0 | 2) {
    super(message)
  }
}

const booleanText = z.enum(['true', 'false'], { error: 'is either "true" or "false"' }).transform((text) => text === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })

const port = z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 65535').max(65535, 'is 0 to 65535')

const environmentSchema = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is an address that starts with postgres://' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is an address that starts with redis:// or rediss://' }).optional(),
  PRODUCT_NAME: z.string().trim().min(1, 'is not empty').max(40, 'has at most 40 characters').default('Larder'),
  PRODUCT_API_URL: httpUrl.default('https://world.openfoodfacts.org'),
  HOW_TO_URL: httpUrl.optional(),
  DONATION_URL: httpUrl.optional(),
  FIGURES: z.enum(['specification', 'live'], { error: 'is either "specification" or "live"' }).default('specification'),
  SAMPLE_DATA: booleanText.optional(),
  DO_NOT_TRACK: booleanText.default(false),
  PLAYGROUND: booleanText.optional(),
  RESPONSE_CACHE: booleanText.default(true),
  SSR: booleanText.default(true),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: z.string().optional().superRefine((text, context) => {
    try {
      if (text) proxyAddr.compile(text.split(',').map((part) => part.trim()))
    } catch {
      context.addIssue({ code: 'custom', message: 'is a list of addresses or networks with commas between, such as "loopback" or "10.0.0.0/8"' })
    }
  }),
  ADMIN_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  EDIT_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  SAMPLE_PASSWORD: z.string().min(8, 'has at least 8 characters').optional(),
  BOX_PLAIN_BARCODES: booleanText.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'is fatal, error, warn, info, debug or silent' }).default('warn'),
  ...mailVariables,
  OPENAI_API_KEY: z.string().trim().min(1).max(500, 'has at most 500 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: z.string().trim().min(1).max(200, 'has at most 200 characters').default('gpt-3.5-turbo'),
  OPENAI_TIMEOUT: z.coerce.number({ error: 'is a number of seconds' }).min(1, 'is 1 to 900 seconds').max(900, 'is 1 to 900 seconds').default(60),
  GOOGLE_CLIENT_ID: z.string().trim().max(300, 'has at most 300 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().max(300, 'has at most 300 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  GOOGLE_FAKE_URL: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/, error: 'is an address of this machine that starts with http://, and is for tests alone' }).optional(),
  NODE_ENV: z.string().optional(),
  LAN_PORT: port.default(4443),
  LAN_HOST: z.ipv4({ error: 'is an address of this machine, such as "192.168.1.20"' }).refine((address) => address !== '0.0.0.0', 'is one address, not all').optional(),
})

/** Every variable with its default as text; null where it has none. */
export function defaultSettings(): Map<string, string | null> {
  const defaults: Record<string, unknown> = environmentSchema.parse({})
  return new Map(Object.keys(environmentSchema.shape).map((name) => [name, defaults[name] === undefined ? null : String(defaults[name])]))
}

/** Variables that may be read from a file instead, which `NAME_FILE` names: secrets, and addresses that may hold one. */
export const fileVariables = ['ADMIN_PASSWORD', 'EDIT_PASSWORD', 'SAMPLE_PASSWORD', 'DATABASE_URL', 'REDIS_URL', 'OPENAI_API_KEY', 'GOOGLE_CLIENT_SECRET', ...mailSecrets]

/** Variables that had another name in earlier versions. Old ones are refused, so that no setting is dropped in silence. */
const renamedVariables: Record<string, string> = {
  SHARE_ANSWERS: 'RESPONSE_CACHE',
  PAINT_PAGES: 'SSR',
  GOOGLE_STAND_IN: 'GOOGLE_FAKE_URL',
  PHONE_PORT: 'LAN_PORT',
  PHONE_HOST: 'LAN_HOST',
}

const flags = [
  ['--phone', 'also serves the app by https on the local network and shows a QR code for phones'],
  ['--help', 'shows these words'],
]

/** `npm start --phone`, without "--" before it, does not pass the flag on: npm takes it for its own and sets a variable. */
function parseArguments(args: string[], environment: NodeJS.ProcessEnv): { lan: boolean } {
  const unknown = args.filter((argument) => !flags.some(([flag]) => flag === argument))
  const usage = `These words may follow "npm start --":\n${flags.map(([flag = '', description]) => `  ${flag.padEnd(10)}${description}`).join('\n')}`
  if (unknown.length > 0) throw new UsageError(`${unknown.join(' ')} means nothing here. ${usage}`, 2)
  if (args.includes('--help')) throw new UsageError(usage, 0)
  return { lan: args.includes('--phone') || environment.npm_config_phone === 'true' }
}

/** `NAME_FILE` names a file that holds the value of `NAME` (as container secrets do). */
function withFileVariables(environment: NodeJS.ProcessEnv, names: string[], problems: string[]): NodeJS.ProcessEnv {
  const result = { ...environment }
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    try {
      result[name] = readFileSync(file, 'utf8').trim()
    } catch {
      problems.push(`${name}_FILE names a file that cannot be read: ${file}`)
    }
  }
  return result
}

/**
 * Reads the environment, and the arguments given after `npm start --`.
 * @throws ConfigError that lists everything that is wrong with the environment
 * @throws UsageError about the arguments
 */
export function readConfig(environment: NodeJS.ProcessEnv, args: string[] = []): Config {
  const { lan } = parseArguments(args, environment)
  const problems: string[] = []
  const withFiles = withFileVariables(environment, fileVariables, problems)
  // An empty variable means "not set": compose files and .env files write them so.
  const given = Object.fromEntries(Object.entries(withFiles).filter(([, value]) => value !== ''))
  for (const [old, name] of Object.entries(renamedVariables)) {
    if (given[old] !== undefined) problems.push(`${old} is called ${name} now: set that instead`)
  }
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')} ${issue.message}`)
  }
  if (parsed.success && parsed.data.DATABASE_URL && parsed.data.SAMPLE_DATA && !parsed.data.SAMPLE_PASSWORD) {
    problems.push('SAMPLE_PASSWORD is needed with SAMPLE_DATA=true and DATABASE_URL: the password of the sample account')
  }
  if (parsed.success) problems.push(...mailSettingsProblems(parsed.data))
  if (parsed.success) problems.push(...googleProblems(parsed.data))
  if (parsed.success && lan) problems.push(...lanProblems(parsed.data))
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigError(`These settings need a look:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    productName: env.PRODUCT_NAME,
    howToUrl: env.HOW_TO_URL ?? null,
    donationUrl: env.DONATION_URL ?? null,
    liveFigures: env.FIGURES === 'live',
    productApiUrl: env.PRODUCT_API_URL.replace(/\/+$/, ''),
    sampleData: env.SAMPLE_DATA ?? env.DATABASE_URL === undefined,
    responseCache: env.RESPONSE_CACHE,
    ssr: env.SSR,
    countPageViews: !env.DO_NOT_TRACK,
    playground: env.PLAYGROUND ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
    isTrustedProxy: compileTrustedProxies(env.TRUST_PROXY),
    adminPassword: env.ADMIN_PASSWORD ?? null,
    editPassword: env.EDIT_PASSWORD ?? null,
    samplePassword: env.SAMPLE_PASSWORD ?? null,
    plainBoxNumbers: env.BOX_PLAIN_BARCODES,
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    mailFolder: mailFolder(env, given.DATA_DIR !== undefined),
    generation: {
      model: env.OPENAI_API_KEY || env.OPENAI_BASE_URL
        ? { name: env.OPENAI_MODEL, apiKey: env.OPENAI_API_KEY ?? null, baseUrl: env.OPENAI_BASE_URL?.replace(/\/+$/, '') ?? null }
        : null,
      timeLimitMs: env.OPENAI_TIMEOUT * 1_000,
    },
    google: env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, fakeUrl: env.GOOGLE_FAKE_URL?.replace(/\/+$/, '') ?? null }
      : null,
    lan: lan ? { port: env.LAN_PORT, host: env.LAN_HOST ?? lanAddressOf(env.HOST) } : null,
  }
}

/** Settings of which the other half is missing, and what Google does not accept. */
function googleProblems({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_FAKE_URL: fakeUrl, PUBLIC_URL, NODE_ENV }: z.infer<typeof environmentSchema>): string[] {
  const isPublic = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:'
  return [
    ...(id && !secret ? ['GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID: the two come together from Google\'s console. Set both, or neither'] : []),
    ...(secret && !id ? ['GOOGLE_CLIENT_ID is needed with GOOGLE_CLIENT_SECRET: the two come together from Google\'s console. Set both, or neither'] : []),
    ...(id && PUBLIC_URL && !isPublic && new URL(PUBLIC_URL).hostname !== 'localhost' ? ['PUBLIC_URL starts with https:// where Google sign-in is set up: Google sends nobody back to a plain http address but localhost'] : []),
    ...(fakeUrl && !id ? ['GOOGLE_FAKE_URL means nothing without GOOGLE_CLIENT_ID'] : []),
    ...(fakeUrl && (isPublic || NODE_ENV === 'production') ? ['GOOGLE_FAKE_URL is for tests alone: leave it out where people sign in'] : []),
  ]
}

/** What contradicts `--phone`. */
function lanProblems({ PUBLIC_URL, PORT, LAN_PORT }: z.infer<typeof environmentSchema>): string[] {
  return [
    ...(PUBLIC_URL ? [`PUBLIC_URL and --phone exclude each other: phones open ${PUBLIC_URL}, and what answers there takes care of https. Leave one of the two out`] : []),
    ...(PORT === LAN_PORT && PORT !== 0 ? ['LAN_PORT is another port than PORT'] : []),
  ]
}

/** The address that HOST names, if phones can reach it: no loopback address, and not "all". */
function lanAddressOf(host: string): string | null {
  return isIPv4(host) && host !== '0.0.0.0' && !host.startsWith('127.') ? host : null
}

function compileTrustedProxies(text: string | undefined): (address: string) => boolean {
  if (!text) return () => false
  const trust = proxyAddr.compile(text.split(',').map((part) => part.trim()))
  return (address) => trust(address, 0)
}
