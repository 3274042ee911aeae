import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { ChipButton } from '../buttons/ChipButton'
import { classes } from '../classes'
import styles from './Filters.module.css'
import { t } from '../i18n'

interface FiltersProps {
  /** How many of `children` are active. */
  activeCount: number
  /** Before the filters; in sight on phones, too. */
  before?: ReactNode
  /** The filters. */
  children: ReactNode
  /** After the filters; in sight on phones, too. */
  after?: ReactNode
}

/** The filters of a list, side by side. On phones behind a button with the number of those that are active, so that the list begins on the first screen. */
export function Filters({ activeCount, before, children, after }: FiltersProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    <div role="group" aria-label={t('filters')} className="row gap-2 align-center">
      <div className={styles.chips}>
        {before}
        <div className={styles.toggle}>
          <ChipButton
            icon={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
            label={activeCount > 0 ? t('activeFilters', { count: activeCount }) : undefined}
            expanded={isOpen}
            controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t('filters')} {activeCount > 0 && <span className={styles.count}>{activeCount}</span>}
          </ChipButton>
        </div>
      </div>
      <div id={id} className={classes(styles.filters, isOpen && styles.open)}>
        {children}
      </div>
      {after}
    </div>
  )
}
