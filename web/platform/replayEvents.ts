declare global {
  interface Window {
    /**
     * On painted pages, which are seen before the app is there to answer: the last button that was tapped, for whoever gets no
     * answer taps again. Links lead on by themselves. Noted by early.js, which also has the app fetched when the page has been seen.
     */
    early?: { tap: HTMLElement | null; end: () => void }
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** What was typed into fields of the painted page. */
const typed = new Map<Field, string>()

/**
 * From here on React hears of taps by itself. Takes note of what was typed until now, and leaves the fields as they were
 * painted: otherwise React would take the words for its own, and nobody would hear of them.
 */
export function recordEvents(place: HTMLElement): void {
  window.early?.end()
  for (const field of place.querySelectorAll<Field>('input:not([type=checkbox], [type=radio]), textarea')) {
    if (field.value === field.defaultValue) continue
    typed.set(field, field.value)
    field.value = field.defaultValue
  }
}

let whenTakenOver = () => {}

/** What is to be done once the first screen is there. */
export function onHydrated(run: () => void): void {
  whenTakenOver = run
}

/** Does anew, for the app, what somebody did with the painted page. Called when a screen is there; only the first time counts. */
export function replayEvents(): void {
  const { early } = window
  if (early === undefined) return
  whenTakenOver()
  delete window.early
  for (const [field, value] of typed) {
    if (field.isConnected) type(field, value)
  }
  typed.clear()
  if (early.tap?.isConnected === true) early.tap.click()
}

/** As a person would, past React's own property, which would otherwise take the value for known. */
function type(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
