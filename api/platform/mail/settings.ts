import { join, resolve } from 'node:path'
import { z } from 'zod'
import { credentialsUrl } from '../config/credentialsUrl'
import { isOneAddress } from './email'

/** The mail server that emails are sent to. */
export interface MailSettings {
  host: string
  port: number
  /** TLS from the first byte on; otherwise STARTTLS where the server offers it. */
  secure: boolean
  user: string | null
  password: string | null
  /** The sender address. */
  from: string
}

/** The environment variables about mail; config.ts adds them to the others. */
export const mailVariables = {
  SMTP_URL: credentialsUrl(/^smtps?$/, 'smtp:// or smtps://').optional(),
  SMTP_HOST: z
    .string()
    .trim()
    .regex(/^[\w.:-]+$/, 'is the name or address of a mail server')
    .optional(),
  SMTP_PORT: z.coerce
    .number({ error: 'is a number' })
    .int('is a whole number')
    .min(1, 'is 1 to 65535')
    .max(65535, 'is 1 to 65535')
    .optional(),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_FROM: z.string().trim().refine(isOneAddress, 'is one e-mail address, such as "larder@example.org"').optional(),
}

/** Those that may be read from a file. */
export const mailSecrets = ['SMTP_URL', 'SMTP_PASSWORD']

type Given = z.output<z.ZodObject<typeof mailVariables>>

/** Incomplete or contradictory settings, as sentences. */
export function mailSettingsProblems(given: Given): string[] {
  const { SMTP_URL, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, SMTP_FROM } = given
  const isNamed = SMTP_URL !== undefined || SMTP_HOST !== undefined
  const others = Object.entries({ SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD })
    .filter(([, value]) => value !== undefined)
    .map(([name]) => name)
  return [
    ...(SMTP_URL !== undefined && others.length > 0
      ? [`SMTP_URL says it all: leave out ${others.join(', ')}, or SMTP_URL`]
      : []),
    ...(!isNamed && (others.length > 0 || SMTP_FROM !== undefined)
      ? ['SMTP_HOST (or SMTP_URL) is needed with the other settings for mail: the server that takes it']
      : []),
    ...(isNamed && SMTP_FROM === undefined
      ? ['SMTP_FROM is needed with SMTP_HOST or SMTP_URL: the address that emails come from']
      : []),
    ...((SMTP_USER === undefined) !== (SMTP_PASSWORD === undefined)
      ? ['SMTP_USER and SMTP_PASSWORD are set together']
      : []),
    ...(SMTP_URL !== undefined && isHalf(new URL(SMTP_URL))
      ? ['SMTP_URL holds a user name and a password, or neither']
      : []),
    ...(SMTP_URL !== undefined && new URL(SMTP_URL).hostname === '' ? ['SMTP_URL names a server'] : []),
  ]
}

const isHalf = ({ username, password }: URL) => (username === '') !== (password === '')

/** Null: no mail server is set. */
export function mailSettings({
  SMTP_URL,
  SMTP_HOST,
  SMTP_PORT,
  SMTP_USER,
  SMTP_PASSWORD,
  SMTP_FROM,
}: Given): MailSettings | null {
  if (SMTP_FROM === undefined) return null
  if (SMTP_URL !== undefined) {
    const url = new URL(SMTP_URL)
    const secure = url.protocol === 'smtps:'
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: url.password === '' ? null : decodeURIComponent(url.password),
      from: SMTP_FROM,
    }
  }
  if (SMTP_HOST === undefined) return null
  const port = SMTP_PORT ?? 587
  return {
    host: SMTP_HOST,
    port,
    secure: port === 465,
    user: SMTP_USER ?? null,
    password: SMTP_PASSWORD ?? null,
    from: SMTP_FROM,
  }
}

/** Where emails are written as files while there is no mail server: beside the embedded database, or in a folder that was named. */
export function mailFolder(
  given: { DATABASE_URL?: string | undefined; DATA_DIR: string },
  isFolderNamed: boolean,
): string | null {
  return given.DATABASE_URL === undefined || isFolderNamed ? join(resolve(given.DATA_DIR), 'mail') : null
}
