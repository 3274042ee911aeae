import { useEffect, useRef, useState } from 'react'

/** How long a row keeps its position after its last change. */
const lingerMs = 4_000

/**
 * The rows that the person changed recently. They keep their position for a while, so that a person who taps minus three
 * times does not change the next item.
 */
export function useLinger() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    has: (id: string) => ids.has(id),
    touch(id: string) {
      setIds((before) => new Set(before).add(id))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setIds(new Set()), lingerMs)
    },
  }
}
