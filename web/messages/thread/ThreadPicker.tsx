import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { isLeftoversKey, isOwnKey } from '../../../lib/barcode/gtin'
import type { Thread_threadFragment } from '../../generated/messages/thread/Thread'
import { itemName } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import { toastError } from '../../ui/toasts/toastError'
import styles from './ThreadPicker.module.css'
import { UnreadMark } from '../../ui/lists/UnreadMark'
import { t } from '../i18n'

export const general = 'general'

interface ThreadPickerProps {
  partnerId: string
  threads: readonly Thread_threadFragment[]
  /** The name of the open thread. */
  openName: string
  /** Loads older threads; null: there are none. */
  more: (() => Promise<void>) | null
}

/** Tabs to choose the thread: the general one, or one about an item. */
export function ThreadPicker({ partnerId, threads, openName, more }: ThreadPickerProps) {
  const strip = useRef<HTMLUListElement>(null)
  const items = threads.filter(({ name }) => name !== general).sort((a, b) => b.lastAt.localeCompare(a.lastAt))
  const generalThread = threads.find(({ name }) => name === general)

  useEffect(() => {
    strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // The current element depends on the name.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [openName])

  if (items.length === 0) return null
  return (
    <nav className={styles.picker} aria-label={t('whatAbout')}>
      <ul ref={strip} className={styles.strip}>
        <ThreadLink
          to={paths.message(partnerId, general)}
          name={t('general')}
          isOpen={openName === general}
          unread={generalThread?.unreadCount ?? 0}
        />
        {items.map((thread) => (
          <ThreadLink
            key={thread.id}
            to={paths.message(partnerId, thread.name)}
            name={nameOf(thread)}
            picture={<ProductPicture name={nameOf(thread)} imageUrl={thread.item?.imageUrl} size={28} />}
            isOpen={thread.name === openName}
            unread={thread.unreadCount}
          />
        ))}
        {more !== null && <More onMore={more} />}
      </ul>
    </nav>
  )
}

function More({ onMore }: { onMore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)

  const load = async () => {
    setBusy(true)
    try {
      await onMore()
    } catch (error) {
      toastError(error, () => void load())
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="rigid">
      <Button busy={busy} onClick={() => void load()}>
        {t('moreTopics')}
      </Button>
    </li>
  )
}

/** Leftovers, and other things of one pantry only, that are not shared any more have no name for others. */
const nameOf = ({ item, name }: Thread_threadFragment) => {
  if (item !== null) return itemName(item)
  return isOwnKey(name) ? t(isLeftoversKey(name) ? 'leftovers' : 'withoutBarcode') : name
}

interface ThreadLinkProps {
  to: string
  name: string
  picture?: ReactNode
  isOpen: boolean
  unread: number
}

function ThreadLink({ to, name, picture, isOpen, unread }: ThreadLinkProps) {
  return (
    <li className="rigid">
      <Link
        to={to}
        replace
        className={styles.choice}
        aria-label={unread > 0 ? t('withUnread', { name, unread: t('unread', { count: unread }) }) : undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        {picture}
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <UnreadMark count={unread} />
      </Link>
    </li>
  )
}
