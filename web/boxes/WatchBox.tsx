import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../locales/i18n'
import { ViewerDocument } from '../generated/auth/Viewer'
import type { ViewerKind } from '../generated/schema'
import { paths } from '../platform/paths'
import { store, readStored } from '../platform/storage'
import { toast } from '../ui/toast'
import { hasLeftByItself, useLeaveBox } from './leaving'

/** As long as the server waits before it ends a box's session, in milliseconds. */
const longestIdle = 10 * 60_000
const look = 15_000
/** A hand on the screen is told to the server this often. */
const tell = 60_000
/** When a hand was last seen, in whichever tab. */
const place = 'box-used'

/** Ends the session of a box that was left alone, and leads home when it is over, whoever ended it. */
export function WatchBox({ kind }: { kind: ViewerKind | null }) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const { leave } = useLeaveBox()
  const isAtBox = kind === 'BOX'
  const wasAtBox = useRef(false)
  const told = useRef(0)
  const used = useRef(0)

  const use = useEffectEvent(() => {
    const now = Date.now()
    used.current = now
    store(place, String(now))
    if (now - told.current < tell) return
    told.current = now
    // Any question says that somebody is here; should the session be over, its answer says that.
    void client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => {})
  })
  const leaveIfAlone = useEffectEvent(() => {
    // Without a connection the server ends it by itself, and the next answer says so.
    const lastUse = Math.max(used.current, Number(readStored(place) ?? 0))
    if (Date.now() - lastUse > longestIdle) void leave(t('leftAlone')).catch(() => {})
  })

  useEffect(() => {
    if (!isAtBox) return
    told.current = used.current = Date.now()
    store(place, String(used.current))
    const end = new AbortController()
    for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => use(), { signal: end.signal, passive: true })
    const timer = setInterval(() => leaveIfAlone(), look)
    return () => {
      end.abort()
      clearInterval(timer)
    }
  }, [isAtBox])

  useEffect(() => {
    if (isAtBox) wasAtBox.current = true
    else if (kind === 'VISITOR' && wasAtBox.current) {
      wasAtBox.current = false
      if (!hasLeftByItself()) toast.notice(t('boxIsOver'))
      void navigate(paths.home(), { replace: true })
    }
  }, [isAtBox, kind, navigate])

  return null
}
