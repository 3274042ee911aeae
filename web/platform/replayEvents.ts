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

/** What was typed into a server-rendered field. */
interface Typed {
  text: string
  /** The field's value after the last letter: React may have emptied the field since. */
  seen: string
}

/** By field, from before hydration until the screen is shown. */
const typed = new Map<Field, Typed>()

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type))

/** Adds what is typed during hydration, which takes long on a slow phone and in which React does not hear every letter. */
function recordInput(event: Event): void {
  const { target: field } = event
  if (!isField(field)) return
  const { text, seen } = typed.get(field) ?? { text: field.defaultValue, seen: field.defaultValue }
  const { value } = field
  const isDeleted = event instanceof InputEvent && event.inputType.startsWith('delete') && value.length < seen.length
  const added = value.startsWith(seen) ? value.slice(seen.length) : value
  typed.set(field, { text: isDeleted ? text.slice(0, value.length - seen.length) : text + added, seen: value })
}

/**
 * Stops recording clicks and removes the typed text from the fields. Called right before hydration: otherwise React would
 * treat the text as the fields' initial value and fire no change event.
 */
export function recordEvents(root: HTMLElement): void {
  window.early?.end()
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    if (!isField(field) || field.value === field.defaultValue) continue
    typed.set(field, { text: field.value, seen: field.defaultValue })
    field.value = field.defaultValue
  }
  if (window.early) document.addEventListener('input', recordInput, true)
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
  document.removeEventListener('input', recordInput, true)
  for (const [field, { text }] of typed) {
    if (field.isConnected) setValue(field, text)
  }
  typed.clear()
  if (early.tap?.isConnected === true) early.tap.click()
}

/** Sets the value as typing does: with the prototype's setter, because React overrides the element's setter to detect changes. */
function setValue(field: Field, value: string): void {
  // Letters that were there when React looked for the first time count as known to it.
  field.value = field.defaultValue
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
