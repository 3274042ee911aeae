import type { RecipeSource_recipeFragment } from '../generated/graphql'
import styles from './RecipeSource.module.css'

/** Where a recipe comes from, if not from its creator's own kitchen. */
export function RecipeSource({ recipe: { origin, sourceName, sourceUrl } }: { recipe: RecipeSource_recipeFragment }) {
  const sentence = sentenceOf[origin]
  const address = sourceUrl === null ? null : webAddress(sourceUrl)
  const name = sourceName || address?.hostname.replace(/^www\./, '')
  if (sentence === undefined && name === undefined) return null

  return (
    <p className={styles.source}>
      {sentence}
      {name !== undefined && (
        <>
          From{' '}
          {address === null ? (
            name
          ) : (
            <a href={address.href} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          )}
        </>
      )}
    </p>
  )
}

const sentenceOf: Partial<Record<RecipeSource_recipeFragment['origin'], string>> = {
  GENERATED: 'Written by a language model. Please read it through before you cook. ',
  COMPOSED: 'Put together from community recipes. ',
}

/** Nothing but a page of the web is made a link. */
function webAddress(text: string): URL | null {
  const address = URL.canParse(text) ? new URL(text) : null
  return address?.protocol === 'https:' || address?.protocol === 'http:' ? address : null
}
