import { useState } from 'react'
import type { ShoppingList_listFragment } from '../../generated/shopping/ShoppingList'
import type { Tonight_cookableFragment, Tonight_mealFragment } from '../../generated/screens/home/Today'
import { putOff, putOffOn } from '../../plans/putOff'
import { t } from '../../plans/i18n'
import { paths } from '../../platform/paths'
import { DishCard, type Dish } from './DishCard'
import { TodaySection } from './TodaySection'

interface TonightProps {
  pantryId: string
  today: string
  /** What is planned for today. */
  meals: readonly Tonight_mealFragment[]
  /** What the pantry serves, the best first. */
  matches: readonly Tonight_cookableFragment[]
  list: ShoppingList_listFragment
}

/** What to cook this evening: what is planned, else what the pantry serves best. */
export function Tonight({ pantryId, today, meals, matches, list }: TonightProps) {
  const [putOffHere, setPutOffHere] = useState(() => putOffOn(today, pantryId))
  const planned = meals.map(toDish)
  const dishes = [...planned, ...matches.map(matchToDish).filter(({ id }) => !planned.some((dish) => dish.id === id))]
  const [dish] = dishes.filter(({ id }) => !putOffHere.includes(id))
  if (dish === undefined) return null

  return (
    <TodaySection title={t('tonight')} all={{ label: t('allRecipes'), to: paths.cookableRecipes() }}>
      <DishCard
        key={dish.id}
        dish={dish}
        pantryId={pantryId}
        isOnList={list.lines.some(
          ({ tickedAt, reasons }) => tickedAt === null && reasons.some(({ recipeId }) => recipeId === dish.recipe?.id),
        )}
        onNotTonight={
          dishes.length === 1
            ? undefined
            : () => {
                putOff(today, pantryId, dish.id)
                setPutOffHere(putOffOn(today, pantryId))
              }
        }
      />
    </TodaySection>
  )
}

const toDish = (meal: Tonight_mealFragment): Dish => ({
  id: meal.recipe?.id ?? meal.id,
  title: meal.title,
  recipe: meal.recipe,
  cookable: meal.cookable,
  dietProblems: meal.dietProblems,
  servings: meal.servings,
  isPlanned: true,
})

const matchToDish = (match: Tonight_cookableFragment): Dish => ({
  id: match.recipe.id,
  title: match.recipe.name,
  recipe: match.recipe,
  cookable: match,
  dietProblems: match.dietProblems,
  servings: null,
  isPlanned: false,
})
