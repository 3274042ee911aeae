import { useEffect, type ReactNode } from 'react'
import { describePage } from '../../platform/head'
import { classes } from '../classes'
import styles from './Screen.module.css'
import { ScreenHeading } from './ScreenHeading'

type ScreenProps = {
  /** The name of the page in the browser's tab, without the product's name. */
  title: string
  /** One or two sentences for the meta description. */
  description?: string
  /** The heading on the page, if it differs from the title. Null if the content contains its own `ScreenHeading`. */
  heading?: ReactNode
  /** One or two sentences under the heading. */
  lead?: ReactNode
  /** At the end of the heading: a menu of less frequent actions, and at most one more icon. */
  menu?: ReactNode
  /** Buttons: at the end of the heading on wide windows; on phones in a row above the navigation, within the thumb's reach. */
  actions?: ReactNode
  /** The width of a form. Without a visible heading the content is centred, and narrow by itself. */
  narrow?: boolean
  /** Hides the heading visually. */
  hideHeading?: boolean
  /** The head is one row, which stays in sight: the heading and the lead, each in one line, the menu and the buttons. On phones without the buttons. */
  compact?: boolean
  children?: ReactNode
}

/** The layout of one page: title, heading, width and spacing. */
export function Screen({
  title,
  description,
  heading,
  lead,
  menu,
  actions,
  narrow = false,
  hideHeading = false,
  compact = false,
  children,
}: ScreenProps) {
  useEffect(() => describePage(title, description), [title, description])

  // `condition && <Actions />` may be `false`.
  const hasActions = actions !== undefined && actions !== null && actions !== false

  return (
    <div
      className={classes(styles.screen, narrow && !hideHeading && styles.narrow, compact && styles.compact)}
      data-screen
      data-compact={compact || undefined}
    >
      {heading !== null && (
        <header className={classes(styles.head, hideHeading && 'visually-hidden')}>
          <div className={styles.words}>
            <div className={styles.title}>
              <ScreenHeading>{heading ?? title}</ScreenHeading>
              {menu !== undefined && menu !== false && <div className={styles.menu}>{menu}</div>}
            </div>
            {lead !== undefined && <div className={classes(styles.lead, 'quiet breakable reading')}>{lead}</div>}
          </div>
          {hasActions && (
            <div className={styles.actions} data-thumb-actions>
              {actions}
            </div>
          )}
        </header>
      )}
      {children}
    </div>
  )
}
