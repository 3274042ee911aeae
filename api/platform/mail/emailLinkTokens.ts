import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import type { Clock } from '../clock'
import { row, rows, deleteRowsInBatches, type Db } from '../database'
import { UserError } from '../errors'
import { messages } from './mail.messages'

/** Whom a token speaks for, and the address that its letter went to. */
export interface Redeemed {
  about: string
  recipient: string
}

/** Why a letter is not sent, for admins. */
export const invalidLink = 'Its link is no longer wanted.'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * The tokens in the links of letters: 256 random bits, made at the moment of sending and kept as hashes, each for one
 * purpose and one use.
 */
export class EmailLinkTokens {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A token for a letter that is being sent, as long as it still waits for that; null: its link was withdrawn. A letter that has to be sent twice has two. */
  async make(letterId: string): Promise<string | null> {
    const token = `lm_${randomBytes(32).toString('base64url')}`
    // The letter is held while the token is made: who withdraws the link waits, and finds the token.
    const made = await rows(this.db, sql`
      INSERT INTO letter_token (hash, purpose, about, recipient, expires_at)
      SELECT ${hashOf(token)}, link_purpose, link_about, recipient, link_expires_at FROM letter WHERE id = ${letterId}::bigint AND state = 'waiting' FOR SHARE
      RETURNING hash`)
    return made.length === 0 ? null : token
  }

  /** Whom a token speaks for, without using it up. @throws Refusal NOT_FOUND */
  async look(token: string, purpose: string): Promise<Redeemed> {
    const found = await row<Redeemed>(this.db, sql`
      SELECT about, recipient FROM letter_token WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${this.clock.now()}`)
    return foundOr(found)
  }

  /** Uses a token up, and with it the others of the same purpose about the same. Of two who redeem it at once, one is refused. @throws Refusal NOT_FOUND */
  async redeem(db: EntityManager, token: string, purpose: string): Promise<Redeemed> {
    const found = foundOr(await row<Redeemed>(db, sql`
      DELETE FROM letter_token WHERE hash = ${hashOf(token)} AND purpose = ${purpose} AND expires_at > ${this.clock.now()} RETURNING about, recipient`))
    await this.withdraw(db, found.about, [purpose])
    return found
  }

  /** Makes worthless every link of these purposes about somebody: those that were sent, and those that still wait. */
  async withdraw(db: Db, about: string, purposes: readonly string[]): Promise<void> {
    // The letters first: a token that is being made for one of them is there before the next statement, or never.
    await rows(db, sql`
      UPDATE letter SET state = 'failed', failure = ${invalidLink}
      WHERE link_about = ${about} AND link_purpose = ANY (${purposes}::text[]) AND state = 'waiting'`)
    await rows(db, sql`DELETE FROM letter_token WHERE about = ${about} AND purpose = ANY (${purposes}::text[])`)
  }

  async sweep(): Promise<void> {
    await deleteRowsInBatches(this.db, 'letter_token', sql`expires_at < ${this.clock.now()}`)
  }
}

function foundOr(found: Redeemed | null): Redeemed {
  if (!found) throw new UserError('NOT_FOUND', messages.linkOver, { field: 'token' })
  return found
}
