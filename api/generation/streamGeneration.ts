import type { Context } from '../platform/context'
import { UserError } from '../platform/errors'
import { sharedPerEvent } from '../platform/pubsub/sharedPerEvent'
import type { Viewer } from '../platform/viewer'
import { GenerationState, type Generation } from './generation.entity'
import { generationById } from './generation.loaders'
import { findVisibleGeneration } from './generation.reads'
import { messages } from './generation.texts'
import { generationChanged } from './generation.topics'
import { withTimeout } from '../../lib/async/withTimeout'

/**
 * A generation as it is now, then each time it has changed, until it has ended. NOT_FOUND.
 * @param pollInterval interval of polling in milliseconds: events can be missed, and a process that stops publishes none
 */
export async function streamGeneration(
  { live, loaders, viewer }: Pick<Context, 'live' | 'loaders' | 'viewer'>,
  id: string,
  pollInterval = 5_000,
): Promise<AsyncIterableIterator<Generation>> {
  // Subscribes before it reads, so that no change is missed in between.
  const events = live(generationChanged, id, (db, listener, event) =>
    sharedPerEvent(event, visibilityKey(listener, id), () => findVisibleGeneration(db, listener, id)),
  )
  const read = () => loaders.of(generationById).clear(id).load(id)
  const first = await read().catch(async (error: unknown) => {
    await events.return?.()
    throw error
  })
  const readShared = () => sharedPerEvent(windowOf(pollInterval / 5), visibilityKey(viewer, id), read)
  if (first) return snapshots(first, events, readShared, pollInterval)
  await events.return?.()
  throw new UserError('NOT_FOUND', messages.noSuchGeneration, { field: 'id' })
}

/** Viewers with the same key may see the same of a generation. */
const visibilityKey = (viewer: Viewer, id: string): string =>
  `generation:${id}:${viewer.kind === 'person' ? viewer.accountId : 'others'}`

let sharedWindow = { since: 0 }

/** The same object for all calls within this time, so that they share one read. */
function windowOf(milliseconds: number): object {
  const now = Date.now()
  if (now - sharedWindow.since >= milliseconds) sharedWindow = { since: now }
  return sharedWindow
}

type Step = IteratorResult<Generation, undefined>
const done: Step = { done: true, value: undefined }

// Not an async generator: return() of a generator waits until its pending next() is done.
function snapshots(
  first: Generation,
  events: AsyncIterableIterator<Generation>,
  read: () => Promise<Generation | null>,
  pollInterval: number,
): AsyncIterableIterator<Generation> {
  let upcoming: Generation | null = first
  let lastSent: string | null = null
  let over = false
  let event: Promise<Step> | null = null

  async function nextSnapshot(): Promise<Generation | null> {
    event ??= events.next()
    const step = await withTimeout(event, pollInterval, () => 'late' as const)
    if (step === 'late') return read()
    event = null
    return step.done ? null : step.value
  }

  return {
    async next(): Promise<Step> {
      while (!over) {
        const snapshot: Generation | null = upcoming ?? (await nextSnapshot())
        upcoming = null
        if (!snapshot) break
        if (snapshot.state !== GenerationState.WORKING) {
          over = true
          await events.return?.()
          return { done: false, value: snapshot }
        }
        const text = JSON.stringify(snapshot.draft)
        if (text === lastSent) continue
        lastSent = text
        return { done: false, value: snapshot }
      }
      over = true
      await events.return?.()
      return done
    },
    async return(): Promise<Step> {
      over = true
      await events.return?.()
      return done
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
