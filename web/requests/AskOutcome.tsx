import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './AskOutcome.module.css'

interface AskOutcomeProps {
  title: string
  hint?: string
  isDone?: boolean
  actions: ReactNode
}

/** What came of asking, in place of the form. */
export function AskOutcome({ title, hint, isDone = false, actions }: AskOutcomeProps) {
  return (
    <div className={styles.outcome}>
      {isDone && (
        <span className={styles.tick}>
          <IconCheck size={32} aria-hidden="true" />
        </span>
      )}
      <p role="status" className={styles.done}>
        {title}
      </p>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <div className="row gap-2 centred">{actions}</div>
    </div>
  )
}
