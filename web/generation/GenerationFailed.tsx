import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { RecipeCard } from '../recipes/list/RecipeCard'
import type { Generated } from './generated'
import { t } from './i18n'

/** The error, and the placeholder recipe that the specification requires. */
export function GenerationFailed({ failure }: { failure: string }) {
  return (
    <div className="stack gap-5 min-0">
      <Sentence>{failure}</Sentence>
      <Placeholder />
    </div>
  )
}

/** The most similar recipes, if none matches well enough. */
export function Nearest({ failure, recipes }: { failure: string; recipes: Generated['nearest'] }) {
  const id = useId()

  return (
    <div className="stack gap-5 min-0">
      <Sentence>{failure}</Sentence>
      <h2 id={id} className="text-22">
        {t('nearest')}
      </h2>
      <ul className="bare-list picture-cards" aria-labelledby={id}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Sentence({ children }: { children: string }) {
  return (
    <p className="line gap-3 align-top reading text-18 breakable">
      <IconAlertCircle size={22} aria-hidden="true" className="error" style={{ marginBlockStart: 3 }} />
      <span>{children}</span>
    </p>
  )
}

function Placeholder() {
  const [first, second] = [useId(), useId()]

  return (
    <div
      className="box grid"
      style={{
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
        gap: 'var(--space-4) var(--space-6)',
        padding: 'var(--space-4) var(--space-5)',
        background: 'var(--color-field)',
        boxShadow: 'none',
      }}
    >
      <section aria-labelledby={first}>
        <h2 id={first} className="text-16">
          {t('ingredients')}
        </h2>
        <ul className="flush" style={{ marginBlockStart: 'var(--space-1)', paddingInlineStart: '1.2em' }}>
          <li>{t('placeholderIngredient')}</li>
        </ul>
      </section>
      <section aria-labelledby={second}>
        <h2 id={second} className="text-16">
          {t('instructions')}
        </h2>
        <ol className="flush" style={{ marginBlockStart: 'var(--space-1)', paddingInlineStart: '1.2em' }}>
          <li>{t('placeholderStep')}</li>
        </ol>
      </section>
    </div>
  )
}
