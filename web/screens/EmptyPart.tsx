import type { ReactNode } from 'react'
import styles from './EmptyPart.module.css'

interface EmptyPartProps {
  picture: ReactNode
  title: string
  children: ReactNode
}

/** Shown in a part of a page that has nothing to show yet. */
export function EmptyPart({ picture, title, children }: EmptyPartProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <div>
        <p className="big">{title}</p>
        <p className="quiet">{children}</p>
      </div>
    </div>
  )
}
