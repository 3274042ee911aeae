import { skipToken } from '@apollo/client/react'
import { useViewer } from '../auth/useViewer'
import { CookableNote } from '../cooking/CookableNote'
import { t } from '../cooking/i18n'
import { useAlmostThereQuery } from '../generated/screens/CookableRecipes'
import { useToday } from '../pantries/useToday'
import type { LinkContext } from '../platform/linkContext'
import { failureOf } from '../platform/errorMessages'
import { paths } from '../platform/paths'
import { useWhenShownAgain } from '../platform/useWhenShownAgain'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { t as recipeText } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Drawing } from '../ui/illustrations/Drawing'
import { ErrorState } from '../ui/ErrorState'
import { EmptyPart } from './EmptyPart'
import { RecipeList } from './RecipeList'
import { asCard } from './useCookable'

/** How many recipes are shown. */
const most = 4

/** A few recipes for which one thing is missing in the viewer's pantry, then those with two. */
export function AlmostThere() {
  const today = useToday()
  const pantryId = useViewer()?.account?.pantry?.id
  const { data, error, refetch } = useAlmostThereQuery(
    pantryId === undefined
      ? skipToken
      : {
          variables: { pantryId, first: most },
          fetchPolicy: 'cache-and-network',
          context: { isScreenQuery: true } satisfies LinkContext,
        },
  )
  useWhenShownAgain(async () => data !== undefined && refetch())

  if (data === undefined) {
    return error === undefined ? (
      <RecipesSkeleton cards={most} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  const { oneMissing, twoMissing } = data
  const nodes = [...oneMissing.nodes, ...twoMissing.nodes].slice(0, most).map(asCard)
  const [hasOne, hasTwo] = [oneMissing.nodes.length > 0, twoMissing.nodes.length > 0 && oneMissing.nodes.length < most]

  if (nodes.length === 0) {
    return (
      <EmptyPart picture={<Drawing name="pan" size={56} />} title={recipeText('findOne')}>
        {recipeText('almostThereHint')}
      </EmptyPart>
    )
  }
  return (
    <>
      <RecipeList
        label={recipeText('almostThere')}
        page={{ nodes, pageInfo: { hasNextPage: false, endCursor: null } }}
        loadMore={() => refetch()}
        note={(recipe) => <CookableNote cookable={recipe} today={today} />}
      />
      <div className="row gap-2">
        {hasOne && <Button to={paths.cookableRecipes('one')}>{t('seeAllWithOne')}</Button>}
        {hasTwo && <Button to={paths.cookableRecipes('two')}>{t('seeAllWithTwo')}</Button>}
      </div>
    </>
  )
}
