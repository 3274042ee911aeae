import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join, resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import { contradictionsIn, environmentSchema, fileVariables, type Environment } from './environment'
import { mailFolder, mailSettings, type MailSettings } from '../mail/settings'
import { oidcSettings, type OidcSettings } from './oidcSettings'
import { s3Settings, type S3Settings } from '../objectStorage/settings'

/** The settings of the process, read once from the environment and the command line. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Where the files of imports lie until they are read and stored; processes with one database share it. */
  importDir: string
  /** Where a backup is written before a newer version changes the database, and every night by `larder-backups`; null: nowhere. */
  backupDir: string | null
  /** Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null
  /** The same database past a pooler such as PgBouncer, which is then at `databaseUrl`; null: there is none. */
  databaseDirectUrl: string | null
  /** How many connections of the database requests may use at a time, in one process. */
  databasePool: number
  /** Streaming replicas of that database, from which is read what may be some seconds old. */
  databaseReplicaUrls: readonly string[]
  /** The Redis that carries live events between processes; null: LISTEN/NOTIFY of the database does. */
  redisUrl: string | null
  productName: string
  /** The page that the help links to; null: the films that come with the app. */
  howToUrl: string | null
  /** Where people may donate; null: the help says that donations are not set up. */
  donationUrl: string | null
  /** The MapLibre style of the map of pantries; null: there is no map. */
  mapStyleUrl: string | null
  /** Do pages show true numbers of pantries, items and recipes, and not those of the specification? */
  liveStatistics: boolean
  /** Base URL of the product database, without a slash at the end. */
  productApiUrl: string
  /** The community's time zone, which decides when a day begins. */
  timeZone: string
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
  /** Bytes that the pictures of one account may take, in all their sizes. */
  imageQuotaBytes: number
  /** Bytes that the pictures of one account's imports may take, beside those. */
  importImageQuotaBytes: number
  /** Where new pictures are stored. Those that are stored are read from where they are. */
  imageStore: 'postgres' | 's3'
  /** The bucket for pictures; null: none is set up. */
  s3: S3Settings | null
  /** May a box be signed in with a barcode that is printed on it already? Such a number can be copied, and guessed. */
  plainBoxNumbers: boolean
  /** Milliseconds that a request may wait for one statement of the database. Background work may wait longer. */
  statementTimeoutMs: number
  /** Milliseconds from which on a statement is logged as slow. */
  slowStatementMs: number
  /** Who may read `/metrics`, and where. */
  metrics: MetricsSettings
  /** Where traces are sent; null: nothing is traced. */
  tracing: TracingSettings | null
  /** Milliseconds for which a process that is told to end still takes requests, so that proxies can leave it first. */
  shutdownDelayMs: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** The mail server; null: no email is sent. */
  mail: MailSettings | null
  /** The folder to which emails are written while there is no mail server; null: they are only logged. */
  mailFolder: string | null
  /** How the app identifies itself to push services. */
  vapid: VapidSettings
  /** How recipes are generated from a description. */
  generation: GenerationSettings
  /** Sign-in with Google; null: not set up. */
  google: GoogleSettings | null
  /** Sign-in with an OpenID Connect provider; null: not set up. */
  oidc: OidcSettings | null
  /** The https listener on the local network, for phones; null: none. */
  lan: LanSettings | null
}

/** Where traces are sent. */
export interface TracingSettings {
  /** Base URL of an OpenTelemetry collector, without a slash at the end. */
  endpoint: string
  /** Sent with every request to it, as OpenTelemetry writes them: `name=value,name=value`, percent-encoded; null: none. */
  headers: string | null
  /** What the collector calls this app. */
  serviceName: string
}

/** Where metrics are answered; nowhere where both are null. */
export interface MetricsSettings {
  /** Sent as `Authorization: Bearer`; null: the app's own port does not answer, and the other one without a token. */
  token: string | null
  /** A port for metrics alone, at HOST; null: there is none. */
  port: number | null
}

/** How the app identifies itself to push services (RFC 8292). */
export interface VapidSettings {
  /** A key pair of P-256, as base64url; null: it is made once, and stored in the database. */
  keys: { publicKey: string; privateKey: string } | null
  /** A mailto or https URL where the operators of push services reach those of this app; null: PUBLIC_URL, or the sender of emails. */
  subject: string | null
}

