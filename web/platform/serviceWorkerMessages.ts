/** What the service worker asks a page: open this path. The page answers on the port that comes with it. */
export interface OpenRequest {
  open: string
}

/** The page's answer. */
const opened = 'opened'

export const isOpenAnswer = (data: unknown): boolean => data === opened

/** Opens what the service worker asks for, such as what a notification is about. @returns a function that ends it */
export function onOpenRequest(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const listener = ({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('open' in data) || typeof data.open !== 'string') return
    ports[0]?.postMessage(opened)
    open(data.open)
  }
  navigator.serviceWorker.addEventListener('message', listener)
  // Messages that came before are delivered now.
  navigator.serviceWorker.startMessages()
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}
