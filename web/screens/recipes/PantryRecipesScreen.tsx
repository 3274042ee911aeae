import { useEffect, useEffectEvent } from 'react'
import { useParams } from 'react-router'
import { displayName } from '../../accounts/names'
import { ProfileHead, hasProfile } from '../../accounts/ProfileHead'
import { useViewer } from '../../auth/useViewer'
import { FollowButton } from '../../follows/FollowButton'
import { useMarkRecipesSeenMutation } from '../../generated/follows/FollowButton'
import { useCreatorOfRecipesQuery, type CreatorOfRecipesQuery } from '../../generated/screens/recipes/RecipeLists'
import { isId, paths } from '../../platform/paths'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { ChosenRecipes } from './ChosenRecipes'
import { NoCreator } from '../GoHome'
import { NoRecipes } from '../../recipes/list/RecipeListing'

/** The public recipes of one account. */
export function PantryRecipesScreen() {
  const { pantryID = '' } = useParams()
  return isId(pantryID) ? <RecipesOf key={pantryID} creatorId={pantryID} /> : <NoCreator />
}

function RecipesOf({ creatorId }: { creatorId: string }) {
  useMarkRecipesSeen(creatorId)
  const { data, error } = useCreatorOfRecipesQuery({ variables: { id: creatorId } })
  const creator = data?.account
  const title = creator == null ? t('recipesTitle') : t('recipesOf', { name: displayName(creator) })
  if (creator === null || error !== undefined) return <NoCreator />

  return (
    <Screen title={title} lead={creator === undefined ? undefined : <Lead creator={creator} />}>
      <ChosenRecipes choice={{ creatorId }} label={title} emptyState={<Nothing />} />
    </Screen>
  )
}

function Lead({ creator }: { creator: NonNullable<CreatorOfRecipesQuery['account']> }) {
  return (
    <div className="stack gap-3 items-start">
      {hasProfile(creator) && <ProfileHead account={creator} isNamed />}
      <FollowButton person={creator} />
    </div>
  )
}

function Nothing() {
  return (
    <NoRecipes
      action={
        <Button kind="main" to={paths.recipes()}>
          {t('seeAll')}
        </Button>
      }
    >
      {t('nothingHere')}
    </NoRecipes>
  )
}

/** Says that the viewer looks at the recipes of this person: what was new of them is not any more. */
function useMarkRecipesSeen(personId: string): void {
  const isMember = useViewer()?.account != null
  const [markSeen] = useMarkRecipesSeenMutation()
  // What cannot be said now is said at the next visit.
  const mark = useEffectEvent((id: string) => void markSeen({ variables: { id } }).catch(() => {}))

  useEffect(() => {
    if (isMember) mark(personId)
  }, [isMember, personId])
}
