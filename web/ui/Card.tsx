import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes'
import styles from './Card.module.css'

/** A raised surface on the page; with `to`, the whole card is a link. */
export function Card({ to, children }: { to?: string; children: ReactNode }) {
  if (to === undefined) return <div className={styles.card}>{children}</div>
  return (
    <Link to={to} className={classes(styles.card, styles.link)}>
      {children}
    </Link>
  )
}
