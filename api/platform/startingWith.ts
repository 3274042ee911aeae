/**
 * Events, with one in front that is read after the subscription has begun, so that no change is missed in between.
 * @param readFirst null: there is none
 */
export async function startingWith<Event>(events: AsyncIterableIterator<Event>, readFirst: () => Promise<Event | null>): Promise<AsyncIterableIterator<Event>> {
  let first = await readFirst().catch(async (error: unknown) => {
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
