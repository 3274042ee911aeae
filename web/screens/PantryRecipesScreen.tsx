import { useParams } from 'react-router'
import { displayName } from '../accounts/names'
import { ProfileHead, hasProfile } from '../accounts/ProfileHead'
import type { ProfileHead_accountFragment } from '../generated/accounts/Profile'
import { useCreatorOfRecipesQuery } from '../generated/screens/RecipeLists'
import { isId, paths } from '../platform/paths'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { Screen } from '../ui/Screen'
import { ChosenRecipes } from './ChosenRecipes'

/** The public recipes of one account. */
export function PantryRecipesScreen() {
  const { pantryID = '' } = useParams()

  if (!isId(pantryID)) {
    return (
      <Screen title={t('recipesTitle')} hideHeading narrow>
        <Nothing />
      </Screen>
    )
  }
  return <RecipesOf key={pantryID} creatorId={pantryID} />
}

function RecipesOf({ creatorId }: { creatorId: string }) {
  const creator = useCreator(creatorId)
  const title = creator === null ? t('recipesTitle') : t('recipesOf', { name: displayName(creator) })

  return (
    <Screen title={title} lead={creator !== null && hasProfile(creator) ? <ProfileHead account={creator} isNamed /> : undefined}>
      <ChosenRecipes choice={{ creatorId }} label={title} emptyState={<Nothing />} />
    </Screen>
  )
}

/** The name of the creator, read by a query of its own, because a filter may leave no recipe to read it from. */
function useCreator(creatorId: string): ProfileHead_accountFragment | null {
  const { data } = useCreatorOfRecipesQuery({ variables: { creatorId }, fetchPolicy: 'no-cache' })
  return data?.recipes.nodes[0]?.creator ?? null
}

function Nothing() {
  return (
    <EmptyState
      picture={<Pot size={120} />}
      title={t('findOne')}
      action={
        <Button kind="main" to={paths.recipes()}>
          {t('seeAll')}
        </Button>
      }
    >
      {t('nothingHere')}
    </EmptyState>
  )
}
