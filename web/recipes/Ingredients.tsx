import { useId } from 'react'
import { classes } from '../ui/classes'
import { toast } from '../ui/toast'
import styles from './Ingredients.module.css'
import { ServingsStepper } from './ServingsStepper'
import type { Servings } from './useServings'
import { t } from './i18n'

interface IngredientsProps {
  servings: Servings
  /** Number of placeholder lines while a recipe is being generated. */
  coming?: number
}

/** The ingredients for the chosen servings. The checkboxes will be connected to pantries later. */
export function Ingredients({ servings, coming }: IngredientsProps) {
  const id = useId()
  const { lines } = servings

  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('ingredients')}
        </h2>
        {lines.length > 0 && coming === undefined && <ServingsStepper servings={servings} />}
      </header>
      {lines.length === 0 && coming === undefined && <p className={styles.none}>{t('noneWritten')}</p>}
      <ul className={classes(styles.list, coming !== undefined && styles.growing)}>
        {lines.map((line, at) => (
          // Lines may be equal and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <button
              type="button"
              role="checkbox"
              aria-checked="false"
              aria-disabled="true"
              tabIndex={-1}
              className={styles.line}
              onClick={() => toast.notice(t('pantriesSoon'))}
            >
              <span className={styles.box} />
              <bdi className={styles.words}>{line}</bdi>
            </button>
          </li>
        ))}
        {Array.from({ length: coming ?? 0 }, (_, at) => (
          <li key={`coming ${at}`} className={styles.coming} aria-hidden="true">
            <span />
          </li>
        ))}
      </ul>
    </section>
  )
}
