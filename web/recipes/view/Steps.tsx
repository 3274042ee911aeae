import { useId } from 'react'
import { classes } from '../../ui/classes'
import styles from './Steps.module.css'
import { t } from '../i18n'

interface StepsProps {
  steps: readonly string[]
  /** Number of placeholder steps while a recipe is being generated. */
  coming?: number
}

/** The steps of a recipe, as a numbered list. */
export function Steps({ steps, coming }: StepsProps) {
  const id = useId()

  return (
    <section className="stack gap-4 content-start" aria-labelledby={id}>
      <h2 id={id} className="line align-center touch-high text-22">
        {t('instructions')}
      </h2>
      {steps.length === 0 && coming === undefined && <p className="quiet">{t('noneWritten')}</p>}
      <ol className={classes(styles.steps, coming !== undefined && styles.growing)}>
        {steps.map((step, at) => (
          // Steps may be equal and are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.step}>
            <span>
              <bdi>{step}</bdi>
            </span>
          </li>
        ))}
        {Array.from({ length: coming ?? 0 }, (_, at) => (
          <li key={`coming ${at}`} className={styles.coming} aria-hidden="true">
            <span />
            <span />
          </li>
        ))}
      </ol>
    </section>
  )
}
