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
    document.addEventListener('pointerdown', hide)
    document.addEventListener('keydown', hide)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerdown', hide)
      document.removeEventListener('keydown', hide)
    }
  }, [isShown])

  return { isShown, show: () => setShown(true) }
}
