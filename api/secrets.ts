import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './platform/config/config'

const passwords = z.object({ adminPassword: z.string(), editPassword: z.string(), samplePassword: z.string() })
/** Until `markShown`, the file says that nobody has seen what is in it. */
const stored = passwords.extend({ isNew: z.boolean().default(false) })

export type Secrets = z.infer<typeof passwords>

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 characters in groups of four: 79 bits, and still possible to type. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'passwords.json')

/**
 * Reads the passwords of an embedded database, or generates them, into a file that only its owner can read. They are new until a start has shown them.
 * @throws ConfigError when the file is damaged
 */
export function openSecrets(dataDir: string): { secrets: Secrets; isNew: boolean } {
  const file = secretsFile(dataDir)
  if (existsSync(file)) {
    const { isNew, ...secrets } = readSecrets(file)
    return { secrets, isNew }
  }
  const secrets: Secrets = { adminPassword: newPassword(), editPassword: newPassword(), samplePassword: newPassword() }
  mkdirSync(dataDir, { recursive: true })
  writeSecrets(file, { ...secrets, isNew: true })
  return { secrets, isNew: true }
}

/** From now on the passwords are not new: the first start was ready, and has shown them. */
export function markShown(dataDir: string, secrets: Secrets): void {
  writeSecrets(secretsFile(dataDir), secrets)
}

function readSecrets(file: string): z.infer<typeof stored> {
  const text = readFileSync(file, 'utf8')
  try {
    return stored.parse(JSON.parse(text))
  } catch {
    throw new ConfigError(
      `${file} is damaged. Bring it back from a copy, or delete it and start again: then it gets new passwords.`,
    )
  }
}

/** Atomic: a start that is killed here leaves the file as it was. */
function writeSecrets(file: string, content: object): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
