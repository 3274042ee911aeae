let isRequired = false
const listeners = new Set<() => void>()

/** Causes the live region for toasts to be rendered from now on. */
export function requireToastRegion(): void {
  if (isRequired) return
  isRequired = true
  for (const listener of listeners) listener()
}

const firstInteractions = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Calls the listener when the live region for toasts has to be rendered: at the first toast, or earlier at the first
 * interaction, because screen readers announce changes only of a live region that existed before.
 */
export function onToastRegionRequired(listener: () => void): () => void {
  listeners.add(listener)
  for (const interaction of firstInteractions)
    window.addEventListener(interaction, requireToastRegion, { once: true, passive: true })
  return () => {
    listeners.delete(listener)
    for (const interaction of firstInteractions) window.removeEventListener(interaction, requireToastRegion)
  }
}

export const isToastRegionRequired = (): boolean => isRequired
