import { staysInOutbox, stockMoveOutbox, type StockRequest } from './unsentMoves'

/** The keys of requests that this page is sending, so that the outbox does not send them a second time. */
const sending = new Set<string>()

export const isBeingSent = (key: string): boolean => sending.has(key)

/**
 * Sends a move or a change that the outbox holds until the server has carried it out or refused it: offline, or while the
 * server fails, it waits, and after a reload it is sent again, for 23 hours.
 * @param send given the time after which it is not sent any more, in milliseconds since 1970
 */
export async function sendStored<Result>(
  pantryId: string,
  request: StockRequest,
  send: (retryUntil: number) => Promise<Result>,
): Promise<Result> {
  const outbox = stockMoveOutbox(pantryId)
  const retryUntil = outbox.put(request)
  sending.add(request.key)
  try {
    const result = await send(retryUntil)
    outbox.remove(request.key)
    return result
  } catch (error) {
    if (!staysInOutbox(error)) outbox.remove(request.key)
    throw error
  } finally {
    sending.delete(request.key)
  }
}
