/** A question of the app's, as far as its answer depends on it. */
export interface CachedOperation {
  operation: string
  variables: Record<string, unknown>
}

/** Answers of the server that this browser keeps, to be shown when the server cannot be reached. */
export interface PersistedCache {
  /** @param whose the account that was answered, or `visitor`, as the server says itself */
  keep(whose: string, question: CachedOperation, data: object): void
  /** The last answer to whoever was here last; null where there is none. */
  find(question: CachedOperation): Promise<Record<string, unknown> | null>
  /** Forgets everything, and the pictures that were seen. */
  forget(): void
}

const place = 'answers'
/** Kept by the service worker; not public to everybody either. */
export const pictures = 'pictures'
const mostKept = 150
/** What says who is here: all other answers are found under that name only. */
const telling = 'Viewer'
/** Lists of everybody's data are no matter of this device's, and neither is how one signs in: sessions, API keys and letters. */
const neverKept = /^Admin|^(SettingsHalf|SendsMail)$/

const folderOf = (whose: string) => `/answers/${encodeURIComponent(whose)}/`
const pathOf = ({ url }: Request) => new URL(url).pathname
const addressOf = (whose: string, { operation, variables }: CachedOperation) =>
  `${folderOf(whose)}${operation}?${encodeURIComponent(JSON.stringify(ordered(variables)))}`
const owner = '/answers/owner'

/** What is left out and what is null ask for the same; the order in which they are named says nothing. */
const ordered = (variables: Record<string, unknown>) =>
  Object.entries(variables).filter(([, value]) => value !== undefined && value !== null).sort(([a], [b]) => (a < b ? -1 : 1))

/**
 * Keeps answers in the browser's cache storage, one step after the other, so that what is forgotten stays forgotten.
 * @param storage null where there is none: by plain http from another machine
 */
export function persistedCache(storage: CacheStorage | null): PersistedCache {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result | null> => {
    // Storage may be full, or shut: then nothing is kept.
    const done = last.then(step).catch(() => null)
    last = done
    return done
  }
  const readOwner = async (cache: Cache) => (await cache.match(owner))?.text()

  return {
    keep(whose, question, data) {
      if (storage === null || neverKept.test(question.operation)) return
      void inTurn(async () => {
        const cache = await storage.open(place)
        if (question.operation === telling && (await readOwner(cache)) !== whose) {
          // Their other answers may have been quicker than the one that says who they are.
          for (const key of await cache.keys()) if (!pathOf(key).startsWith(folderOf(whose))) await cache.delete(key)
          await cache.put(owner, new Response(whose))
        }
        await cache.put(addressOf(whose, question), new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } }))
        const keys = await cache.keys()
        // Who is here is asked once, at the start, so that answer would be the first to go.
        const stays = [owner, `${folderOf(whose)}${telling}`]
        const oldest = keys.filter((key) => !stays.includes(pathOf(key))).slice(0, Math.max(0, keys.length - mostKept))
        for (const key of oldest) await cache.delete(key)
      })
    },

    find: (question) => inTurn(async () => {
      if (storage === null || !(await storage.has(place))) return null
      const cache = await storage.open(place)
      const whose = await readOwner(cache)
      const answer = whose === undefined ? undefined : await cache.match(addressOf(whose, question))
      return answer === undefined ? null : ((await answer.json()) as Record<string, unknown>)
    }),

    forget() {
      void inTurn(async () => {
        await Promise.all([storage?.delete(place), storage?.delete(pictures)])
      })
    },
  }
}
