import { IconFilter, IconClock } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import { Filters } from '../../ui/fields/Filters'
import { ChosenFoods } from './ChosenFoods'
import type { FoodFilter } from './useFoodFilter'
import type { TimeFilter } from './useTimeFilter'
import { t } from '../i18n'

interface RecipeFiltersProps {
  food: FoodFilter
  time: TimeFilter
  /** Another action, behind the filters. */
  action?: ReactNode
}

/** The filters of a list of recipes, beside that by name. */
export function RecipeFilters({ food, time, action }: RecipeFiltersProps) {
  const { withFoods, withoutFoods } = food.foods

  return (
    <Filters activeCount={withFoods.length + withoutFoods.length + (time.isShort ? 1 : 0)} after={action}>
      <FoodFilterChips filter={food} />
      <TimeChip filter={time} />
    </Filters>
  )
}

const loadDialog = () => import('./FoodFilterDialog').then((module) => module.FoodFilterDialog)

/** Opens the choice of foods, and names those by which recipes are filtered. */
function FoodFilterChips({ filter }: { filter: FoodFilter }) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <ChipButton
        icon={<IconFilter size={18} aria-hidden="true" />}
        pressed={filter.isActive || undefined}
        onClick={() => setOpened(true)}
      >
        {t('filterByItem')}
      </ChipButton>
      <ChosenFoods filter={filter} />
      <DialogOnDemand load={loadDialog} isOpen={opened} props={{ filter, opened, onClose: () => setOpened(false) }} />
    </>
  )
}

/** Shows only recipes of at most 30 minutes. */
function TimeChip({ filter }: { filter: TimeFilter }) {
  return (
    <ChipButton icon={<IconClock size={18} aria-hidden="true" />} pressed={filter.isShort} onClick={filter.toggle}>
      {t('under30')}
    </ChipButton>
  )
}
