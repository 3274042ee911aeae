import { IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { ChipButton } from '../ui/ChipButton'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { ChosenFoods } from './ChosenFoods'
import type { FoodFilter } from './useFoodFilter'
import { t } from './i18n'

const loadDialog = () => import('./FoodFilterDialog').then((module) => module.FoodFilterDialog)

/** Opens the choice of foods, and names those by which recipes are filtered. */
export function FoodFilterChips({ filter }: { filter: FoodFilter }) {
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
