import { Link } from 'react-router'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useViewer } from '../auth/useViewer'
import { useCookChoice } from '../cooking/cookChoice'
import { WhatCanICook } from '../cooking/WhatCanICook'
import { TagStripDocument } from '../generated/recipes/TagStrip'
import { RecipeListDocument } from '../generated/screens/RecipeLists'
import { paths } from '../platform/paths'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { t } from '../recipes/i18n'
import { richText } from '../ui/richText'
import { Screen } from '../ui/Screen'
import { BrowseRecipes } from './BrowseRecipes'
import { CookableRecipes } from './CookableRecipes'
import { GenerateButton } from './GenerateButton'

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The public recipes; for people also what they can cook of them. */
export function RecipesScreen() {
  const viewer = useViewer()
  const isKnown = useIsVisitor() || viewer !== null
  const pantryId = viewer?.account?.pantry?.id ?? null
  const { choice, choose } = useCookChoice()
  const isVisitor = viewer?.kind === 'VISITOR'
  const chip = (pantryId !== null || !isKnown) && (
    <WhatCanICook isOn={choice !== null} isPending={pantryId === null} onChange={(isOn) => choose(isOn ? 'now' : null)} />
  )

  return (
    <Screen
      title={t('recipesTitle')}
      description={t('recipesDescription')}
      lead={isVisitor ? <GenerateHint /> : undefined}
      actions={<GenerateButton />}
    >
      {choice !== null && pantryId !== null && (
        <CookableRecipes pantryId={pantryId} choice={choice} onChoose={choose}>
          {chip}
        </CookableRecipes>
      )}
      {choice !== null && !isKnown && <RecipesSkeleton />}
      {(choice === null || (isKnown && pantryId === null)) && <BrowseRecipes>{chip}</BrowseRecipes>}
    </Screen>
  )
}

/** Visitors may generate recipes, too. */
function GenerateHint() {
  return richText(t('tryGenerating'), { try: (words) => <Link to={paths.generated()}>{words}</Link> })
}
