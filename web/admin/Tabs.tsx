import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import styles from './Tabs.module.css'
import { t } from './i18n'

interface TabsProps<Name extends string> {
  names: readonly Name[]
  current: Name
  titleOf: (name: Name) => string
}

/** The tabs of the admin page. They are links, so that each tab has its own URL. */
export function Tabs<Name extends string>({ names, current, titleOf }: TabsProps<Name>) {
  const row = useRef<HTMLUListElement>(null)

  // Scrolls the current tab into view, because on a phone the row is wider than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-part='${current}']`)
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.offsetWidth / 2
  }, [current])

  return (
    <nav aria-label={t('parts')}>
      <ul ref={row} className={styles.tabs}>
        {names.map((name) => (
          <li key={name}>
            <Link
              data-part={name}
              to={{ search: `?tab=${name}` }}
              preventScrollReset
              className={styles.tab}
              aria-current={name === current ? 'page' : undefined}
            >
              {titleOf(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
