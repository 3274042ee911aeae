/** The parts of an operation that determine its result. */
export interface CachedOperation {
  operation: string
  variables: Record<string, unknown>
}

/** Query results that this browser stores, to be shown when the server is unreachable. */
export interface PersistedCache {
  /** @param account the account that the result is for, or `visitor`, from the server's response header */
  write(account: string, operation: CachedOperation, data: object): void
  /** The same, if there is a result of this operation to replace: not after it was deleted, in any tab. */
  replace(account: string, operation: CachedOperation, data: object): void
  /** Are results of operations with this name stored? */
  stores(operation: string): boolean
  /** The last result that this build of the app has stored for the account that used this browser last; null if there is none. */
  read(operation: CachedOperation): Promise<Record<string, unknown> | null>
  /** Deletes all results, and the pictures that were seen. */
  clear(): void
}

// These names and paths are stored in browsers: changing them loses stored results.
const cacheName = 'answers'
/** The service worker's cache of pictures, which may be private, too. */
export const pictureCacheName = 'pictures'
const ownerKey = '/answers/owner'
const folderOf = (owner: string) => `/answers/${encodeURIComponent(owner)}/`

const maxEntries = 150
/** The query for the signed-in account: only this account's results are read. */
const viewerOperation = 'Viewer'
/** Admin lists hold other people's data; sign-in settings (sessions, API keys) and the state of emails are of no use offline. */
const notPersisted = /^Admin|^(Settings(Notifications|Devices|Data|Developers)|SendsMail)$/

const pathOf = ({ url }: Request) => new URL(url).pathname
const keyOf = (owner: string, { operation, variables }: CachedOperation) =>
  `${folderOf(owner)}${operation}?${encodeURIComponent(JSON.stringify(normalized(variables)))}`

/** Variables that are undefined or null count as absent, and their order does not matter. */
const normalized = (variables: Record<string, unknown>) =>
  Object.entries(variables)
    .filter(([, value]) => value !== undefined && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const responseOf = (data: object) =>
  new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })

/**
 * Stores results in the browser's Cache Storage. Steps run one after the other, so that a write cannot overtake a clear.
 * @param build of the app: another one may select other fields, so its results are not read
 * @param storage null where Cache Storage is missing: over plain http from another machine
 */
export function persistedCache(storage: CacheStorage | null, build: string): PersistedCache {
  const ownerOf = (account: string) => `${build} ${account}`
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(step: () => Promise<Result>): Promise<Result | null> => {
    // Storage may be full or blocked: then nothing is stored.
    const done = last.then(step).catch(() => null)
    last = done
    return done
  }
  const stores = (operation: string) => storage !== null && !notPersisted.test(operation)
  const readOwner = async (cache: Cache) => (await cache.match(ownerKey))?.text()

  return {
    write(account, operation, data) {
      if (storage === null || !stores(operation.operation)) return
      void enqueue(async () => {
        const cache = await storage.open(cacheName)
        const owner = ownerOf(account)
        if (operation.operation === viewerOperation && (await readOwner(cache)) !== owner) {
          // Other results for the new account may have arrived before this one, and are kept.
          for (const key of await cache.keys()) if (!pathOf(key).startsWith(folderOf(owner))) await cache.delete(key)
          await cache.put(ownerKey, new Response(owner))
        }
        await cache.put(keyOf(owner, operation), responseOf(data))
        const keys = await cache.keys()
        // The viewer is queried once, at the start, so it would be the first to be evicted.
        const permanent = [ownerKey, `${folderOf(owner)}${viewerOperation}`]
        const oldest = keys
          .filter((key) => !permanent.includes(pathOf(key)))
          .slice(0, Math.max(0, keys.length - maxEntries))
        for (const key of oldest) await cache.delete(key)
      })
    },

    replace(account, operation, data) {
      void enqueue(async () => {
        if (storage === null || !(await storage.has(cacheName))) return
        const cache = await storage.open(cacheName)
        const key = keyOf(ownerOf(account), operation)
        if ((await cache.match(key)) !== undefined) await cache.put(key, responseOf(data))
      })
    },

    stores,

    read: (operation) =>
      enqueue(async () => {
        if (storage === null || !(await storage.has(cacheName))) return null
        const cache = await storage.open(cacheName)
        const owner = await readOwner(cache)
        const result = owner?.startsWith(ownerOf('')) ? await cache.match(keyOf(owner, operation)) : undefined
        return result === undefined ? null : ((await result.json()) as Record<string, unknown>)
      }),

    clear() {
      void enqueue(async () => {
        await Promise.all([storage?.delete(cacheName), storage?.delete(pictureCacheName)])
      })
    },
  }
}
