import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../ui/IconButton'
import styles from './BatchCount.module.css'
import { t } from './i18n'

interface BatchCountProps {
  count: number
  /** How many there are. */
  max: number
  onChange: (count: number) => void
}

/** Chooses some packets of a batch. */
export function BatchCount({ count, max, onChange }: BatchCountProps) {
  return (
    <fieldset className={styles.count} aria-label={t('howMany')}>
      <span className={styles.label} aria-hidden="true">
        {t('howMany')}
      </span>
      <span className={styles.stepper}>
        <IconButton
          label={t('oneLess')}
          icon={<IconMinus size={20} />}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        />
        <output className={styles.number}>{t('someOf', { count, all: max })}</output>
        <IconButton
          label={t('oneMore')}
          icon={<IconPlus size={20} />}
          disabled={count >= max}
          onClick={() => onChange(count + 1)}
        />
      </span>
    </fieldset>
  )
}
