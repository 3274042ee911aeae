/**
 * The events of a subscription after a first one. That is read when the subscription has begun, so that no change is missed in
 * between; null: there is none.
 */
export async function withFirstEvent<Event>(
  events: AsyncIterableIterator<Event>,
  read: () => Promise<Event | null>,
): Promise<AsyncIterableIterator<Event>> {
  let first = await read().catch(async (error: unknown) => {
    await events.return?.()
    throw error
  })
  // An iterator by hand, not a generator: return() of a generator waits for its pending next().
  const all: AsyncIterableIterator<Event> = {
    async next() {
      if (first === null) return events.next()
      const value = first
      first = null
      return { done: false, value }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
  return all
}
