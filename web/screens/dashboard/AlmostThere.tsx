import { skipToken } from '@apollo/client/react'
import { useViewer } from '../../auth/useViewer'
import { CookableNote } from '../../cooking/CookableNote'
import { t } from '../../cooking/i18n'
import { useAlmostThereQuery } from '../../generated/screens/recipes/CookableRecipes'
import { useToday } from '../../pantries/dates/useToday'
import { useDeviceClass } from '../../platform/device'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { useWhenShownAgain } from '../../platform/useWhenShownAgain'
import { RecipesSkeleton } from '../../recipes/list/RecipesSkeleton'
import { t as recipeText } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { Drawing } from '../../ui/illustrations/Drawing'
import { ErrorState } from '../../ui/loading/ErrorState'
import { EmptyPart } from './EmptyPart'
import { RecipeList } from '../../recipes/list/RecipeList'
import { asCard } from '../recipes/useCookable'

/** How many recipes are shown: one row of cards. */
const most = { onPhones: 2, else: 4 }

/** How much may be missing. */
const mostMissing = 2

/** What the viewer can cook, from the first recipe for which something is missing; nothing for an empty pantry. */
export function AlmostThere() {
  const today = useToday()
  const shown = useDeviceClass() === 0 ? most.onPhones : most.else
  const pantryId = useViewer()?.account?.pantry?.id
  const { data, error, refetch } = useAlmostThereQuery(
    pantryId === undefined
      ? skipToken
      : {
          variables: { pantryId, first: most.else },
          fetchPolicy: 'cache-and-network',
          context: { isScreenQuery: true } satisfies LinkContext,
        },
  )
  useWhenShownAgain(async () => data !== undefined && refetch())

  if (data === undefined) {
    return error === undefined ? (
      <RecipesSkeleton cards={shown} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  // First what uses something of the pantry; what follows in the list needs as little more.
  const { best, oneMissing, twoMissing, pantry } = data
  const listed = [...oneMissing.nodes, ...twoMissing.nodes, ...best.nodes].filter(
    ({ missing }) => missing.length > 0 && missing.length <= mostMissing,
  )
  const nodes =
    pantry?.itemCount === 0
      ? []
      : [...new Map(listed.map((cookable) => [cookable.id, cookable])).values()].slice(0, shown).map(asCard)

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
      <div>
        <Button to={paths.cookableRecipes()}>{t('seeAllCookable')}</Button>
      </div>
    </>
  )
}
