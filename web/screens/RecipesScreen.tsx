import { IconBowlSpoon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { TagStripDocument } from '../generated/recipes/TagStrip'
import { RecipeListDocument } from '../generated/screens/RecipeLists'
import { paths } from '../platform/paths'
import { t } from '../recipes/i18n'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { Button } from '../ui/Button'
import { richText } from '../ui/richText'
import { Screen } from '../ui/Screen'
import { BrowseRecipes } from './BrowseRecipes'
import { CookableRecipesOnDemand } from './CookableRecipesOnDemand'
import { useWhatCanICook } from './useWhatCanICook'

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The public recipes; for people also what they can cook of them. */
export function RecipesScreen() {
  const isVisitor = useViewer()?.kind === 'VISITOR'
  const { cook, isPending, chip } = useWhatCanICook()

  return (
    <Screen
      title={t('recipesTitle')}
      description={t('recipesDescription')}
      lead={isVisitor ? <GenerateHint /> : undefined}
      actions={<GenerateButton />}
    >
      {cook !== null && <CookableRecipesOnDemand {...cook} chip={chip} />}
      {isPending && <RecipesSkeleton />}
      {cook === null && !isPending && <BrowseRecipes>{chip}</BrowseRecipes>}
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
      <Button kind="main" icon={icon} to={paths.myRecipes()}>
        {t('generateOne')}
      </Button>
    )
  }
  return (
    <Button kind="main" icon={icon} onClick={() => void promptSignIn({ then: paths.myRecipes() })}>
      {t('generateOne')}
    </Button>
  )
}
