import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { Button } from '../../ui/buttons/Button'
import { toastError } from '../../ui/toasts/toastError'
import { useMessages } from '../live/LiveMessages'
import { t } from '../i18n'

/** Loads older messages when it is scrolled into view, or by its button. */
export function OlderMessages({ threadId, box }: { threadId: string; box: RefObject<HTMLElement | null> }) {
  const messages = useMessages()
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  const load = async () => {
    if (busy || messages === null) return
    setBusy(true)
    try {
      await messages.live.loadOlder(threadId)
      setFailed(false)
    } catch (error) {
      setFailed(true)
      toastError(error, () => void load())
    } finally {
      setBusy(false)
    }
  }

  const onVisible = useEffectEvent(() => {
    // Loads only after scrolling up; after a failure only by the button.
    if (!hasFailed && (box.current?.scrollTop ?? 0) < (box.current?.scrollHeight ?? 0) / 2) void load()
  })

  useEffect(() => {
    if (container.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { root: box.current },
    )
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [box])

  return (
    <div ref={container} className="grid items-centre" style={{ paddingBlock: 'var(--space-2)' }}>
      <Button busy={busy} onClick={() => void load()}>
        {t('older')}
      </Button>
    </div>
  )
}
