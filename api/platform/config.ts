import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { mailSettingsProblems, mailFolder, mailSecrets, mailSettings, mailVariables, type MailSettings } from './mail/settings'

/** Everything the process reads from its surroundings, parsed once. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null
  /** Carries live events between processes; null: the database does. */
  redisUrl: string | null
  productName: string
  /** Another page than ours that the help leads to; null: our own films. */
  howToUrl: string | null
  /** Where people may give money; null: the help says nothing of it. */
  donationUrl: string | null
  /** The product database's base address, without a slash at the end. */
  productApiUrl: string
  /** Fill an empty database with the sample community? Somebody's own database is left alone unless they say so. */
  sampleData: boolean
  /** Are visits of pages counted? Nothing is kept of who it was in any case. */
  countsViews: boolean
  /** Introspection, suggestions and the playground page together. */
  playground: boolean
  /** May visitors who ask the same within a second get the same answer? */
  sharesAnswers: boolean
  /** Are pages drawn here before the app draws them? Takes some 80 MB of memory, and some milliseconds a page. */
  paintsPages: boolean
  /** Where people reach this app; null when it was not said: then the address asked for counts. */
  publicUrl: URL | null
  /** Is this address a proxy that may name the client? */
  trustsProxy: (address: string) => boolean
  /** Null: made at first start on the embedded database; otherwise that gate is shut. */
  adminPassword: string | null
  editPassword: string | null
  /** Of the sample community's one account; null: made at first start on the embedded database. */
  samplePassword: string | null
  /** May a box be scanned by a number that is printed on it already? Such a number can be copied, and guessed. */
  plainBoxNumbers: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** The mail server; null: letters reach nobody. */
  mail: MailSettings | null
  /** Where letters lie that reach nobody; null: only the log tells of them. */
  mailFolder: string | null
  /** How recipes are made from a description. */
  generation: GenerationSettings
  /** Signing in with Google; null: not set up. */
  google: GoogleSettings | null
  /** Also served by https on the local network, for phones? */
  phone: PhoneSettings | null
}

export interface GenerationSettings {
  /** The language model that writes them; null: they are put together from the community's recipes. */
  model: ModelSettings | null
  /** For one recipe, from asking to the end. */
  timeLimitMs: number
}

/** A language model behind an address that understands OpenAI's chat completions. */
export interface ModelSettings {
  name: string
  /** Null: a server that asks for none, as those on one's own machine do. */
  apiKey: string | null
  /** Without a slash at the end; null: OpenAI's own. */
  baseUrl: string | null
}

/** This app, as Google's console knows it. */
export interface GoogleSettings {
  clientId: string
  clientSecret: string
  /** Who stands in for Google in tests, without a slash at the end; null: Google itself. */
  standIn: string | null
}

export interface PhoneSettings {
  port: number
  /** The IPv4 address to listen at; null: the likeliest of this machine's own. */
  host: string | null
}

export class ConfigError extends Error {}

/** Words after `npm start --` that nobody here understands, or a question for those that are. */
export class UsageError extends ConfigError {
  /** @param exitCode 2 for a mistake, 0 where the answer is what was asked for */
  constructor(sentence: string, readonly exitCode: 0 | 2) {
    super(sentence)
  }
}

const yesNo = z.enum(['true', 'false'], { error: 'is either "true" or "false"' }).transform((text) => text === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })

const port = z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 65535').max(65535, 'is 0 to 65535')

const shape = z.object({
  PORT: port.default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is an address that starts with postgres://' }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is an address that starts with redis:// or rediss://' }).optional(),
  PRODUCT_NAME: z.string().trim().min(1, 'is not empty').max(40, 'has at most 40 characters').default('Larder'),
  PRODUCT_API_URL: httpUrl.default('https://world.openfoodfacts.org'),
  HOW_TO_URL: httpUrl.optional(),
  DONATION_URL: httpUrl.optional(),
  SAMPLE_DATA: yesNo.optional(),
  DO_NOT_TRACK: yesNo.default(false),
  PLAYGROUND: yesNo.optional(),
  SHARE_ANSWERS: yesNo.default(true),
  PAINT_PAGES: yesNo.default(true),
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
  BOX_PLAIN_BARCODES: yesNo.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'is fatal, error, warn, info, debug or silent' }).default('warn'),
  ...mailVariables,
  OPENAI_API_KEY: z.string().trim().min(1).max(500, 'has at most 500 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_MODEL: z.string().trim().min(1).max(200, 'has at most 200 characters').default('gpt-3.5-turbo'),
  OPENAI_TIMEOUT: z.coerce.number({ error: 'is a number of seconds' }).min(1, 'is 1 to 900 seconds').max(900, 'is 1 to 900 seconds').default(60),
  GOOGLE_CLIENT_ID: z.string().trim().max(300, 'has at most 300 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  GOOGLE_CLIENT_SECRET: z.string().trim().max(300, 'has at most 300 characters').regex(/^[\x21-\x7e]+$/, 'is one word of plain letters, digits and signs').optional(),
  GOOGLE_STAND_IN: z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1)$/, error: 'is an address of this machine that starts with http://, and is for tests alone' }).optional(),
  NODE_ENV: z.string().optional(),
  PHONE_PORT: port.default(4443),
  PHONE_HOST: z.ipv4({ error: 'is an address of this machine, such as "192.168.1.20"' }).refine((address) => address !== '0.0.0.0', 'is one address, not all').optional(),
})

const flags = [
  ['--phone', 'also serves the app by https on the local network and shows a QR code for phones'],
  ['--help', 'shows these words'],
]

