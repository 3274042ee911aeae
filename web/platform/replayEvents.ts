declare global {
  interface Window {
    /**
     * On server-rendered pages: the last button that was clicked before the app could handle it. Only the last one, because
     * people click again when nothing happens. Links work without the app. Written by public/early.js.
     */
    early?: { tap: HTMLElement | null; end: () => void }
  }
}

let whenShown = () => {}

/** Sets what runs when a screen is shown. */
export function onShown(run: () => void): void {
  whenShown = run
}

/**
 * Repeats for React the click and the text from before hydration: it takes text that it finds for the fields' first value, and
 * fires no change event. Called when a screen is shown; only the first call has an effect.
 */
export function replayEvents(): void {
  whenShown()
  const { early } = window
  if (early === undefined) return
  delete window.early
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.type !== 'file' && field.value !== field.defaultValue) typeAnew(field)
  }
  if (early.tap?.isConnected === true) early.tap.click()
}

function typeAnew(field: HTMLInputElement | HTMLTextAreaElement): void {
  const text = field.value
  field.value = field.defaultValue
  // With the prototype's setter, because React overrides the element's to detect changes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
