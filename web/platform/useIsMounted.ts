import { useEffect, useRef } from 'react'

/** Returns a function that says whether the component is still mounted, for code that continues after a response. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
