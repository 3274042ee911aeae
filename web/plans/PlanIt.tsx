import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '../auth/useViewer'
import type { RecipeChoice_recipeFragment } from '../generated/plans/RecipeChoices'
import { useToday } from '../pantries/useToday'
import { useDeviceClass } from '../platform/device'
import { paths } from '../platform/paths'
import { nameOf } from '../recipes/names'
import { Button } from '../ui/Button'
import { IconButton } from '../ui/IconButton'
import { toast } from '../ui/toast'
import { ChooseDayDialog } from './ChooseDayDialog'
import { usePlanActions } from './usePlanActions'
import { dayName, daysFrom } from './week'
import { t } from './i18n'

const noDays = [] as const

/** Puts a recipe on a day of one's plan. For people with a pantry. */
export function PlanIt({ recipe }: { recipe: RecipeChoice_recipeFragment }) {
  const pantryId = useViewer()?.account?.pantry?.id
  const today = useToday()
  if (pantryId === undefined || today === null) return null
  return <PlanRecipe pantryId={pantryId} today={today} recipe={recipe} />
}

function PlanRecipe({ pantryId, today, recipe }: { pantryId: string; today: string; recipe: RecipeChoice_recipeFragment }) {
  const isPhone = useDeviceClass() === 0
  const [isChoosing, setChoosing] = useState(false)
  const { plan } = usePlanActions(pantryId, noDays)
  const navigate = useNavigate()
  const open = () => setChoosing(true)

  const choose = async (day: string) => {
    setChoosing(false)
    if (!(await plan({ recipe }, { day }))) return
    toast.success(t('plannedFor', { day: dayName(day, today) }), { about: nameOf(recipe), action: { label: t('seePlan'), run: () => void navigate(paths.plan(day)) } })
  }

  return (
    <>
      {isPhone ? (
        <IconButton kind="quiet" label={t('planIt')} icon={<IconCalendarPlus size={22} />} onClick={open} />
      ) : (
        <Button icon={<IconCalendarPlus size={20} />} onClick={open}>
          {t('planIt')}
        </Button>
      )}
      <ChooseDayDialog title={t('whichDay')} opened={isChoosing} onClose={() => setChoosing(false)} days={daysFrom(today, 14)} today={today} onChoose={(day) => void choose(day)} />
    </>
  )
}
