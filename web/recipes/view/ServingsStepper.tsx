import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../ui/buttons/IconButton'
import styles from './ServingsStepper.module.css'
import { factors, most, type Servings } from './useServings'
import { t } from '../i18n'

/** Changes the servings by one, or a factor where the recipe has no servings. */
export function ServingsStepper({ servings }: { servings: Servings }) {
  return servings.servings === null ? (
    <Multiples servings={servings} />
  ) : (
    <Count count={servings.servings} serve={servings.serve} />
  )
}

function Count({ count, serve }: { count: number; serve: Servings['serve'] }) {
  return (
    <fieldset className={styles.stepper} aria-label={t('servings')}>
      <IconButton
        label={t('oneLess')}
        icon={<IconMinus size={20} />}
        disabled={count <= 1}
        onClick={() => serve(count - 1)}
      />
      <output className={styles.number}>{t('servingsCount', { count })}</output>
      <IconButton
        label={t('oneMore')}
        icon={<IconPlus size={20} />}
        disabled={count >= most}
        onClick={() => serve(count + 1)}
      />
    </fieldset>
  )
}

function Multiples({ servings: { factor, multiply } }: { servings: Servings }) {
  return (
    <fieldset className={styles.stepper} aria-label={t('howMuch')}>
      {factors.map(({ value, label }) => (
        <label key={value} className={styles.multiple}>
          <input type="radio" name="factor" checked={factor === value} onChange={() => multiply(value)} />
          <span aria-hidden="true">×</span> {label}
        </label>
      ))}
    </fieldset>
  )
}
