import { displayName } from '../../accounts/names'
import { Portrait } from '../../accounts/Portrait'
import { t } from '../../follows/i18n'
import { useFollowedCreatorsQuery } from '../../generated/screens/dashboard/DashboardScreen'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { paths } from '../../platform/paths'
import { useWhenShownAgain } from '../../platform/useWhenShownAgain'
import { t as recipeText } from '../../recipes/i18n'
import { nameOf } from '../../recipes/names'
import { Drawing } from '../../ui/illustrations/Drawing'
import { ErrorState } from '../../ui/loading/ErrorState'
import { List } from '../../ui/lists/List'
import { Row } from '../../ui/lists/Row'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'
import { EmptyPart } from './EmptyPart'
import { LoadMore } from '../../ui/lists/LoadMore'

/** The creators whom the viewer follows, with what is new of them; and how many follow the viewer. */
export function FollowedCreators() {
  const { data, error, refetch, fetchMore } = useFollowedCreatorsQuery({
    fetchPolicy: 'cache-and-network',
    context: { isScreenQuery: true } satisfies LinkContext,
  })
  useWhenShownAgain(async () => data !== undefined && refetch())

  if (data === undefined) {
    return error === undefined ? (
      <RowsSkeleton rows={2} />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  }
  const {
    viewer: { followerCount },
    followedCreators: { nodes, pageInfo },
  } = data

  return (
    <>
      {nodes.length === 0 && (
        <EmptyPart picture={<Drawing name="cup" size={56} />} title={recipeText('findCreator')}>
          {recipeText('subscribedHint')}
        </EmptyPart>
      )}
      {nodes.length > 0 && (
        <List label={recipeText('subscribed')}>
          {nodes.map(({ id, person, newCount, newestRecipes }) => (
            <Row
              key={id}
              to={paths.recipesOf(id)}
              picture={<Portrait account={person} size={44} />}
              title={<bdi>{displayName(person)}</bdi>}
              details={newestRecipes.length === 0 ? t('noRecipes') : newestRecipes.map(nameOf).join(' · ')}
              note={newCount > 0 ? t('newRecipes', { count: newCount }) : undefined}
            />
          ))}
        </List>
      )}
      {pageInfo.hasNextPage && <LoadMore onMore={() => fetchMore({ variables: { after: pageInfo.endCursor } })} />}
      {followerCount > 0 && <p className="quiet">{t('followers', { count: followerCount })}</p>}
    </>
  )
}
