import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { IsNull, type DataSource, type EntityManager } from 'typeorm'
import type { SessionService } from '../auth/session.service'
import { isBoxLabel, keysOfTyped } from '../../lib/barcode/gtin'
import type { AuditAction, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { isUniqueViolation, row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { oneLine } from '../../lib/text/text'
import { isAdmin, requireNoApiKey, requirePerson, type Viewer } from '../platform/viewer'
import { hashOfCode, newLabelCode } from './box.codes'
import { Box } from './box.entity'
import type { BoxInput, EnrolBoxInput, SignInWithBoxInput } from './box.inputs'
import { messages } from './box.messages'

const mostBoxes = 20

const scansOfAddress: RateLimitRule = { name: 'box-ip', atOnce: 30, everySeconds: 10 }
/** Of labels from everywhere: nobody guesses one, so this only keeps the database from being worn out. */
const scansOfLabels: RateLimitRule = { name: 'box-labels', atOnce: 1_000, everySeconds: 0.1 }
/** Of printed numbers from everywhere: those can be guessed, so that there are few to try in a day. */
const scansOfNumbers: RateLimitRule = { name: 'box-numbers', atOnce: 300, everySeconds: 5 }
const changes: RateLimitRule = { name: 'box-changes', atOnce: 40, everySeconds: 60 }

/** A box and what is to be printed on its label, told once. */
export interface Labelled {
  box: Box
  labelCode: string | null
}

/**
 * Boxes at the shelves of pantries. One is enrolled by the pantry's owner, or by an admin, and from then on whoever
 * scans it is let in to that shelf and to nothing else; several phones may be in at once. Only a hash of what its
 * label says is kept.
 */
export class BoxService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly sessions: SessionService,
    private readonly clock: Clock,
    private readonly writeDown: AuditWriter,
    private readonly settings: { plainBoxNumbers: boolean },
  ) {}

  /** The boxes of a pantry, the oldest first: for its owner and for admins. UNAUTHENTICATED, NOT_FOUND. */
  async list(viewer: Viewer, pantryId: number): Promise<Box[]> {
    this.#requireMayManage(viewer, pantryId)
    return this.db.getRepository(Box).find({ where: { pantryId, revokedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } })
  }

  /** Puts a box at a pantry's shelf. UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async enrol(viewer: Viewer, { pantryId, name, number }: EnrolBoxInput): Promise<Labelled> {
    this.#requireMayManage(viewer, pantryId)
    await this.#limit(pantryId)
    const calledBy = oneLine(name)
    if (calledBy === '') throw new UserError('BAD_INPUT', messages.nameNeeded, { field: 'name' })
    const labelCode = number == null ? newLabelCode() : null
    const code = labelCode ?? this.#printedNumber(number ?? '')
    // Whether a number is some box's can be told from the answer, as it can be when somebody signs in with it.
    if (labelCode === null) await this.limits.consume([scansOfNumbers, 'all'])
    try {
      return await transaction(this.db, async (db) => {
        // Held, so that two at the same moment do not both see nineteen.
        const pantry = await row(db, sql`SELECT id FROM pantry WHERE id = ${pantryId} FOR NO KEY UPDATE`)
        if (!pantry) throw new UserError('NOT_FOUND', messages.noSuchBox, { field: 'pantryId' })
        if (await db.countBy(Box, { pantryId, revokedAt: IsNull() }) >= mostBoxes) throw new UserError('TOO_MANY', messages.enough)
        const id = randomUUID()
        await db.insert(Box, {
          id, pantryId, name: calledBy, codeHash: hashOfCode(code), hasPrintedNumber: labelCode === null,
          enrolledById: viewer.kind === 'person' ? viewer.accountId : null, createdAt: this.clock.now(),
        })
        const box = await db.findOneByOrFail(Box, { id })
        await this.#note(db, viewer, 'ENROL_BOX', box)
        return { box, labelCode }
      })
    } catch (error) {
      if (isUniqueViolation(error, 'box_code')) throw new UserError('BAD_INPUT', messages.numberTaken, { field: 'number' })
      throw error
    }
  }

  /** Gives a box a new label; the old one opens nothing any more, and whoever is in by it is out. UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
  renewLabel(viewer: Viewer, input: BoxInput): Promise<Labelled> {
    const labelCode = newLabelCode()
    return this.#change(viewer, input, 'REPRINT_BOX', async (db, box) => {
      if (box.hasPrintedNumber) throw new UserError('FORBIDDEN', messages.keepsItsNumber)
      await db.update(Box, box.id, { codeHash: hashOfCode(labelCode) })
      return { box, labelCode }
    })
  }

  /** Takes a box away: its label opens nothing any more, and whoever is in by it is out. UNAUTHENTICATED, NOT_FOUND. */
  revoke(viewer: Viewer, input: BoxInput): Promise<{ id: string }> {
    return this.#change(viewer, input, 'REVOKE_BOX', async (db, { id }) => {
      await db.update(Box, id, { revokedAt: this.clock.now() })
      return { id }
    })
  }

  /** Lets whoever scanned a box in to its shelf. Unknown and revoked ones are answered alike, from the same look-up. INCORRECT_CREDENTIALS, RATE_LIMITED. */
  async signIn(viewer: Viewer, door: ClientInfo, { code }: SignInWithBoxInput): Promise<Viewer> {
    requireNoApiKey(viewer)
    const isLabel = isBoxLabel(code)
    await this.limits.consume([scansOfAddress, door.ip], [isLabel ? scansOfLabels : scansOfNumbers, 'all'])
    const hashes = this.#codesMeant(code, isLabel).map(hashOfCode)
    return transaction(this.db, async (db) => {
      const box = await row<{ id: string; pantryId: number }>(db, sql`
        SELECT id, pantry_id AS "pantryId" FROM box WHERE code_hash = ANY (${hashes}::bytea[]) AND revoked_at IS NULL LIMIT 1 FOR NO KEY UPDATE`)
      if (!box) throw new UserError('INCORRECT_CREDENTIALS', messages.unknownBox, { field: 'code' })
      await rows(db, sql`UPDATE box SET last_used_at = ${this.clock.now()}, device = ${door.device} WHERE id = ${box.id}`)
      const { session } = await this.sessions.open(db, viewer, door, null, box.id)
      return { kind: 'box', boxId: box.id, pantryId: box.pantryId, session }
    })
  }

  /** What a box may be kept under that is scanned so: a label as it is, a number as whatever it may stand for. */
  #codesMeant(code: string, isLabel: boolean): string[] {
    if (isLabel) return [code.trim()]
    return this.settings.plainBoxNumbers ? keysOfTyped(code) : []
  }

  #printedNumber(number: string): string {
    if (!this.settings.plainBoxNumbers) throw new UserError('FORBIDDEN', messages.noNumbers, { field: 'number' })
    const [key] = isBoxLabel(number) ? [] : keysOfTyped(number)
    if (key === undefined) throw new UserError('BAD_INPUT', messages.notANumber, { field: 'number' })
    return key
  }

  /** Changes a box of which the viewer may decide, and ends its sessions: at once, open sockets included. */
  async #change<Result>(viewer: Viewer, { id }: BoxInput, act: AuditAction, run: (db: EntityManager, box: Box) => Promise<Result>): Promise<Result> {
    if (!isAdmin(viewer, this.clock.now())) await this.#limit(requirePerson(viewer).accountId)
    return transaction(this.db, async (db) => {
      const box = await db.findOne(Box, { where: { id, revokedAt: IsNull() }, lock: { mode: 'for_no_key_update' } })
      if (!box) throw new UserError('NOT_FOUND', messages.noSuchBox, { field: 'id' })
      this.#requireMayManage(viewer, box.pantryId)
      const result = await run(db, box)
      await this.sessions.endOfBoxes(db, [id])
      await this.#note(db, viewer, act, box)
      return result
    })
  }

  /** Its owner decides about a pantry's boxes, and admins do. For everybody else there are none. */
  #requireMayManage(viewer: Viewer, pantryId: number): void {
    requireNoApiKey(viewer)
    if (isAdmin(viewer, this.clock.now())) return
    if (requirePerson(viewer).accountId !== pantryId) throw new UserError('NOT_FOUND', messages.noSuchBox)
  }

  /** Whoever decides about another's box does so as an admin, and that is written down. */
  async #note(db: EntityManager, viewer: Viewer, act: AuditAction, { id, name, pantryId }: Box): Promise<void> {
    if (viewer.kind === 'person' && viewer.accountId === pantryId) return
    await this.writeDown(db, viewer, { act, about: { kind: 'box', id, name } })
  }

  #limit(pantryId: number): Promise<void> {
    return this.limits.consume([changes, String(pantryId)])
  }
}
