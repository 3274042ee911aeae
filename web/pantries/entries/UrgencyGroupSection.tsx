import { useId, type ReactNode } from 'react'
import { List } from '../../ui/lists/List'
import type { UrgencyGroup } from '../dates/dates'
import styles from './MyEntries.module.css'
import { t } from '../i18n'

interface UrgencyGroupSectionProps {
  group: UrgencyGroup
  /** A button for all of them. */
  action?: ReactNode
  children: ReactNode
}

/** Entries that go off at about the same time, under a heading that stays in sight. */
export function UrgencyGroupSection({ group, action, children }: UrgencyGroupSectionProps) {
  const id = useId()
  const hasHint = group === 'pastUseBy' || group === 'pastBestBefore'

  return (
    <section aria-labelledby={id}>
      <header className={styles.groupHead} data-sticky-head>
        <div className="min-0">
          <h2 id={id} className="text-18">
            {t(`group_${group}`)}
          </h2>
          {hasHint && <p className="facts">{t(`hint_${group}`)}</p>}
        </div>
        {action}
      </header>
      <List>{children}</List>
    </section>
  )
}
