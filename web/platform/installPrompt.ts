import { useSyncExternalStore } from 'react'

/** The event with which a browser says that it can install the app (Chromium); TypeScript's DOM types lack it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let caught: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function set(event: InstallPromptEvent | null): void {
  caught = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's own offer to install the app for the moment when it is of use. To be called before the page has loaded. */
export function catchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    set(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => set(null))
}

/** Can the browser install the app now? */
export const canInstall = (): boolean => caught !== null

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Can the browser install the app? Kept up to date. */
export const useCanInstall = (): boolean => useSyncExternalStore(subscribe, canInstall, () => false)

/** Shows the browser's own question whether to install the app; to be called on a tap. It can be shown once. */
export async function promptInstall(): Promise<void> {
  const event = caught
  set(null)
  await event?.prompt()
}
