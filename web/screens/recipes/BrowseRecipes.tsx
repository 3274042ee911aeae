import { useId, type ReactNode } from 'react'
import { paths } from '../../platform/paths'
import { OnePotPromise } from '../../recipes/list/OnePotPromise'
import { RecipeRail } from '../../recipes/list/RecipeRail'
import { TagStrip } from '../../recipes/find/TagStrip'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { FilteredRecipes, type RecipeListState } from './FilteredRecipes'
import { NoNarrowedRecipes, NoRecipes, RecipeListing, useRecipeFilters } from '../../recipes/list/RecipeListing'
import { RecipeList } from '../../recipes/list/RecipeList'
import { useRecipes } from './useRecipes'

/** Number of recipes in the row of new ones. */
const railLength = 12

interface BrowseRecipesProps {
  /** The main action, beside the search. */
  button: ReactNode
  /** Another action, behind the filters. */
  action: ReactNode
}

/** The public recipes: the newest, the tags, all of them, and a filter. */
export function BrowseRecipes({ button, action }: BrowseRecipesProps) {
  const filters = useRecipeFilters()
  const { recipes, more, ...state } = useRecipes(filters.choice)
  const { isOld } = state
  const isFiltered = filters.choice.words !== ''

  return (
    <RecipeListing
      {...state}
      filters={filters}
      placeholder={t('filterHint')}
      button={button}
      action={action}
      page={recipes}
      status={({ nodes, pageInfo }) =>
        isFiltered && t(pageInfo.hasNextPage ? 'byNameMoreThan' : 'byNameCount', { count: nodes.length })
      }
    >
      {(page) => {
        const list = { recipes: page, isOld, loadMore: more, filters }
        if (isFiltered) return <FilteredRecipes {...list} />
        return filters.isNarrowed ? <NarrowedRecipes {...list} /> : <AllRecipes {...list} />
      }}
    </RecipeListing>
  )
}

/** The recipes of at most 30 minutes, or with the chosen foods, without the row of new ones. */
function NarrowedRecipes({ recipes, isOld, loadMore, filters }: RecipeListState) {
  const { isActive } = filters.food
  const label = t(isActive ? 'recipesTitle' : 'under30')
  if (recipes.nodes.length === 0 && !isOld) return <NoNarrowedRecipes filters={filters} />
  return (
    <>
      <h2 className={isActive ? 'visually-hidden' : 'text-22'}>{label}</h2>
      <RecipeList label={label} page={recipes} isOutdated={isOld} loadMore={loadMore} endless />
    </>
  )
}

function AllRecipes({ recipes, isOld, loadMore }: RecipeListState) {
  const id = useId()

  if (recipes.nodes.length === 0 && !isOld) {
    return (
      <NoRecipes
        title={t('addOneTitle')}
        action={
          <Button kind="main" to={paths.addRecipe()}>
            {t('addRecipe')}
          </Button>
        }
      >
        {t('firstOne')}
      </NoRecipes>
    )
  }
  return (
    <>
      <OnePotPromise />
      <RecipeRail title={t('newRecipes')} recipes={recipes.nodes.slice(0, railLength)} />
      <TagStrip />
      <section className="stack gap-4" aria-labelledby={id}>
        <h2 id={id} className="text-22">
          {t('allRecipes')}
        </h2>
        <RecipeList label={t('allRecipes')} page={recipes} isOutdated={isOld} loadMore={loadMore} endless />
      </section>
    </>
  )
}
