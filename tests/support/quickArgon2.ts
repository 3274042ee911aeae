import { hash as hashAtCost, verify } from '../../node_modules/@node-rs/argon2'
import type { Options } from '../../node_modules/@node-rs/argon2'

/**
 * Takes the place of `@node-rs/argon2` in integration tests: real hashes at the lowest cost. At the app's own cost, which
 * tests/unit/passwords.test.ts checks, signing everybody in would take minutes.
 */
export const hash = (password: string, options: Options): Promise<string> =>
  hashAtCost(password, { ...options, memoryCost: 8, timeCost: 1 })

export { verify }
