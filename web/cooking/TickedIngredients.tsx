import styles from './ticks.module.css'
import { useTicks } from './ticks'

interface TickedIngredientsProps {
  recipeId: string
  /** The viewer's pantry. */
  pantryId: string
  /** Scaled to the chosen servings. */
  lines: readonly string[]
}

/** The ingredients in cook mode, with the ticks of the recipe's page. */
export function TickedIngredients({ recipeId, pantryId, lines }: TickedIngredientsProps) {
  const { ticked, tick } = useTicks(pantryId, recipeId)

  return (
    <ul className={styles.list}>
      {lines.map((text, at) => (
        // Lines may be equal and are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles.main}>
          <button
            type="button"
            role="checkbox"
            aria-checked={ticked.has(at)}
            className={styles.tick}
            onClick={() => tick(at)}
          >
            <span className={styles.box} aria-hidden="true" />
            <bdi className={styles.words}>{text}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
