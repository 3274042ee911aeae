import { useEffect, useEffectEvent } from 'react'

/** Greatest gap between two keys, in milliseconds: hand scanners are faster than anybody types a whole code. */
const maxGapMs = 50
const minCharacters = 4

/**
 * Distinguishes the keys of a hand scanner from a person's. Such scanners (USB or Bluetooth, "keyboard wedge") send the
 * characters fast, one after the other, and end with Enter or Tab.
 */
export class WedgeCollector {
  private text = ''
  private lastAt = -Infinity

  /**
   * Adds one key (`KeyboardEvent.key`) at a time in milliseconds.
   * @returns the scanned text when this key ends one, else null
   */
  press(key: string, now: number): string | null {
    const isQuick = now - this.lastAt <= maxGapMs
    // Shift precedes every capital letter.
    if (key === 'Shift') return null
    this.lastAt = now
    const before = isQuick ? this.text : ''
    const isEnd = key === 'Enter' || key === 'Tab'
    this.text = [...key].length === 1 ? before + key : ''
    return isEnd && before.length >= minCharacters ? before : null
  }

  /** Discards the collected keys. */
  reset(): void {
    this.text = ''
  }
}

/**
 * Reports what a hand scanner types while no field has the focus. Its final key is not passed on, so that it does not press
 * a focused button.
 */
export function useWedge(onText: (text: string) => void, isActive: boolean): void {
  const report = useEffectEvent(onText)

  useEffect(() => {
    if (!isActive) return
    const collector = new WedgeCollector()
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat
      if (isCommand || isEditable(event.target)) return collector.reset()
      const text = collector.press(event.key, event.timeStamp)
      if (text === null) return
      event.preventDefault()
      // Two listen while the scanner closes: one scan must not count twice.
      event.stopImmediatePropagation()
      report(text)
    }
    // In the capture phase, before other listeners.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

const pressedOnly = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'image', 'range', 'color']

/** Do keys edit this element's content? */
function isEditable(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressedOnly.includes(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'))
}
