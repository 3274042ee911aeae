import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes'
import styles from './Row.module.css'

type RowProps = {
  picture?: ReactNode
  title: ReactNode
  /** One line of details under the name. */
  details?: ReactNode
  /** A short fact that matters more than the details: when it is to be used by. */
  note?: ReactNode
  /** The control at the end of the row. */
  control?: ReactNode
  /** Is the control wide? Then it is placed below the title on phones, beside the details. */
  wideControl?: boolean
  /** Are the details one line? With large text they are as many as they need. */
  oneLine?: boolean
  /** Are all of the details shown, whatever their length? For what nobody may miss the end of. */
  wholeDetails?: boolean
  /** The link of the whole row. */
  to?: string
  /** Called on a click on the row, if it has no link. */
  onOpen?: () => void
  /** Is the row dimmed, for example for a used-up item? */
  quiet?: boolean
  /** Is the row highlighted, for example because it was just saved? */
  highlighted?: boolean
}

/** A list row: title, a line of details, a control at the end. Belongs in a `List`. */
export function Row({
  picture,
  title,
  details,
  note,
  control,
  wideControl = false,
  oneLine = false,
  wholeDetails = false,
  to,
  onOpen,
  quiet = false,
  highlighted = false,
}: RowProps) {
  return (
    <li
      className={classes(
        styles.row,
        quiet && styles.quiet,
        highlighted && styles.highlighted,
        wideControl && styles.wide,
        oneLine && styles.oneLine,
        wholeDetails && styles.wholeDetails,
        (to ?? onOpen) !== undefined && styles.leads,
      )}
    >
      {picture !== undefined && <div className={styles.picture}>{picture}</div>}
      <div className={styles.words}>
        <div className={styles.head}>
          <div className={styles.title}>
            <RowTarget to={to} onOpen={onOpen}>
              {title}
            </RowTarget>
          </div>
          {note !== undefined && <div className={styles.note}>{note}</div>}
        </div>
        {details !== undefined && <div className={styles.facts}>{details}</div>}
      </div>
      {control !== undefined && <div className={styles.control}>{control}</div>}
    </li>
  )
}

/** The row's title: a link or button whose target area is the whole row. */
function RowTarget({ to, onOpen, children }: Pick<RowProps, 'to' | 'onOpen'> & { children: ReactNode }) {
  if (to !== undefined) {
    return (
      <Link to={to} className={styles.link}>
        {children}
      </Link>
    )
  }
  if (onOpen === undefined) return children
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <span className={styles.name}>{children}</span>
    </button>
  )
}
