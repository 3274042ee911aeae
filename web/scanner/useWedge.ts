import { useEffect, useEffectEvent } from 'react'
import { WedgeCollector } from './wedge'

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
