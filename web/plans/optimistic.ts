import type { MealCard_mealFragment, PlanWeek_dayFragment } from '../generated/plans/PlanWeek'

type Day = PlanWeek_dayFragment
type Meal = MealCard_mealFragment

/** The days that change when a meal is put at a place, as the server will answer: those of `days` alone, which are what is on screen. */
export function withMeal(
  days: readonly Day[],
  meal: Meal,
  { day, position }: { day: string; position?: number },
): Day[] {
  return days.flatMap((each) => {
    const others = each.meals.filter(({ id }) => id !== meal.id)
    if (each.day !== day) return others.length === each.meals.length ? [] : [{ ...each, meals: others }]
    return [{ ...each, meals: others.toSpliced(position ?? others.length, 0, { ...meal, day }) }]
  })
}

/** The day that changes when a meal is taken out. */
export const withoutMeal = (days: readonly Day[], id: string): Day[] =>
  days.flatMap((day) => {
    const meals = day.meals.filter((meal) => meal.id !== id)
    return meals.length === day.meals.length ? [] : [{ ...day, meals }]
  })
