import type { MemberRole } from '../generated/schema'
import type { FollowMemberships } from '../platform/apollo/membershipsLink'
import { readKnownMemberships, storeKnownMemberships } from '../platform/stored/knownMemberships'
import { addNotSaved, type NotSavedChange } from '../platform/stored/notSaved'
import { takeStored, type StoredRequest } from '../platform/stored/outbox'
import { forgetPantryRecords } from '../platform/stored/pantryRecords'
import { isAddedThing, isMove, readStockRequest } from '../pantries/stock/unsentMoves'
import { readRequest } from '../shopping/requests'
import { unsentRequestsOf } from '../shopping/unsent'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

const ranks: Record<MemberRole, number> = { HELPER: 1, MEMBER: 2, OWNER: 3 }
const isRole = (value: unknown): value is MemberRole => typeof value === 'string' && value in ranks
/** How much somebody may do in a pantry; 0: they do not belong to it. */
const rankOf = (role: unknown): number => (isRole(role) ? ranks[role] : 0)

interface DeviceParts {
  /** Deletes all that this device stores and caches of the server's answers, and reads again what is on screen. */
  forget(): Promise<void>
  /** Opens the page with the list of what was not saved. */
  showNotSaved(): void
  now?(): number
}

/**
 * Follows what each response says of the pantries that the account belongs to. When it has left one, was removed from it or may do
 * less there, the device deletes what it stores of it, and what waits to be sent there and would be refused can be read for a week.
 */
export function followMemberships({ forget, showNotSaved, now = Date.now }: DeviceParts): FollowMemberships {
  let last = ''

  return ({ accountId, memberships, isRefused }) => {
    const answer = `${accountId} ${memberships}`
    if (answer === last && !isRefused) return
    // Another tab may have stored what is new, while this one still shows what was.
    const seen = last.startsWith(`${accountId} `) ? parseMemberships(last.slice(accountId.length + 1)) : {}
    const known = { ...readKnownMemberships(accountId), ...seen }
    const roles = parseMemberships(memberships)
    last = answer

    const ids = Object.keys(known)
    const notSaved = ids.flatMap((id) => takeRefused(accountId, id, roles[id] ?? null, now()))
    // Also where there is nothing new: what has stood in the list for a week is deleted.
    addNotSaved(accountId, notSaved, now())
    const lost = ids.filter((id) => rankOf(roles[id]) < rankOf(known[id]))
    const gone = Object.fromEntries(ids.map((id) => [id, null]))
    const save = () => storeKnownMemberships(accountId, { ...gone, ...roles })
    if (notSaved.length > 0)
      toast.notice(t('notSavedNotice', { count: notSaved.length }), {
        action: { label: t('showNotSaved'), run: showNotSaved },
      })
    if (lost.length === 0) return save()
    for (const id of lost) if (roles[id] === undefined) forgetPantryRecords(id)
    // Only then: a page that ends meanwhile leaves it to the next one.
    void forget().then(save)
  }
}

function parseMemberships(text: string): Record<string, MemberRole> {
  return Object.fromEntries(
    text
      .split(',')
      .map((part) => part.split(' '))
      .flatMap(([id, role]) => (id !== undefined && isRole(role) ? [[id, role] as const] : [])),
  )
}

/** Takes out of a pantry's outboxes what this account has made and may not send any more. */
function takeRefused(accountId: string, pantryId: string, role: MemberRole | null, now: number): NotSavedChange[] {
  if (rankOf(role) >= ranks.MEMBER) return []
  const taken = takeStored(
    `pantry ${pantryId}`,
    (request) =>
      (request.note === null || request.note.by === accountId) && !(role === 'HELPER' && isStockMove(request)),
  )
  if (taken.length > 0) unsentRequestsOf(pantryId).reload()
  return taken.flatMap((request) => describe(request, now))
}

/** A helper moves stock, and changes neither dates nor the list. */
const isStockMove = ({ name, value }: StoredRequest): boolean =>
  name === 'stock-moves' && ('delta' in value || 'name' in value)

function describe({ name, value, note, at }: StoredRequest, now: number): NotSavedChange[] {
  const common = { pantry: note?.pantry ?? null, madeAt: at, refusedAt: now }
  const of = (key: string, kind: NotSavedChange['kind'], about: string | null, count: number | null = null) => ({
    ...common,
    key,
    kind,
    about: about ?? note?.about ?? null,
    count,
  })
  if (name === 'stock-moves') {
    const request = readStockRequest(value)
    if (request === null) return []
    if (isAddedThing(request)) return [of(request.key, 'added', request.name, request.quantity)]
    const about = note?.about ?? request.barcode
    if (!isMove(request)) return [of(request.key, 'changed', about)]
    return [of(request.key, request.delta > 0 ? 'added' : 'taken', about, Math.abs(request.delta))]
  }
  const request = readRequest(value)
  switch (request?.kind) {
    case 'add':
      return request.lines.map((line) => of(line.id, 'listed', line.text))
    case 'tick':
      return [of(request.key, request.ticked ? 'ticked' : 'unticked', null)]
    case 'edit':
      return [of(request.key, 'edited', request.text)]
    case 'remove':
      return [of(request.key, 'unlisted', null)]
    case 'restore':
      return [of(request.key, 'relisted', null)]
    case undefined:
      return []
  }
}
