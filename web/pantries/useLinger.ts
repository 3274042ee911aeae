import { useEffect, useRef, useState } from 'react'

/** How long a row keeps its place after the last touch, in milliseconds. */
const lingerFor = 4000

/**
 * Rows that were changed by hand a moment ago. They keep their place for a while: a thumb that taps
 * minus three times must not meet the next item under it.
 */
export function useLinger() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    has: (id: string) => ids.has(id),
    touch(id: string) {
      setIds((known) => new Set(known).add(id))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIds(new Set()), lingerFor)
    },
  }
}
