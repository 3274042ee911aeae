import { useId, type ReactNode } from 'react'
import styles from './IngredientsSection.module.css'
import { ServingsStepper } from './ServingsStepper'
import type { Servings } from './useServings'
import { t } from './i18n'

interface IngredientsSectionProps {
  /** null: they cannot be chosen. */
  servings: Servings | null
  children: ReactNode
}

/** The part of a recipe's page with its ingredients, and the servings that are cooked. */
export function IngredientsSection({ servings, children }: IngredientsSectionProps) {
  const id = useId()

  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('ingredients')}
        </h2>
        {servings !== null && <ServingsStepper servings={servings} />}
      </header>
      {children}
    </section>
  )
}
