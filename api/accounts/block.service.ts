import sql, { raw } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows } from '../platform/database'
import { UserError } from '../platform/errors'
import { readCursor, toPage, writeCursor, type Connection, type Page } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { messages } from './account.messages'
import { Block } from './block.entity'
import type { BlockedPerson } from './block.types'

const changes: RateLimitRule = { name: 'blocks', atOnce: 60, everySeconds: 10 }

/** Who no longer hears whom. */
export class BlockService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Safe to repeat. NOT_FOUND, BAD_INPUT: oneself. */
  async block(person: Person, personId: number): Promise<void> {
    if (personId === person.accountId) throw new UserError('BAD_INPUT', messages.blockYourself, { field: 'personId' })
    await this.limits.consume([changes, String(person.accountId)])
    const known = await row(this.db, sql`
      WITH other AS (SELECT id FROM account WHERE id = ${personId} AND removed_at IS NULL FOR KEY SHARE),
      made AS (INSERT INTO block (account_id, blocked_id) SELECT ${person.accountId}::int, id FROM other ON CONFLICT DO NOTHING)
      SELECT id FROM other`)
    if (!known) throw new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'personId' })
  }

  /** Safe to repeat; nobody need have been blocked. */
  async unblock(person: Person, personId: number): Promise<void> {
    await this.limits.consume([changes, String(person.accountId)])
    await this.db.getRepository(Block).delete({ accountId: person.accountId, blockedId: personId })
  }

  /** Whom the person has blocked, the last first. */
  async list(person: Person, { first, after }: Page): Promise<Connection<BlockedPerson>> {
    const place = after ? readCursor<readonly [number, number]>(after, ['number', 'number']) : null
    const found = await rows<BlockedPerson & { order: number }>(this.db, sql`
      SELECT b.blocked_id AS id, b.since, extract(epoch FROM b.since)::int AS "order",
        (SELECT json_build_object('id', a.id, 'username', a.username, 'name', a.name, 'headline', a.headline, 'bio', a.bio,
          'description', a.description, 'createdAt', a.created_at) FROM account a WHERE a.id = b.blocked_id) AS person
      FROM block b WHERE b.account_id = ${person.accountId}
      ${place ? sql`AND (extract(epoch FROM b.since)::int, b.blocked_id) < (${place[0]}::int, ${place[1]}::int)` : sql``}
      ORDER BY extract(epoch FROM b.since)::int DESC, b.blocked_id DESC LIMIT ${raw(String(first + 1))}`)
    return toPage(found, first, ({ order, id }) => writeCursor([order, id]))
  }
}
