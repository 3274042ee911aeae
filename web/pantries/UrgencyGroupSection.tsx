import { useId, type ReactNode } from 'react'
import { List } from '../ui/List'
import type { UrgencyGroup } from './dates'
import { t } from './i18n'

/** Entries that go off at about the same time, under a heading. */
export function UrgencyGroupSection({ group, children }: { group: UrgencyGroup; children: ReactNode }) {
  const id = useId()

  return (
    <section className="stack gap-2" style={{ marginBlockStart: 'var(--space-2)' }} aria-labelledby={id}>
      <h2 id={id} className="text-18">
        {t(`group_${group}`)}
      </h2>
      {(group === 'pastUseBy' || group === 'pastBestBefore') && <p className="quiet">{t(`hint_${group}`)}</p>}
      <List>{children}</List>
    </section>
  )
}
