import { useId, type ReactNode } from 'react'
import { ServingsStepper } from './ServingsStepper'
import type { Servings } from './useServings'
import { t } from '../i18n'

interface IngredientsSectionProps {
  /** null: they cannot be chosen. */
  servings: Servings | null
  children: ReactNode
}

/** The part of a recipe's page with its ingredients, and the servings that are cooked. */
export function IngredientsSection({ servings, children }: IngredientsSectionProps) {
  const id = useId()

  return (
    <section className="stack gap-3" style={{ alignContent: 'start' }} aria-labelledby={id}>
      <header className="row align-center spread" style={{ gap: 'var(--space-2) var(--space-4)' }}>
        <h2 id={id} className="text-22">
          {t('ingredients')}
        </h2>
        {servings !== null && <ServingsStepper servings={servings} />}
      </header>
      {children}
    </section>
  )
}
