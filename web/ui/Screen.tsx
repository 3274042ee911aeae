import { useEffect, type ReactNode } from 'react'
import { describePage } from '../platform/head'
import { classes } from './classes'
import styles from './Screen.module.css'
import { ScreenHeading } from './ScreenHeading'

type ScreenProps = {
  /** The name of the page in the browser's tab, without the product's name. */
  title: string
  /** One or two sentences for those who see the page's link only. */
  description?: string
  /** The heading on the page, where it differs from the title. Null where the content has a `ScreenHeading` in a place of its own. */
  heading?: ReactNode
  /** One or two sentences under the heading. */
  lead?: ReactNode
  /** What can be done here: at the end of the heading on wide windows, in the thumb's reach on phones. */
  actions?: ReactNode
  /** Keeps the content as narrow as a form. */
  narrow?: boolean
  /** Leaves the heading to screen readers, where the picture says it. */
  hideHeading?: boolean
  children?: ReactNode
}

/** One page of the app: its title, its heading, its width and its breathing space. */
export function Screen({ title, description, heading, lead, actions, narrow = false, hideHeading = false, children }: ScreenProps) {
  useEffect(() => describePage(title, description), [title, description])

  // A condition in front of the actions may leave `false` behind.
  const hasActions = actions !== undefined && actions !== null && actions !== false

  return (
    <div className={classes(styles.screen, narrow && styles.narrow)} data-screen>
      {heading !== null && (
        <header className={classes(styles.head, hideHeading && styles.hidden)}>
          <div className={styles.words}>
            <ScreenHeading>{heading ?? title}</ScreenHeading>
            {lead !== undefined && <div className={styles.lead}>{lead}</div>}
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
