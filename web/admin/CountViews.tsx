import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { deviceClassNow } from '../platform/device'
import { sendView } from './sendView'

/** Counts a page view at the start and after every navigation. Renders nothing; failures are ignored. */
export function CountViews() {
  const { pathname } = useLocation()
  const pattern = useMatches().at(-1)?.id
  const counted = useRef<string | null>(null)

  useEffect(() => {
    // Unknown paths are not counted. React renders twice in development, which is one view.
    if (pattern === undefined || pattern === '*' || counted.current === pathname) return
    counted.current = pathname
    sendView(pattern, deviceClassNow())
  }, [pattern, pathname])

  return null
}