/** What the words say. npm keeps `--phone` to itself where it is not told "--" before, and says so in a variable. */
function readWords(words: string[], environment: NodeJS.ProcessEnv): { wantsPhone: boolean } {
  const unknown = words.filter((word) => !flags.some(([flag]) => flag === word))
  const known = `These words may follow "npm start --":\n${flags.map(([flag = '', meaning]) => `  ${flag.padEnd(10)}${meaning}`).join('\n')}`
  if (unknown.length > 0) throw new UsageError(`${unknown.join(' ')} means nothing here. ${known}`, 2)
  if (words.includes('--help')) throw new UsageError(known, 0)
  return { wantsPhone: words.includes('--phone') || environment.npm_config_phone === 'true' }
}

/** `NAME_FILE` names a file that holds the value of `NAME` (as container secrets do). */
function withFiles(environment: NodeJS.ProcessEnv, names: string[], mistakes: string[]): NodeJS.ProcessEnv {
  const result = { ...environment }
  for (const name of names) {
    const file = environment[`${name}_FILE`]
    if (!file) continue
    try {
      result[name] = readFileSync(file, 'utf8').trim()
    } catch {
      mistakes.push(`${name}_FILE names a file that cannot be read: ${file}`)
    }
  }
  return result
}

/**
 * Reads the environment, and the words given after `npm start --`.
 * @throws ConfigError that lists everything that is wrong with the environment
 * @throws UsageError about the words
 */
export function readConfig(environment: NodeJS.ProcessEnv, words: string[] = []): Config {
  const { wantsPhone } = readWords(words, environment)
  const mistakes: string[] = []
  const whole = withFiles(environment, ['ADMIN_PASSWORD', 'EDIT_PASSWORD', 'SAMPLE_PASSWORD', 'DATABASE_URL', 'REDIS_URL', 'OPENAI_API_KEY', 'GOOGLE_CLIENT_SECRET', ...mailSecrets], mistakes)
  // An empty variable means "not set": compose files and .env files write them so.
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) mistakes.push(`${issue.path.join('.')} ${issue.message}`)
  }
  if (parsed.success && parsed.data.DATABASE_URL && parsed.data.SAMPLE_DATA && !parsed.data.SAMPLE_PASSWORD) {
    mistakes.push('SAMPLE_PASSWORD is needed with SAMPLE_DATA=true and DATABASE_URL: the password of the sample account')
  }
  if (parsed.success) mistakes.push(...mailSettingsProblems(parsed.data))
  if (parsed.success) mistakes.push(...againstGoogle(parsed.data))
  if (parsed.success && wantsPhone) mistakes.push(...againstPhones(parsed.data))
  if (mistakes.length > 0 || !parsed.success) {
    throw new ConfigError(`These settings need a look:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`)
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
    productApiUrl: env.PRODUCT_API_URL.replace(/\/+$/, ''),
    sampleData: env.SAMPLE_DATA ?? env.DATABASE_URL === undefined,
    sharesAnswers: env.SHARE_ANSWERS,
    paintsPages: env.PAINT_PAGES,
    countsViews: !env.DO_NOT_TRACK,
    playground: env.PLAYGROUND ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
    trustsProxy: compileTrust(env.TRUST_PROXY),
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
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, standIn: env.GOOGLE_STAND_IN?.replace(/\/+$/, '') ?? null }
      : null,
    phone: wantsPhone ? { port: env.PHONE_PORT, host: env.PHONE_HOST ?? addressOf(env.HOST) } : null,
  }
}

/** What is half set, and what Google would not accept. */
function againstGoogle({ GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_STAND_IN: standIn, PUBLIC_URL, NODE_ENV }: z.infer<typeof shape>): string[] {
  const isPublic = PUBLIC_URL !== undefined && new URL(PUBLIC_URL).protocol === 'https:'
  return [
    ...(id && !secret ? ['GOOGLE_CLIENT_SECRET is needed with GOOGLE_CLIENT_ID: the two come together from Google\'s console. Set both, or neither'] : []),
    ...(secret && !id ? ['GOOGLE_CLIENT_ID is needed with GOOGLE_CLIENT_SECRET: the two come together from Google\'s console. Set both, or neither'] : []),
    ...(id && PUBLIC_URL && !isPublic && new URL(PUBLIC_URL).hostname !== 'localhost' ? ['PUBLIC_URL starts with https:// where Google sign-in is set up: Google sends nobody back to a plain http address but localhost'] : []),
    ...(standIn && !id ? ['GOOGLE_STAND_IN means nothing without GOOGLE_CLIENT_ID'] : []),
    ...(standIn && (isPublic || NODE_ENV === 'production') ? ['GOOGLE_STAND_IN is for tests alone: leave it out where people sign in'] : []),
  ]
}

/** What contradicts `--phone`. */
function againstPhones({ PUBLIC_URL, PORT, PHONE_PORT }: z.infer<typeof shape>): string[] {
  return [
    ...(PUBLIC_URL ? [`PUBLIC_URL and --phone exclude each other: phones open ${PUBLIC_URL}, and what answers there takes care of https. Leave one of the two out`] : []),
    ...(PORT === PHONE_PORT && PORT !== 0 ? ['PHONE_PORT is another port than PORT'] : []),
  ]
}

/** The one address that HOST names, if phones can get there: not this machine's inner ones, and not "all". */
function addressOf(host: string): string | null {
  return isIPv4(host) && host !== '0.0.0.0' && !host.startsWith('127.') ? host : null
}

function compileTrust(text: string | undefined): (address: string) => boolean {
  if (!text) return () => false
  const trust = proxyAddr.compile(text.split(',').map((part) => part.trim()))
  return (address) => trust(address, 0)
}
