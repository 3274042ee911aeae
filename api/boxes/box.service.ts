import { randomUUID } from 'node:crypto'
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm'
import type { SessionService } from '../auth/sessions/session.service'
import { isBoxLabel, keysOfTyped } from '../../lib/barcode/gtin'
import { canManagePantry } from '../pantries/pantry.rules'
import { lockPantry } from '../pantries/pantry.sql'
import type { AuditAction, AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { isUniqueViolation, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits, SharedLimitRule } from '../platform/limits/rateLimits'
import { oneLine } from '../../lib/text/text'
import { isAdmin, type Viewer } from '../platform/viewer'
import { hashCode, newLabelCode } from './box.codes'
import { Box } from './box.entity'
import type { BoxInput, EnrolBoxInput, SignInWithBoxInput } from './box.inputs'
import { messages } from './box.texts'

const maxBoxes = 20

const scanLimitPerIp: RateLimitRule = { name: 'box-ip', atOnce: 30, everySeconds: 10 }
/** Failed scans are limited for all clients together; the first ones of each do not count, so nobody can lock others out of the boxes. */
const firstScans: RateLimitRule = { name: 'box-first', atOnce: 3, everySeconds: 1_200 }
/** A label cannot be guessed: this limit only protects the database. */
const labelScanLimit: SharedLimitRule = {
  first: firstScans,
  all: { name: 'box-labels', atOnce: 1_000, everySeconds: 0.1 },
}
/** Printed numbers can be guessed, so few attempts a day are allowed. */
const numberScanLimit: SharedLimitRule = {
  first: firstScans,
  all: { name: 'box-numbers', atOnce: 300, everySeconds: 5 },
}
/** Enrolling a printed number reveals whether a box has it, as scanning does: it counts for the same limit. */
const numberEnrolmentLimit: SharedLimitRule = {
  first: { name: 'box-enrolments-first', atOnce: 1, everySeconds: 3_600 },
  all: numberScanLimit.all,
}
const changeLimit: RateLimitRule = { name: 'box-changes', atOnce: 40, everySeconds: 60 }

/** A box and the code to print on its label, which is returned only once. */
export interface LabelledBox {
  box: Box
  labelCode: string | null
}

export interface BoxDependencies {
  db: DataSource
  limits: RateLimits
  sessions: SessionService
  clock: Clock
  audit: AuditWriter
  settings: { plainBoxNumbers: boolean }
}

/**
 * Boxes of pantries. A pantry's owner or an admin enrols a box. Scanning its label starts a session that may change the
 * stock of that pantry and nothing else; several devices may have one at a time. Only a hash of the label's code is stored.
 */
export class BoxService {
  constructor(private readonly deps: BoxDependencies) {}

  /** The boxes of a pantry, the oldest first: for its owner and for admins. UNAUTHENTICATED, NOT_FOUND. */
  async list(viewer: Viewer, pantryId: number): Promise<Box[]> {
    this.#requireMayManage(viewer, pantryId)
    return this.deps.db
      .getRepository(Box)
      .find({ where: { pantryId, revokedAt: IsNull() }, order: { createdAt: 'ASC', id: 'ASC' } })
  }

  /** Adds a box to a pantry. UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async enrol(viewer: Viewer, { pantryId, name, number }: EnrolBoxInput): Promise<LabelledBox> {
    this.#requireMayManage(viewer, pantryId)
    await this.#limit(pantryId)
    const cleanName = oneLine(name)
    if (cleanName === '') throw new UserError('BAD_INPUT', messages.nameNeeded, { field: 'name' })
    const labelCode = number == null ? newLabelCode() : null
    const code = labelCode ?? this.#requirePrintedNumber(number ?? '')
    if (labelCode === null) await this.deps.limits.consumeShared(numberEnrolmentLimit, String(pantryId), 'all')
    try {
      return await transaction(this.deps.db, async (db) => {
        // Locked, so that two requests at once do not both count nineteen boxes.
        if (!(await lockPantry(db, pantryId)))
          throw new UserError('NOT_FOUND', messages.noSuchBox, { field: 'pantryId' })
        if ((await db.countBy(Box, { pantryId, revokedAt: IsNull() })) >= maxBoxes)
          throw new UserError('TOO_MANY', messages.tooManyBoxes)
        const id = randomUUID()
        await db.insert(Box, {
          id,
          pantryId,
          name: cleanName,
          codeHash: hashCode(code),
          hasPrintedNumber: labelCode === null,
          enrolledById: viewer.kind === 'person' ? viewer.accountId : null,
          createdAt: this.deps.clock.now(),
        })
        const box = await db.findOneByOrFail(Box, { id })
        await this.#auditByAdmin(db, viewer, 'ENROL_BOX', box)
        return { box, labelCode }
      })
    } catch (error) {
      if (isUniqueViolation(error, 'box_code'))
        throw new UserError('BAD_INPUT', messages.numberTaken, { field: 'number' })
      throw error
    }
  }

  /** Replaces a box's label: the old one stops working, and sessions by it end. UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
  renewLabel(viewer: Viewer, input: BoxInput): Promise<LabelledBox> {
    const labelCode = newLabelCode()
    return this.#change(viewer, input, 'REPRINT_BOX', async (db, box) => {
      if (box.hasPrintedNumber) throw new UserError('FORBIDDEN', messages.hasPrintedNumber)
      await db.update(Box, box.id, { codeHash: hashCode(labelCode) })
      return { box, labelCode }
    })
  }

  /** Revokes a box: its label stops working, and its sessions end. UNAUTHENTICATED, NOT_FOUND. */
  revoke(viewer: Viewer, input: BoxInput): Promise<{ id: string }> {
    return this.#change(viewer, input, 'REVOKE_BOX', async (db, { id }) => {
      await db.update(Box, id, { revokedAt: this.deps.clock.now() })
      return { id }
    })
  }

  /** Opens a session by a scanned box. Unknown and revoked boxes have the same response. INCORRECT_CREDENTIALS, RATE_LIMITED. */
  async signIn(viewer: Viewer, client: ClientInfo, { code }: SignInWithBoxInput): Promise<Viewer> {
    const isLabel = isBoxLabel(code)
    await this.deps.limits.consume([scanLimitPerIp, client.ip])
    const refundAttempt = await this.deps.limits.consumeShared(
      isLabel ? labelScanLimit : numberScanLimit,
      client.ip,
      'all',
    )
    const hashes = this.#possibleCodes(code, isLabel).map(hashCode)
    const signedIn = await transaction<Viewer>(this.deps.db, async (db) => {
      const box = await db.findOne(Box, {
        where: { codeHash: In(hashes), revokedAt: IsNull() },
        lock: { mode: 'for_no_key_update' },
      })
      if (!box) throw new UserError('INCORRECT_CREDENTIALS', messages.unknownBox, { field: 'code' })
      await db.update(Box, box.id, { lastUsedAt: this.deps.clock.now(), device: client.device })
      const { session } = await this.deps.sessions.open(db, viewer, client, null, box.id)
      return { kind: 'box', boxId: box.id, pantryId: box.pantryId, session }
    })
    await refundAttempt()
    return signedIn
  }

  /** The codes that a box with this label or number may be stored under: a number can stand for several GTINs. */
  #possibleCodes(code: string, isLabel: boolean): string[] {
    if (isLabel) return [code.trim()]
    return this.deps.settings.plainBoxNumbers ? keysOfTyped(code) : []
  }

  #requirePrintedNumber(number: string): string {
    if (!this.deps.settings.plainBoxNumbers) throw new UserError('FORBIDDEN', messages.noNumbers, { field: 'number' })
    const [key] = isBoxLabel(number) ? [] : keysOfTyped(number)
    if (key === undefined) throw new UserError('BAD_INPUT', messages.notANumber, { field: 'number' })
    return key
  }

  /** Changes a box that the viewer may manage, and ends its sessions, open sockets included. */
  async #change<Result>(
    viewer: Viewer,
    { id }: BoxInput,
    action: AuditAction,
    run: (db: EntityManager, box: Box) => Promise<Result>,
  ): Promise<Result> {
    if (viewer.kind === 'person' && !isAdmin(viewer, this.deps.clock.now())) await this.#limit(viewer.accountId)
    return transaction(this.deps.db, async (db) => {
      const box = await db.findOne(Box, { where: { id, revokedAt: IsNull() }, lock: { mode: 'for_no_key_update' } })
      if (!box) throw new UserError('NOT_FOUND', messages.noSuchBox, { field: 'id' })
      this.#requireMayManage(viewer, box.pantryId)
      const result = await run(db, box)
      await this.deps.sessions.endByBoxes(db, [id])
      await this.#auditByAdmin(db, viewer, action, box)
      return result
    })
  }

  /** The pantry's owner and admins manage its boxes; for anybody else there are none. */
  #requireMayManage(viewer: Viewer, pantryId: number): void {
    if (!canManagePantry(viewer, pantryId, 'OWN') && !isAdmin(viewer, this.deps.clock.now()))
      throw new UserError('NOT_FOUND', messages.noSuchBox)
  }

  /** Audits what admins do with boxes of another person's pantry. */
  async #auditByAdmin(
    db: EntityManager,
    viewer: Viewer,
    action: AuditAction,
    { id, name, pantryId }: Box,
  ): Promise<void> {
    if (viewer.kind === 'person' && viewer.accountId === pantryId) return
    await this.deps.audit(db, viewer, { action, about: { kind: 'box', id, name } })
  }

  #limit(pantryId: number): Promise<void> {
    return this.deps.limits.consume([changeLimit, String(pantryId)])
  }
}
