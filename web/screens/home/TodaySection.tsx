import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Today.module.css'

interface TodaySectionProps {
  title: string
  /** The link to the page with all of it. */
  all?: { label: string; to: string }
  /** An icon beside it. */
  action?: ReactNode
  children: ReactNode
}

/** A part of Today. */
export function TodaySection({ title, all, action, children }: TodaySectionProps) {
  const id = useId()

  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className="text-18">
          {title}
        </h2>
        <div className={styles.ends}>
          {all !== undefined && (
            <Link to={all.to} className={styles.all}>
              {all.label}
            </Link>
          )}
          {action}
        </div>
      </div>
      {children}
    </section>
  )
}
