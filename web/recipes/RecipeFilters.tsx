import type { ReactNode } from 'react'
import { Filters } from '../ui/Filters'
import { FoodFilterChips } from './FoodFilterChips'
import { TimeChip } from './TimeChip'
import type { FoodFilter } from './useFoodFilter'
import type { TimeFilter } from './useTimeFilter'

interface RecipeFiltersProps {
  food: FoodFilter
  time: TimeFilter
  /** What chooses the list that is filtered, before the filters. */
  children?: ReactNode
}

/** The filters of a list of recipes, beside that by name. */
export function RecipeFilters({ food, time, children }: RecipeFiltersProps) {
  const { withFoods, withoutFoods } = food.foods

  return (
    <Filters activeCount={withFoods.length + withoutFoods.length + (time.isShort ? 1 : 0)} before={children}>
      <FoodFilterChips filter={food} />
      <TimeChip filter={time} />
    </Filters>
  )
}
