declare global {
  interface Window {
    /**
     * On server-rendered pages: the last button that was clicked before the app could handle it. Only the last one, because
     * people click again when nothing happens. Links work without the app. Written by public/early.js.
     */
    early?: { tap: HTMLElement | null; end: () => void }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Text that was typed into server-rendered fields before hydration. */
const typedText = new Map<Field, string>()

/**
 * Stops recording clicks and removes the typed text from the fields. Called right before hydration: otherwise React would
 * treat the text as the fields' initial value and fire no change event.
 */
export function recordEvents(root: HTMLElement): void {
  window.early?.end()
  for (const field of root.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea')) {
    if (field.value === field.defaultValue) continue
    typedText.set(field, field.value)
    field.value = field.defaultValue
  }
}

let afterHydration = () => {}

/** Sets what runs when the first screen is hydrated. */
export function onHydrated(run: () => void): void {
  afterHydration = run
}

/** Repeats the recorded text and click. Called when a screen is shown; only the first call has an effect. */
export function replayEvents(): void {
  const { early } = window
  if (early === undefined) return
  afterHydration()
  delete window.early
  for (const [field, value] of typedText) {
    if (field.isConnected) setValue(field, value)
  }
  typedText.clear()
  if (early.tap?.isConnected === true) early.tap.click()
}

/** Sets the value as typing does: with the prototype's setter, because React overrides the element's setter to detect changes. */
function setValue(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
