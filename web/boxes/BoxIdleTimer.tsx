import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../locales/i18n'
import { ViewerDocument } from '../generated/auth/Viewer'
import type { ViewerKind } from '../generated/schema'
import { paths } from '../platform/paths'
import { store, readStored } from '../platform/stored/storage'
import { toast } from '../ui/toasts/toast'
import { takeHasLeftItself, useLeaveBox } from './leaveBox'

/** Milliseconds after which a box's session ends, as on the server. */
const idleTimeout = 10 * 60_000
const checkInterval = 15_000
/** Use of the page is reported to the server at most this often. */
const reportInterval = 60_000
/** localStorage: when the page was last used, in any tab. */
const storageKey = 'box-used'

/** Ends the session of an idle box, and navigates home when the session has ended for any reason. */
export function BoxIdleTimer({ kind }: { kind: ViewerKind | null }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { leave } = useLeaveBox()
  const isAtBox = kind === 'BOX'
  const wasAtBox = useRef(false)
  const reportedAt = useRef(0)
  const usedAt = useRef(0)

  const use = useEffectEvent(() => {
    const now = Date.now()
    usedAt.current = now
    store(storageKey, String(now))
    if (now - reportedAt.current < reportInterval) return
    reportedAt.current = now
    // Any request keeps the session active; if it has ended, the response reveals it.
    void client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => {})
  })
  const leaveIfIdle = useEffectEvent(() => {
    // Without a connection the server ends the session by itself, which the next response reveals.
    const lastUse = Math.max(usedAt.current, Number(readStored(storageKey) ?? 0))
    if (Date.now() - lastUse > idleTimeout) void leave(t('leftAlone')).catch(() => {})
  })

  useEffect(() => {
    if (!isAtBox) return
    reportedAt.current = usedAt.current = Date.now()
    store(storageKey, String(usedAt.current))
    const end = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, () => use(), { signal: end.signal, passive: true })
    const timer = setInterval(() => leaveIfIdle(), checkInterval)
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [isAtBox])

  useEffect(() => {
    if (isAtBox) wasAtBox.current = true
    else if (kind === 'VISITOR' && wasAtBox.current) {
      wasAtBox.current = false
      if (!takeHasLeftItself()) toast.notice(t('boxIsOver'))
      void navigate(paths.home(), { replace: true })
    }
  }, [isAtBox, kind, navigate])

  return null
}
