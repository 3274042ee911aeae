import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes'
import styles from './Row.module.css'

type RowProps = {
  picture?: ReactNode
  title: ReactNode
  /** One quiet line under the name. */
  facts?: ReactNode
  /** The one control at the end. */
  control?: ReactNode
  /** Where the row leads. */
  to?: string
  /** For what is there, but not in use: a used-up item. */
  quiet?: boolean
}

/** One line of name, one quiet line of facts, one control at the end. Belongs in a `List`. */
export function Row({ picture, title, facts, control, to, quiet = false }: RowProps) {
  return (
    <li className={classes(styles.row, quiet && styles.quiet, to !== undefined && styles.leads)}>
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <div className={styles.title}>
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          )}
        </div>
        {facts !== undefined && <div className={styles.facts}>{facts}</div>}
      </div>
      {control !== undefined && <div className={styles.control}>{control}</div>}
    </li>
  )
}
