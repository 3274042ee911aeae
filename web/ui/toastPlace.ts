let isWanted = false
const listeners = new Set<() => void>()

/** From now on there has to be a place for toasts. */
export function wantToasts(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

const signs = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Hears when a place for toasts is wanted: when there is one to show, and before that when somebody does the first thing
 * here, because screen readers listen to a place only when it was there before the news.
 */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  for (const sign of signs) window.addEventListener(sign, wantToasts, { once: true, passive: true })
  return () => {
    listeners.delete(listener)
    for (const sign of signs) window.removeEventListener(sign, wantToasts)
  }
}

export const areToastsWanted = (): boolean => isWanted
