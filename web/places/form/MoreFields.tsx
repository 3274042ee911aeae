import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../i18n'
import styles from './MoreFields.module.css'

interface MoreFieldsProps {
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** What is rarely filled in, behind "More". */
export function MoreFields({ isOpen, onToggle, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronDown size={20} aria-hidden="true" />
        <span>
          <strong>{t('more')}</strong> <span className="quiet text-14">{t('moreHint')}</span>
        </span>
      </summary>
      <div className="stack gap-5 above-3">{children}</div>
    </details>
  )
}
