import { IconBowlSpoon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSignIn } from '../../auth/sign-in/signIn'
import { useViewer } from '../../auth/useViewer'
import { TagStripDocument } from '../../generated/recipes/find/TagStrip'
import { RecipeListDocument } from '../../generated/screens/recipes/RecipeLists'
import { paths } from '../../platform/paths'
import { t } from '../../recipes/i18n'
import { RecipesSkeleton } from '../../recipes/list/RecipesSkeleton'
import { Button } from '../../ui/buttons/Button'
import { richText } from '../../ui/richText'
import { Screen } from '../../ui/layout/Screen'
import { BrowseRecipes } from './BrowseRecipes'
import { CookableRecipesOnDemand } from './CookableRecipesOnDemand'
import { useWhatCanICook } from './useWhatCanICook'

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The public recipes; for people also what they can cook of them. */
export function RecipesScreen() {
  const isVisitor = useViewer()?.kind === 'VISITOR'
  const { cook, isPending, button } = useWhatCanICook()

  return (
    <Screen
      title={t('recipesTitle')}
      description={t('recipesDescription')}
      lead={isVisitor ? <GenerateHint /> : undefined}
    >
      {cook !== null && <CookableRecipesOnDemand {...cook} button={button} action={<GenerateButton />} />}
      {isPending && <RecipesSkeleton />}
      {cook === null && !isPending && <BrowseRecipes button={button} action={<GenerateButton />} />}
    </Screen>
  )
}

/** Visitors may generate recipes, too. */
function GenerateHint() {
  return richText(t('tryGenerating'), { try: (words) => <Link to={paths.generated()}>{words}</Link> })
}

/** Links to the generate form on the page of the viewer's recipes; visitors sign in first. */
function GenerateButton() {
  const isPerson = useViewer()?.kind === 'PERSON'
  const { promptSignIn } = useSignIn()
  const icon = <IconBowlSpoon size={20} />

  if (isPerson) {
    return (
      <Button icon={icon} to={paths.myRecipes()}>
        {t('generateOne')}
      </Button>
    )
  }
  return (
    <Button icon={icon} onClick={() => void promptSignIn({ then: paths.myRecipes() })}>
      {t('generateOne')}
    </Button>
  )
}
