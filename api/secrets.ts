import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const shape = z.object({ adminPassword: z.string(), editPassword: z.string(), samplePassword: z.string() })

export type Secrets = z.infer<typeof shape>

/** Letters and digits that cannot be taken for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 signs in groups of four: 79 bits, and still possible to type. */
function newPassword(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/** The passwords made at the first start of a household's own database; kept beside it, for its owner's eyes only. */
export function openSecrets(dataDir: string): { secrets: Secrets; fresh: boolean } {
  const file = join(dataDir, 'passwords.json')
  if (existsSync(file)) return { secrets: shape.parse(JSON.parse(readFileSync(file, 'utf8'))), fresh: false }
  const secrets: Secrets = { adminPassword: newPassword(), editPassword: newPassword(), samplePassword: newPassword() }
  mkdirSync(dataDir, { recursive: true })
  // Written whole or not at all: a start that is killed here makes new ones next time.
  writeFileSync(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return { secrets, fresh: true }
}
