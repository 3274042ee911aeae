import { useId, type ReactNode } from 'react'
import { Chip } from '../ui/Chip'
import { classes } from '../ui/classes'
import { contentOf, type RecipeDraft } from './recipeDraft'
import styles from './RecipePreview.module.css'

/** The recipe as it will be read, growing as it is typed. */
export function RecipePreview({ draft }: { draft: RecipeDraft }) {
  const caption = useId()
  const { name, servings, tags, ingredients, instructions } = contentOf(draft)

  return (
    <section className={styles.preview} aria-labelledby={caption}>
      <p id={caption} className={styles.caption}>
        Preview
      </p>
      <h2 className={classes(styles.name, name === '' && styles.empty)}>{name === '' ? 'Add a Recipe!' : name}</h2>
      {servings !== null && <p className={styles.servings}>{servings === 1 ? 'For one' : `For ${servings}`}</p>}
      <Empty unless={tags.length > 0} says="Add tags!">
        <ul className={styles.tags} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <Chip>#{tag}</Chip>
            </li>
          ))}
        </ul>
      </Empty>
      <h3 className={styles.title}>Ingredients</h3>
      <Empty unless={ingredients.length > 0} says="Add ingredients!">
        <ul className={styles.lines}>
          {ingredients.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      </Empty>
      <h3 className={styles.title}>Instructions</h3>
      <Empty unless={instructions.length > 0} says="Add instructions!">
        <ol className={styles.lines}>
          {instructions.map((step, index) => (
            <li key={index}>{step}</li>
          ))}
        </ol>
      </Empty>
    </section>
  )
}

function Empty({ unless, says, children }: { unless: boolean; says: string; children: ReactNode }) {
  return unless ? children : <p className={styles.empty}>{says}</p>
}
