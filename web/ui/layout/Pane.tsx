import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../buttons/IconButton'
import { t } from '../i18n'
import styles from './Pane.module.css'

interface PaneProps {
  /** Of what is shown; null: nothing is. */
  title: string | null
  /** What is shown; the focus goes to each when it is opened. */
  id: string | undefined
  /** What stands there while nothing is shown. */
  empty: string
  onClose: () => void
  children: ReactNode
}

/** The detail beside a list. When it is closed, by its button or Escape, the focus returns to what had it. */
export function Pane({ title, id, empty, onClose, children }: PaneProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (id === undefined) return
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [id])

  if (title === null)
    return (
      <div className={styles.place}>
        <p className={styles.empty}>{empty}</p>
      </div>
    )
  return (
    <section
      className={styles.place}
      aria-labelledby={titleId}
      onKeyDown={({ key, defaultPrevented }) => {
        if (key === 'Escape' && !defaultPrevented) onClose()
      }}
    >
      <div className={styles.pane}>
        <div className={styles.head}>
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          <IconButton label={t('close')} icon={<IconX size={22} />} onClick={onClose} />
        </div>
        {children}
      </div>
    </section>
  )
}
