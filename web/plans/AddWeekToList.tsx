import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useAddMealPlanToShoppingListMutation, type PlanWeek_dayFragment } from '../generated/plans/PlanWeek'
import { newIdempotencyKey } from '../platform/stored/idempotencyKey'
import { useToastAddedToList } from '../shopping/useToastAddedToList'
import { Button } from '../ui/buttons/Button'
import { toastError } from '../ui/toasts/toastError'
import { daysShown } from './week'
import { t } from './i18n'

interface AddWeekToListProps {
  pantryId: string
  /** The first day on screen. */
  from: string
  today: string
  days: readonly PlanWeek_dayFragment[]
}

/** Puts what is missing for the recipes on screen on the shopping list. Nothing if no recipe is planned from today on. */
export function AddWeekToList({ pantryId, from, today, days }: AddWeekToListProps) {
  const [addPlan, { loading }] = useAddMealPlanToShoppingListMutation()
  const toastAdded = useToastAddedToList()
  const hasRecipes = days.some(({ day, meals }) => day >= today && meals.some(({ recipe }) => recipe !== null))

  const add = async (key = newIdempotencyKey()): Promise<void> => {
    try {
      await addPlan({ variables: { input: { pantryId, from, days: daysShown, key } } })
      toastAdded()
    } catch (error) {
      toastError(error, () => void add(key))
    }
  }
  if (!hasRecipes) return null
  return (
    <div>
      <Button icon={<IconShoppingCartPlus size={20} />} busy={loading} onClick={() => void add()}>
        {t('addWeekToList')}
      </Button>
    </div>
  )
}
