import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Button } from '../ui/Button'
import { toastError } from '../ui/toastError'
import { useMessages } from './LiveMessages'
import styles from './OlderMessages.module.css'
import { t } from './i18n'

/** Brings older messages when one scrolls up to here, and for those who do not scroll, by its button. */
export function OlderMessages({ threadId, box }: { threadId: string; box: RefObject<HTMLElement | null> }) {
  const post = useMessages()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  const bring = async () => {
    if (busy || post === null) return
    setBusy(true)
    try {
      await post.live.older(threadId)
      setFailed(false)
    } catch (error) {
      setFailed(true)
      toastError(error, () => void bring())
    } finally {
      setBusy(false)
    }
  }

  const come = useEffectEvent(() => {
    // At the beginning nobody has scrolled yet; and what failed is tried again by whoever wants it.
    if (!hasFailed && (box.current?.scrollTop ?? 0) < (box.current?.scrollHeight ?? 0) / 2) void bring()
  })

  useEffect(() => {
    if (place.current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) come()
    }, { root: box.current })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [box])

  return (
    <div ref={place} className={styles.older}>
      <Button busy={busy} onClick={() => void bring()}>
        {t('older')}
      </Button>
    </div>
  )
}
