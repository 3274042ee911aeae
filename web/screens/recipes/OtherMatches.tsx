import { useId } from 'react'
import { useOtherMatchesQuery, type OtherMatchesQuery } from '../../generated/screens/recipes/RecipeLists'
import { t } from '../../recipes/i18n'
import { RecipeList } from '../../recipes/list/RecipeList'

type MatchedRecipe = OtherMatchesQuery['searchRecipes']['nodes'][number]

/** The recipes that match the words in a part other than their name, and take no longer; null: any time. */
export function useOtherMatches(words: string, maxMinutes: number | null) {
  const { data, previousData, loading, fetchMore } = useOtherMatchesQuery({
    variables: { words, maxMinutes },
    skip: words === '',
    fetchPolicy: 'cache-and-network',
  })
  const found = words === '' ? undefined : (data ?? previousData)?.searchRecipes
  if (found === undefined) return { page: null, isLooking: loading && words !== '', isOld: false, more: async () => {} }

  return {
    page: found,
    isLooking: false,
    isOld: data === undefined && loading,
    more: (after: string | null) => fetchMore({ variables: { after } }),
  }
}

/** Recipes that match by tag, ingredient or creator, below those that match by name. */
export function OtherMatches({ found: { page, isOld, more } }: { found: ReturnType<typeof useOtherMatches> }) {
  const id = useId()
  if (page === null || page.nodes.length === 0) return null

  return (
    <section className="stack gap-4" aria-labelledby={id}>
      <h2 id={id} className="text-22">
        {t('alsoFound')}
      </h2>
      <RecipeList label={t('alsoFound')} page={page} isOutdated={isOld} loadMore={more} note={describeMatch} />
    </section>
  )
}

/** "Ingredient: 2 carrots, diced". */
function describeMatch({ matched }: MatchedRecipe) {
  const [first] = matched
  if (first === undefined) return null
  return (
    <p className="quiet text-14 breakable" style={{ lineHeight: '1.4' }}>
      {t(fieldNames[first.field])}{' '}
      <mark style={{ background: 'none', color: 'var(--color-ink)' }}>
        {first.field === 'TAG' ? `#${first.text}` : first.text}
      </mark>
    </p>
  )
}

const fieldNames = {
  NAME: 'inName',
  TAG: 'inTag',
  INGREDIENT: 'inIngredient',
  CREATOR: 'inCreator',
} as const satisfies Record<MatchedRecipe['matched'][number]['field'], string>
