import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../ui/IconButton'
import styles from './ServingsStepper.module.css'
import { factors, most, type Servings } from './useServings'

/** For how many: by one where the recipe says how many it serves, else as a multiple of what is written. */
export function ServingsStepper({ servings }: { servings: Servings }) {
  return servings.servings === null ? <Multiples servings={servings} /> : <Count count={servings.servings} serve={servings.serve} />
}

function Count({ count, serve }: { count: number; serve: Servings['serve'] }) {
  return (
    <fieldset className={styles.stepper} aria-label="Servings">
      <IconButton label="One serving less" icon={<IconMinus size={20} />} disabled={count <= 1} onClick={() => serve(count - 1)} />
      <output className={styles.number}>
        {count} {count === 1 ? 'serving' : 'servings'}
      </output>
      <IconButton label="One serving more" icon={<IconPlus size={20} />} disabled={count >= most} onClick={() => serve(count + 1)} />
    </fieldset>
  )
}

function Multiples({ servings: { factor, multiply } }: { servings: Servings }) {
  return (
    <fieldset className={styles.stepper} aria-label="How much of it">
      {factors.map(({ value, label }) => (
        <label key={value} className={styles.multiple}>
          <input type="radio" name="factor" checked={factor === value} onChange={() => multiply(value)} />
          <span aria-hidden="true">×</span> {label}
        </label>
      ))}
    </fieldset>
  )
}
