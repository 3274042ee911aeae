import { useEffect, useState } from 'react'

/** Milliseconds; the specification's value for the confirmation of a sent message. */
const shownFor = 3_000

/** A notice that closes after three seconds, or at the next tap or key. */
export function useComingSoon() {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    const hide = () => setShown(false)
    const timer = setTimeout(hide, shownFor)
    // Not at pointerdown: the page would move up under the finger, and the tap would miss what it was meant for.
    document.addEventListener('click', hide, true)
    document.addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', hide, true)
      document.removeEventListener('keydown', hide)
    }
  }, [isShown])

  return { isShown, show: () => setShown(true) }
}
