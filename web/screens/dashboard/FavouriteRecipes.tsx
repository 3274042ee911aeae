import { useFavouriteRecipesQuery } from '../../generated/screens/recipes/RecipeLists'
import { paths } from '../../platform/paths'
import { failureOf } from '../../platform/errorMessages'
import { useSearchWords } from '../../platform/useSearchWords'
import { useWhenShownAgain } from '../../platform/useWhenShownAgain'
import { RecipeFilter } from '../../recipes/find/RecipeFilter'
import { RecipesSkeleton } from '../../recipes/list/RecipesSkeleton'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Section } from '../../ui/layout/Section'
import { AlmostThere } from './AlmostThere'
import { FollowedCreators } from './FollowedCreators'
import { RecipeList } from '../../recipes/list/RecipeList'
import { NoRecipes } from '../../recipes/list/RecipeListing'
import { firstPageRows } from '../../platform/useRowsOnReturn'

/** What the viewer can almost cook, the favourites, and whom they follow. */
export function FavouriteRecipes() {
  const { text, setText, words, searchNow } = useSearchWords()

  return (
    <div className="stack gap-10">
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} />
      <Section title={t('almostThere')}>
        <AlmostThere />
      </Section>
      <Section title={t('allFavourites')}>
        <Favourites words={words} onAll={() => setText('')} />
      </Section>
      <Section title={t('subscribed')}>
        <FollowedCreators />
      </Section>
    </div>
  )
}

/** A removed favourite stays on the page until the next visit, or until the window is seen again after a while, so that it can be added again. */
function Favourites({ words, onAll }: { words: string; onAll: () => void }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useFavouriteRecipesQuery({
    variables: { name: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
  })
  const favourites = (data ?? previousData)?.favouriteRecipes
  // A list of several pages would become shorter under the person's eyes.
  useWhenShownAgain(async () => (favourites?.nodes.length ?? 0) <= firstPageRows && refetch())

  if (favourites == null) {
    return error === undefined ? (
      <RecipesSkeleton cards={4} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  if (favourites.nodes.length > 0) {
    return (
      <RecipeList
        label={t('allFavourites')}
        page={favourites}
        isOutdated={data === undefined && loading}
        loadMore={(after) => fetchMore({ variables: { after } })}
      />
    )
  }
  if (words !== '') {
    return (
      <NoRecipes size={72} action={<Button onClick={onAll}>{t('showAllFavourites')}</Button>}>
        {t('noneOfFavourites', { words })}
      </NoRecipes>
    )
  }
  return (
    <NoRecipes size={72} action={<Button to={paths.recipes()}>{t('seeTheRecipes')}</Button>}>
      {t('favouritesHint')}
    </NoRecipes>
  )
}
