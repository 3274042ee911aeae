/** Milliseconds in which one read for an event serves all subscribers; later ones read again. */
const sharedFor = 1_000

interface SharedRead {
  startedAt: number
  result: Promise<unknown>
}

const sharedReads = new WeakMap<object, Map<string, SharedRead>>()

/**
 * One read of the database for all subscribers that may see the same of an event: a pantry with five hundred
 * subscribers reads twice per stock move, for its owner and for everybody else, and not five hundred times.
 *
 *     context.live(pantryChanged, id, (db, viewer, event) =>
 *       sharedPerEvent(event, `change:${id}:${isOwner(viewer) ? 'owner' : 'others'}`, () => changeSeenBy(db, viewer, id, event)))
 *
 * @param event the event as it was delivered: one object for all subscribers of this process
 * @param key names what is read and everything about the viewer that `read` depends on; two viewers who may not
 *   see the same must never share a key
 * @param read its failure goes to all who wait for it, and the next subscriber reads anew
 * @param now in milliseconds
 */
export function sharedPerEvent<Result>(
  event: object,
  key: string,
  read: () => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  const readsOfEvent = sharedReads.get(event) ?? new Map<string, SharedRead>()
  sharedReads.set(event, readsOfEvent)
  const known = readsOfEvent.get(key)
  if (known && now - known.startedAt < sharedFor) return known.result as Promise<Result>
  const started: SharedRead = { startedAt: now, result: read() }
  readsOfEvent.set(key, started)
  started.result.catch(() => {
    if (readsOfEvent.get(key) === started) readsOfEvent.delete(key)
  })
  return started.result as Promise<Result>
}
