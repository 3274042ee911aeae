import { useId } from 'react'
import { useAlsoFoundQuery, type AlsoFoundQuery } from '../generated/screens/RecipeLists'
import { t } from '../recipes/i18n'
import { RecipeList } from './RecipeList'
import styles from './AlsoFound.module.css'

type Found = AlsoFoundQuery['searchRecipes']['nodes'][number]

/** The recipes that hold the words elsewhere than in their name, and where. */
export function useAlsoFound(words: string) {
  const { data, previousData, loading, fetchMore } = useAlsoFoundQuery({ variables: { words }, skip: words === '', fetchPolicy: 'cache-and-network' })
  const found = words === '' ? undefined : (data ?? previousData)?.searchRecipes
  if (found === undefined) return { page: null, isLooking: loading && words !== '', isOld: false, more: async () => {} }

  return {
    page: found,
    isLooking: false,
    isOld: data === undefined && loading,
    more: (after: string | null) => fetchMore({ variables: { after } }),
  }
}

/** Below those with the words in their name: what has them in its tags, its ingredients, or is by a cook of that name. */
export function AlsoFound({ found: { page, isOld, more } }: { found: ReturnType<typeof useAlsoFound> }) {
  const id = useId()
  if (page === null || page.nodes.length === 0) return null

  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('alsoFound')}
      </h2>
      <RecipeList label={t('alsoFound')} page={page} isOld={isOld} bring={more} note={whereFound} />
    </section>
  )
}

/** "Ingredient: 2 carrots, diced". */
function whereFound({ matched }: Found) {
  const [first] = matched
  if (first === undefined) return null
  return (
    <p className={styles.where}>
      {t(fieldNames[first.field])} <mark className={styles.match}>{first.field === 'TAG' ? `#${first.text}` : first.text}</mark>
    </p>
  )
}

const fieldNames = {
  NAME: 'inName',
  TAG: 'inTag',
  INGREDIENT: 'inIngredient',
  CREATOR: 'inCreator',
} as const satisfies Record<Found['matched'][number]['field'], string>
