import { useParams } from 'react-router'
import { TagStripDocument } from '../../generated/recipes/find/TagStrip'
import { RecipeListDocument } from '../../generated/screens/recipes/RecipeLists'
import { paths } from '../../platform/paths'
import { useStatistics } from '../../platform/useStatistics'
import { RecipesSkeleton } from '../../recipes/list/RecipesSkeleton'
import { TagStrip } from '../../recipes/find/TagStrip'
import { tagName } from '../../recipes/tagName'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { Screen } from '../../ui/layout/Screen'
import { ChosenRecipes } from './ChosenRecipes'
import { CookableRecipesOnDemand } from './CookableRecipesOnDemand'
import { NoRecipes } from '../../recipes/list/RecipeListing'
import { useWhatCanICook } from './useWhatCanICook'

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The recipes with a tag; `all` shows every recipe, `onepot` is linked from the home page's banner. */
export function RecipeSearchScreen() {
  const { tagID = 'all' } = useParams()
  const tag = tagID.toLowerCase()
  const { onePotMeals } = useStatistics()
  const { title, description, lead } = introductionOf(tag, onePotMeals)
  const { cook, isPending, button } = useWhatCanICook()
  const filter = tag === 'all' ? {} : { tag }

  return (
    <Screen title={title} description={description} lead={lead}>
      {cook !== null && (
        <CookableRecipesOnDemand key={tag} {...cook} {...filter} button={button}>
          <TagStrip current={tag} />
        </CookableRecipesOnDemand>
      )}
      {isPending && <RecipesSkeleton />}
      {cook === null && !isPending && (
        <ChosenRecipes key={tag} choice={filter} label={title} emptyState={<Nothing />} button={button}>
          <TagStrip current={tag} />
        </ChosenRecipes>
      )}
    </Screen>
  )
}

function introductionOf(tag: string, onePotMeals: string): { title: string; description: string; lead?: string } {
  if (tag === 'all') return { title: t('allTitle'), description: t('allDescription') }
  if (tag !== 'onepot') return { title: `#${tagName(tag)}`, description: t('tagDescription', { tag: tagName(tag) }) }
  return {
    title: t('onePotTitle'),
    description: t('onePotDescription'),
    lead: t('onePotLead', { meals: onePotMeals }),
  }
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
      {t('noneWithTag')}
    </NoRecipes>
  )
}
