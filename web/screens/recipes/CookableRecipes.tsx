import type { ReactNode } from 'react'
import { CookableNote } from '../../cooking/CookableNote'
import { t } from '../../cooking/i18n'
import { t as dietText } from '../../diets/i18n'
import { useLeaveOutRefused } from '../../diets/useLeaveOutRefused'
import { useToday } from '../../pantries/dates/useToday'
import { paths } from '../../platform/paths'
import { t as recipeText } from '../../recipes/i18n'
import { RecipeList } from '../../recipes/list/RecipeList'
import { NoRecipes, RecipeListing, useRecipeFilters } from '../../recipes/list/RecipeListing'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { Button } from '../../ui/buttons/Button'
import { useCookable } from './useCookable'

interface CookableRecipesProps {
  pantryId: string
  /** Removes the other filters. */
  onClear: () => void
  /** Only recipes with this tag. */
  tag?: string
  /** The button that leads back to all recipes. */
  button: ReactNode
  /** Another action, behind the filters. */
  action?: ReactNode
  /** Content between the filters and the recipes. */
  children?: ReactNode
}

/** What can be cooked from a pantry: all recipes that pass the other filters, those first for which the fewest foods are missing. */
export function CookableRecipes({ pantryId, onClear, tag, button, action, children }: CookableRecipesProps) {
  const today = useToday()
  const filters = useRecipeFilters()
  const refused = useLeaveOutRefused()
  const { page, pantry, more, ...state } = useCookable(pantryId, {
    tag,
    leaveOutRefused: refused.isLeftOut,
    ...filters.choice,
  })
  const isFiltered = filters.choice.words !== '' || filters.isNarrowed
  const clear = () => {
    filters.search.setText('')
    onClear()
  }

  const nothing = () => {
    if (state.isOld) return null
    if (!isFiltered) return <NoRecipes>{recipeText('firstOne')}</NoRecipes>
    return (
      <NoRecipes title={t('nothingFiltered')} action={<Button onClick={clear}>{t('withoutFilters')}</Button>}>
        {t('nothingFilteredHint')}
      </NoRecipes>
    )
  }

  return (
    <RecipeListing
      {...state}
      filters={filters}
      button={button}
      action={action}
      between={
        <>
          {children}
          {pantry?.hasDietProfiles === true && (
            <div>
              <ChipButton pressed={refused.isLeftOut} onClick={refused.toggle}>
                {dietText('leaveOut')}
              </ChipButton>
            </div>
          )}
          {pantry?.itemCount === 0 && (
            <PantryNote link={{ to: paths.scanIn(), words: t('scanSomething') }}>{t('pantryIsEmpty')}</PantryNote>
          )}
          {pantry?.hasChosenStaples === false && (
            <PantryNote link={{ to: paths.alwaysThere(), words: t('changeStaples') }}>{t('usualStaples')}</PantryNote>
          )}
        </>
      }
      page={page}
      status={({ nodes, pageInfo }) =>
        recipeText(pageInfo.hasNextPage ? 'foundMoreThan' : 'foundCount', { count: nodes.length })
      }
    >
      {(recipes) =>
        recipes.nodes.length === 0 ? (
          nothing()
        ) : (
          <>
            <h2 className="visually-hidden">{t('whatCanICook')}</h2>
            <RecipeList
              label={t('whatCanICook')}
              page={recipes}
              isOutdated={state.isOld}
              loadMore={more}
              endless
              note={(recipe) => <CookableNote cookable={recipe} today={today} />}
            />
          </>
        )
      }
    </RecipeListing>
  )
}

interface PantryNoteProps {
  link: { to: string; words: string }
  children: ReactNode
}

/** Says with what the recipes are compared, and leads to where that is changed. */
function PantryNote({ link, children }: PantryNoteProps) {
  return (
    <div className="row align-center quiet text-14" style={{ gap: '0 var(--space-1)', marginBlock: '-10px' }}>
      {children}
      <Button kind="plain" to={link.to}>
        {link.words}
      </Button>
    </div>
  )
}
