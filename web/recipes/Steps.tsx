import { useId } from 'react'
import styles from './Steps.module.css'

/** How it is made, step by step. */
export function Steps({ steps }: { steps: readonly string[] }) {
  const id = useId()

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Instructions
      </h2>
      {steps.length === 0 && <p className={styles.none}>None are written down.</p>}
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          // Steps may be alike, and never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.step}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}
