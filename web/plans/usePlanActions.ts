import { useState } from 'react'
import {
  type MealCard_mealFragment,
  useChangePlannedMealMutation,
  useMovePlannedMealMutation,
  usePlanMealMutation,
  useRemovePlannedMealMutation,
  type PlanWeek_dayFragment,
  type RecipeChoice_recipeFragment,
} from '../generated/plans/PlanWeek'
import type { ChangePlannedMealInput } from '../generated/schema'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import type { LinkContext } from '../platform/apollo/linkContext'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { withMeal, withoutMeal } from './optimistic'
import { dayInWords, mealName } from './week'
import { t } from './i18n'

/** What is planned: a recipe, or a note. */
export type Plannable = { recipe: RecipeChoice_recipeFragment } | { note: string }

export interface MealPosition {
  day: string
  /** How many other meals of the day stand before it; left out: all. */
  position?: number
}

/**
 * The changes of a meal plan, each shown at once and taken back if it fails. They show their own errors.
 * @param days what of the plan is on screen
 */
export function usePlanActions(pantryId: string, days: readonly PlanWeek_dayFragment[]) {
  const [planMeal] = usePlanMealMutation()
  const [moveMeal] = useMovePlannedMealMutation()
  const [changeMeal] = useChangePlannedMealMutation()
  const [removeMeal] = useRemovePlannedMealMutation()
  const [announcement, setAnnouncement] = useState('')
  // One after the other, so that positions mean what was on screen.
  const context = { serializationKey: `plan ${pantryId}` } satisfies LinkContext

  const put = async (meal: MealCard_mealFragment, { day, position }: MealPosition): Promise<boolean> => {
    const { id, title, servings, eaterIds, guestAvoids, recipe } = meal
    try {
      await planMeal({
        variables: {
          input: {
            pantryId,
            id,
            day,
            position,
            servings,
            eaterIds,
            guestAvoids,
            ...(recipe === null ? { note: title } : { recipeId: recipe.id }),
          },
        },
        context,
        optimisticResponse: {
          planMeal: { mealId: id, meal: { ...meal, day }, days: withMeal(days, meal, { day, position }) },
        },
      })
      return true
    } catch (error) {
      toastError(error, () => void put(meal, { day, position }))
      return false
    }
  }

  return {
    /** What was moved last, for screen readers. */
    announcement,

    /** Puts something on a day. */
    plan(what: Plannable, place: MealPosition): Promise<boolean> {
      const content =
        'recipe' in what ? { title: what.recipe.name, recipe: what.recipe } : { title: what.note, recipe: null }
      const meal = {
        __typename: 'PlannedMeal' as const,
        id: newIdempotencyKey(),
        day: place.day,
        servings: null,
        eaterIds: null,
        guestAvoids: [],
        dietProblems: [],
        plannedBy: null,
        ...content,
      }
      return put(meal, place)
    },

    async move(meal: MealCard_mealFragment, { day, position }: MealPosition): Promise<void> {
      try {
        await moveMeal({
          variables: { input: { pantryId, id: meal.id, day, position } },
          context,
          optimisticResponse: {
            movePlannedMeal: { mealId: meal.id, meal: { ...meal, day }, days: withMeal(days, meal, { day, position }) },
          },
        })
        setAnnouncement(t(day === meal.day ? 'movedWithin' : 'movedTo', { meal: mealName(meal), day: dayInWords(day) }))
      } catch (error) {
        toastError(error)
      }
    },

    /** Changes the note, or for how many it is, and who eats it. Throws. */
    async change(
      meal: MealCard_mealFragment,
      changes: Pick<ChangePlannedMealInput, 'note' | 'servings' | 'eaterIds' | 'guestAvoids'>,
    ): Promise<void> {
      await changeMeal({ variables: { input: { pantryId, id: meal.id, ...changes } }, context })
    },

    /** Takes a meal out; the toast puts it back. */
    async remove(meal: MealCard_mealFragment, position: number): Promise<void> {
      try {
        await removeMeal({
          variables: { input: { pantryId, id: meal.id } },
          context,
          optimisticResponse: { removePlannedMeal: { mealId: meal.id, meal: null, days: withoutMeal(days, meal.id) } },
        })
        toast.success(t('removed'), {
          about: mealName(meal),
          action: { label: t('undo'), run: () => void put(meal, { day: meal.day, position }) },
        })
      } catch (error) {
        toastError(error)
      }
    },
  }
}

export type PlanActions = ReturnType<typeof usePlanActions>
