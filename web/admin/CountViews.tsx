import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { deviceClassNow } from '../platform/device'
import { sendView } from './sendView'

/** Notes each page that is looked at: the first one at the start, and then with every step. Shows nothing, and nobody hears when it fails. */
export function CountViews() {
  const { pathname } = useLocation()
  const pattern = useMatches().at(-1)?.id
  const counted = useRef<string | null>(null)

  useEffect(() => {
    // An address that leads nowhere is no page. Development renders twice, which is one look.
    if (pattern === undefined || pattern === '*' || counted.current === pathname) return
    counted.current = pathname
    sendView(pattern, deviceClassNow())
  }, [pattern, pathname])

  return null
}
