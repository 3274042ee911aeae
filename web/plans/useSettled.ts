import { useEffect, useState } from 'react'

/** Milliseconds without typing after which a text counts. */
const debounce = 250

/** A text once it has not changed for a moment; at first as it is. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
