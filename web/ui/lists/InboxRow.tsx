import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { shortTime } from '../../platform/days'
import { classes } from '../classes'
import styles from './InboxRow.module.css'

interface InboxRowProps {
  /** 48 px wide. */
  picture: ReactNode
  title: string
  /** The link's accessible name, if it says more than the title. */
  label?: string
  /** May the title take two lines? */
  isLong?: boolean
  to: string
  /** ISO 8601; null: there is none. */
  at: string | null
  today: Date
  /** One line under the title. */
  line?: string
  isUnread: boolean
  /** Stands at the end: how much is unread. */
  mark?: ReactNode
  /** Does its link lead to the current page? */
  isOpen?: boolean
  /** What can be done about it, below. */
  children?: ReactNode
}

/** A row of the inbox: who or what it is about, when, and one line of it. */
export function InboxRow({
  picture,
  title,
  label,
  isLong = false,
  to,
  at,
  today,
  line = '',
  isUnread,
  mark,
  isOpen = false,
  children,
}: InboxRowProps) {
  return (
    <li className={classes(styles.row, isOpen && styles.open, isUnread && styles.unread)}>
      <div className={styles.head}>
        {picture}
        <div className={styles.words}>
          <Link
            to={to}
            className={classes(styles.title, isLong && styles.long)}
            dir="auto"
            aria-label={label}
            aria-current={isOpen ? 'page' : undefined}
          >
            {title}
          </Link>
          {line !== '' && (
            <p className={styles.line} dir="auto">
              {line}
            </p>
          )}
        </div>
        <div className={styles.end}>
          {at !== null && (
            <time className="quiet text-14 digits" dateTime={at}>
              {shortTime(new Date(at), today)}
            </time>
          )}
          {mark}
        </div>
      </div>
      {children}
    </li>
  )
}
