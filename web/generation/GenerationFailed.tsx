import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { RecipeCard } from '../recipes/RecipeCard'
import styles from './GenerationFailed.module.css'
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
      <ul className={styles.cards} aria-labelledby={id}>
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
    <p className={styles.sentence}>
      <IconAlertCircle size={22} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

function Placeholder() {
  const [first, second] = [useId(), useId()]

  return (
    <div className={styles.placeholder}>
      <section aria-labelledby={first}>
        <h2 id={first} className="text-16">
          {t('ingredients')}
        </h2>
        <ul className={styles.lines}>
          <li>{t('placeholderIngredient')}</li>
        </ul>
      </section>
      <section aria-labelledby={second}>
        <h2 id={second} className="text-16">
          {t('instructions')}
        </h2>
        <ol className={styles.lines}>
          <li>{t('placeholderStep')}</li>
        </ol>
      </section>
    </div>
  )
}
