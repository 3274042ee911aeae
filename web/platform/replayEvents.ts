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

/** What was typed into each server-rendered field, from before hydration until the screen is shown. */
const typed = new Map<Field, string>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type))

/** Hydration takes long on a slow phone, and React empties fields in it: before the next letter the others are put back. */
function restoreText({ target: field }: Event): void {
  if (!isField(field)) return
  const text = typed.get(field)
  if (text !== undefined && field.value !== text) setValue(field, text)
}

/** React does not hear every letter that is typed during hydration. */
function recordText({ target: field }: Event): void {
  if (isField(field)) typed.set(field, field.value)
}

/**
 * Stops recording clicks and removes the typed text from the fields. Called right before hydration: otherwise React would
 * treat the text as the fields' initial value and fire no change event.
 */
export function recordEvents(root: HTMLElement): void {
  window.early?.end()
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (!isField(field) || field.value === field.defaultValue) continue
    typed.set(field, field.value)
    field.value = field.defaultValue
  }
  if (!window.early) return
  document.addEventListener('beforeinput', restoreText, true)
  document.addEventListener('input', recordText, true)
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
  document.removeEventListener('beforeinput', restoreText, true)
  document.removeEventListener('input', recordText, true)
  for (const [field, text] of typed) {
    if (field.isConnected) typeText(field, text)
  }
  typed.clear()
  if (early.tap?.isConnected === true) early.tap.click()
}

/** Replaces the text as typing does. */
function typeText(field: Field, text: string): void {
  // Letters that were there when React looked for the first time count as known to it.
  field.value = field.defaultValue
  setValue(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sets the value with the prototype's setter, because React overrides the element's setter to detect changes. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
