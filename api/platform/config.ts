import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'

/** Everything the process reads from its surroundings, parsed once. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** Null: the embedded database in `dataDir` is used. */
  databaseUrl: string | null
  productName: string
  /** The product database's base address, without a slash at the end. */
  productApiUrl: string
  /** Fill an empty database with the sample community? Somebody's own database is left alone unless they say so. */
  sampleData: boolean
  /** Introspection, suggestions and the playground page together. */
  playground: boolean
  /** Where people reach this app; null when it was not said: then the address asked for counts. */
  publicUrl: URL | null
  /** Is this address a proxy that may name the client? */
  trustsProxy: (address: string) => boolean
  /** Null: made at first start on the embedded database; otherwise that gate is shut. */
  adminPassword: string | null
  editPassword: string | null
  /** Of the sample community's one account; null: made at first start on the embedded database. */
  samplePassword: string | null
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

export class ConfigError extends Error {}

const yesNo = z.enum(['true', 'false'], { error: 'is either "true" or "false"' }).transform((text) => text === 'true')
const httpUrl = z.url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })

const shape = z.object({
  PORT: z.coerce.number({ error: 'is a number' }).int('is a whole number').min(0, 'is 0 to 65535').max(65535, 'is 0 to 65535').default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is an address that starts with postgres://' }).optional(),
  PRODUCT_NAME: z.string().trim().min(1, 'is not empty').max(40, 'has at most 40 characters').default('Larder'),
  PRODUCT_API_URL: httpUrl.default('https://world.openfoodfacts.org'),
  SAMPLE_DATA: yesNo.optional(),
  PLAYGROUND: yesNo.optional(),
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
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], { error: 'is fatal, error, warn, info, debug or silent' }).default('warn'),
})

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

/** Reads the environment; throws a ConfigError that lists everything that is wrong. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const mistakes: string[] = []
  const whole = withFiles(environment, ['ADMIN_PASSWORD', 'EDIT_PASSWORD', 'SAMPLE_PASSWORD', 'DATABASE_URL'], mistakes)
  // An empty variable means "not set": compose files and .env files write them so.
  const given = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) mistakes.push(`${issue.path.join('.')} ${issue.message}`)
  }
  if (parsed.success && parsed.data.DATABASE_URL && parsed.data.SAMPLE_DATA && !parsed.data.SAMPLE_PASSWORD) {
    mistakes.push('SAMPLE_PASSWORD is needed with SAMPLE_DATA=true and DATABASE_URL: the password of the sample account')
  }
  if (mistakes.length > 0 || !parsed.success) {
    throw new ConfigError(`These settings need a look:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL ?? null,
    productName: env.PRODUCT_NAME,
    productApiUrl: env.PRODUCT_API_URL.replace(/\/+$/, ''),
    sampleData: env.SAMPLE_DATA ?? env.DATABASE_URL === undefined,
    playground: env.PLAYGROUND ?? env.DATABASE_URL === undefined,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL) : null,
    trustsProxy: compileTrust(env.TRUST_PROXY),
    adminPassword: env.ADMIN_PASSWORD ?? null,
    editPassword: env.EDIT_PASSWORD ?? null,
    samplePassword: env.SAMPLE_PASSWORD ?? null,
    logLevel: env.LOG_LEVEL,
  }
}

function compileTrust(text: string | undefined): (address: string) => boolean {
  if (!text) return () => false
  const trust = proxyAddr.compile(text.split(',').map((part) => part.trim()))
  return (address) => trust(address, 0)
}
