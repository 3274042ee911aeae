import { IconSettings } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../../messages/i18n'
import { t as ofNotifications } from '../../notifications/i18n'
import { paths } from '../../platform/paths'
import { IconButton } from '../../ui/buttons/IconButton'
import { ScreenHeading } from '../../ui/layout/ScreenHeading'
import styles from './MessagePanes.module.css'
import { MessageSearch } from './MessageSearch'

/** Milliseconds without typing after which the search starts. */
const debounce = 250

/** Scroll position and search of the list, kept for the page of the next conversation, which also shows the list. */
let saved = { accountId: '', top: 0, text: '' }

/** The link to what of this is notified, and how; at the end of the heading. */
export const SettingsLink = () => (
  <IconButton
    label={ofNotifications('settings')}
    icon={<IconSettings size={22} />}
    to={paths.settings('notifications')}
  />
)

/** The list beside the open conversation. */
export function MessageListPane({ accountId, openId }: { accountId: string; openId: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(() => (saved.accountId === accountId ? saved.text : ''))
  const [words, setWords] = useState(text.trim())

  useLayoutEffect(() => {
    const container = box.current
    if (container === null) return
    if (saved.accountId === accountId) container.scrollTop = saved.top
    const save = () => (saved = { ...saved, accountId, top: container.scrollTop })
    container.addEventListener('scroll', save, { passive: true })
    return () => container.removeEventListener('scroll', save)
  }, [accountId])

  useEffect(() => {
    saved = { ...saved, accountId, text }
    const timer = setTimeout(() => setWords(text.trim()), debounce)
    return () => clearTimeout(timer)
  }, [accountId, text])

  return (
    <div ref={box} className={styles.list} data-screen={openId === undefined ? true : undefined}>
      <div className="line spread align-center gap-2">
        {openId === undefined ? (
          <ScreenHeading>{t('title')}</ScreenHeading>
        ) : (
          <p className={styles.heading}>{t('title')}</p>
        )}
        <SettingsLink />
      </div>
      <MessageSearch text={text} onText={setText} onEnter={() => setWords(text.trim())} words={words} openId={openId} />
    </div>
  )
}
