import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { ChipButton } from '../ui/ChipButton'
import { ChosenFoods } from './ChosenFoods'
import { FoodFilterDialog } from './FoodFilterDialog'
import type { FoodFilter } from './useFoodFilter'
import { t } from './i18n'

/** Opens the choice of foods, and names those by which recipes are filtered. */
export function FoodFilterChips({ filter }: { filter: FoodFilter }) {
  const [opened, setOpened] = useState(false)

  return (
    <>
      <ChipButton icon={<IconFilter size={18} aria-hidden="true" />} pressed={filter.isActive || undefined} onClick={() => setOpened(true)}>
        {t('filterByItem')}
      </ChipButton>
      <ChosenFoods filter={filter} />
      <FoodFilterDialog filter={filter} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
