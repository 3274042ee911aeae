import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({ adminPassword: z.string(), editPassword: z.string(), samplePassword: z.string() })

export type Secrets = z.infer<typeof shape>

/** Letters and digits that are not mistaken for one another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 characters in groups of four: 79 bits, and still possible to type. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** Reads the passwords of an embedded database, or generates them at its first start, into a file that only its owner can read. */
export function openSecrets(dataDir: string): { secrets: Secrets; isNew: boolean } {
  const file = join(dataDir, 'passwords.json')
  if (existsSync(file)) return { secrets: shape.parse(JSON.parse(readFileSync(file, 'utf8'))), isNew: false }
  const secrets: Secrets = { adminPassword: newPassword(), editPassword: newPassword(), samplePassword: newPassword() }
  mkdirSync(dataDir, { recursive: true })
  // Atomic: a start that is killed here generates new ones next time.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { secrets, isNew: true }
}
