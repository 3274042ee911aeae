import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { fromServer } from '../platform/serverWords'
import { RecipeCard } from '../recipes/RecipeCard'
import styles from './GenerationFailed.module.css'
import type { Generated, GeneratedDraft } from './generated'
import { t } from './i18n'

/** What happened and what to do, and the recipe that stands in the place of the one that did not come. */
export function GenerationFailed({ failure, draft }: { failure: string; draft: GeneratedDraft | null }) {
  return (
    <div className={styles.failed}>
      <Sentence>{failure}</Sentence>
      {draft !== null && <Placeholder draft={draft} />}
    </div>
  )
}

/** Nothing came close; these come nearest. */
export function Nearest({ failure, recipes }: { failure: string; recipes: Generated['nearest'] }) {
  const id = useId()

  return (
    <div className={styles.failed}>
      <Sentence>{failure}</Sentence>
      <h2 id={id} className={styles.title}>
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

function Placeholder({ draft: { ingredients, instructions } }: { draft: GeneratedDraft }) {
  const [first, second] = [useId(), useId()]

  return (
    <div className={styles.placeholder}>
      <section aria-labelledby={first}>
        <h2 id={first} className={styles.part}>
          {t('ingredients')}
        </h2>
        <ul className={styles.lines}>
          {ingredients.map(fromServer).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby={second}>
        <h2 id={second} className={styles.part}>
          {t('instructions')}
        </h2>
        <ol className={styles.lines}>
          {instructions.map(fromServer).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </div>
  )
}