/** How recipes are generated. */
export interface GenerationSettings {
  /** The language model that writes them; null: they are found among the community's recipes. */
  model: ModelSettings | null
  /** The one that reads recipes from pictures; null: none that can see is set up. */
  visionModel: ModelSettings | null
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

/** The https listener on the local network. */
export interface LanSettings {
  port: number
  /** The IPv4 address to listen at; null: the likeliest of this machine's addresses. */
  host: string | null
}

/** The settings are wrong, or what they name cannot be used; the message is for the operator. */
export class ConfigError extends Error {}

/** Arguments after `npm start --` that are unknown, or --help. */
export class UsageError extends ConfigError {
  /** @param exitCode 2 for a mistake, 0 for --help */
  constructor(
    message: string,
    readonly exitCode: 0 | 2,
  ) {
    super(message)
  }
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
  const env = parseEnvironment(environment, { lan })
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    importDir: resolve(env.IMPORT_DIR ?? join(env.DATA_DIR, 'imports')),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
    databasePool: env.DATABASE_POOL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    redisUrl: env.REDIS_URL ?? null,
    productName: env.PRODUCT_NAME,
    howToUrl: env.HOW_TO_URL ?? null,
    donationUrl: env.DONATION_URL ?? null,
    mapStyleUrl: env.MAP_STYLE_URL ?? null,
    liveStatistics: env.FIGURES === 'live',
    timeZone: env.TIME_ZONE,
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
    imageQuotaBytes: env.IMAGE_QUOTA * 1024 * 1024,
    importImageQuotaBytes: env.IMPORT_IMAGE_QUOTA * 1024 * 1024,
    imageStore: env.IMAGE_STORE ?? (env.S3_BUCKET === undefined ? 'postgres' : 's3'),
    s3: s3Settings(env),
    statementTimeoutMs: env.STATEMENT_TIMEOUT * 1_000,
    slowStatementMs: env.SLOW_STATEMENT * 1_000,
    metrics: { token: env.METRICS_TOKEN ?? null, port: env.METRICS_PORT ?? null },
    tracing: tracingSettings(env),
    shutdownDelayMs: env.SHUTDOWN_DELAY * 1_000,
    logLevel: env.LOG_LEVEL,
    mail: mailSettings(env),
    mailFolder: mailFolder(env, Boolean(environment.DATA_DIR)),
    vapid: vapidSettings(env),
    generation: {
      model: modelSettings(env, env.OPENAI_MODEL),
      visionModel: env.OPENAI_VISION_MODEL ? modelSettings(env, env.OPENAI_VISION_MODEL) : null,
      timeLimitMs: env.OPENAI_TIMEOUT * 1_000,
    },
    google: googleSettings(env),
    oidc: oidcSettings(env),
    lan: lan ? { port: env.LAN_PORT, host: env.LAN_HOST ?? lanAddressOf(env.HOST) } : null,
  }
}

/** Checks the variables against their schema and against each other. @throws ConfigError that lists everything that is wrong */
function parseEnvironment(environment: NodeJS.ProcessEnv, { lan }: { lan: boolean }): Environment {
  const problems: string[] = []
  const withFiles = withFileVariables(environment, fileVariables, problems)
  // An empty variable means "not set": compose files and .env files write them so.
  const given = Object.fromEntries(Object.entries(withFiles).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.push(`${issue.path.join('.')} ${issue.message}`)
  }
  if (parsed.success) problems.push(...contradictionsIn(parsed.data, { lan }))
  if (problems.length > 0 || !parsed.success) {
    throw new ConfigError(`These settings need a look:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  }
  return parsed.data
}

function tracingSettings(env: Environment): TracingSettings | null {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? null,
    serviceName: env.OTEL_SERVICE_NAME,
  }
}

function vapidSettings(env: Environment): VapidSettings {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject = null } = env
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : null, subject }
}

function modelSettings(env: Environment, name: string): ModelSettings | null {
  if (!env.OPENAI_API_KEY && !env.OPENAI_BASE_URL) return null
  return {
    name,
    apiKey: env.OPENAI_API_KEY ?? null,
    baseUrl: env.OPENAI_BASE_URL?.replace(/\/+$/, '') ?? null,
  }
}

function googleSettings(env: Environment): GoogleSettings | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    fakeUrl: env.GOOGLE_FAKE_URL?.replace(/\/+$/, '') ?? null,
  }
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
