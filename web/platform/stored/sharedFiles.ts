/**
 * Pictures and PDFs that another app has shared, from the service worker, which receives them, to the page that shows them.
 * They stay on the device, so that signing in or a reload doesn't lose them: until they are used, others are shared, or for an
 * hour.
 */

/** The cache's name in browsers. */
const cacheName = 'shared'
const keyOf = (index: number) => `/share/files/${index}`
const keptMs = 60 * 60_000
const nameHeader = 'x-file-name'
const dateHeader = 'x-shared-at'

/** Keeps files in place of those before. */
export async function keepSharedFiles(files: readonly File[]): Promise<void> {
  await caches.delete(cacheName)
  if (files.length === 0) return
  const cache = await caches.open(cacheName)
  for (const [index, file] of files.entries()) {
    const headers = {
      'content-type': file.type,
      [nameHeader]: encodeURIComponent(file.name),
      [dateHeader]: String(Date.now()),
    }
    await cache.put(keyOf(index), new Response(file, { headers }))
  }
}

/** The files that were shared last; none where they have been used, or where the browser keeps nothing. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const files: File[] = []
  for (let index = 0; ; index++) {
    const stored = await cache.match(keyOf(index))
    if (!stored) break
    if (Date.now() - Number(stored.headers.get(dateHeader)) > keptMs) {
      await forgetSharedFiles()
      return []
    }
    const name = decodeURIComponent(stored.headers.get(nameHeader) ?? '')
    files.push(new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' }))
  }
  return files
}

/** Deletes the files, once they have been used or the person wants none of it. */
export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName)
}
