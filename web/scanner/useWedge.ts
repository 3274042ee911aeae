import { useEffect, useEffectEvent } from 'react'
import { WedgeCollector } from './wedge'

/**
 * Tells what a hand scanner types while no field has the focus. The key that ends it is swallowed, so that it
 * presses no button that happens to have the focus.
 * @param onText given the text as scanned
 * @param isActive whether to listen at all
 */
export function useWedge(onText: (text: string) => void, isActive: boolean): void {
  const tell = useEffectEvent(onText)

  useEffect(() => {
    if (!isActive) return
    const collector = new WedgeCollector()
    const listen = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.repeat
      if (isCommand || isEditable(event.target)) return collector.forget()
      const text = collector.press(event.key, event.timeStamp)
      if (text === null) return
      event.preventDefault()
      event.stopPropagation()
      tell(text)
    }
    // Before anything on the page sees the key.
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [isActive])
}

const pressedOnly = ['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'image', 'range', 'color']

/** Whether keys pressed here change what stands here. */
function isEditable(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !pressedOnly.includes(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'))
}
