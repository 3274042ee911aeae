import { IconCalendarPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useIsVisitor, useViewer } from '../auth/useViewer'
import type { RecipeChoice_recipeFragment } from '../generated/plans/PlanWeek'
import { useToday } from '../pantries/dates/useToday'
import { useDeviceClass } from '../platform/device'
import { paths } from '../platform/paths'
import { nameOf } from '../recipes/names'
import { Button } from '../ui/buttons/Button'
import { DialogOnDemand } from '../ui/dialogs/DialogOnDemand'
import { IconButton } from '../ui/buttons/IconButton'
import { toast } from '../ui/toasts/toast'
import { usePlanActions } from './usePlanActions'
import { dayName, daysFrom } from './week'
import { t } from './i18n'

const noDays = [] as const

const loadDialog = () => import('./ChooseDayDialog').then((module) => module.ChooseDayDialog)

/** Puts a recipe on a day of one's plan. For people with a pantry; a tap before it is known which opens the dialog when it is. */
export function PlanIt({ recipe }: { recipe: RecipeChoice_recipeFragment }) {
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  const pantryId = viewer?.account?.pantry?.id
  const isPhone = useDeviceClass() === 0
  const [isChoosing, setChoosing] = useState(false)
  const today = useToday()
  const open = () => setChoosing(true)

  if (isVisitor || (viewer !== null && pantryId === undefined)) return null
  return (
    <>
      {isPhone ? (
        <IconButton kind="quiet" label={t('planIt')} icon={<IconCalendarPlus size={22} />} onClick={open} />
      ) : (
        <Button icon={<IconCalendarPlus size={20} />} onClick={open}>
          {t('planIt')}
        </Button>
      )}
      {pantryId !== undefined && today !== null && (
        <PlanDialog
          pantryId={pantryId}
          today={today}
          recipe={recipe}
          opened={isChoosing}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

interface PlanDialogProps {
  pantryId: string
  today: string
  recipe: RecipeChoice_recipeFragment
  opened: boolean
  onClose: () => void
}

function PlanDialog({ pantryId, today, recipe, opened, onClose }: PlanDialogProps) {
  const { plan } = usePlanActions(pantryId, noDays)
  const navigate = useNavigate()

  const choose = async (day: string) => {
    onClose()
    if (!(await plan({ recipe }, { day }))) return
    toast.success(t('plannedFor', { day: dayName(day, today) }), {
      about: nameOf(recipe),
      action: { label: t('seePlan'), run: () => void navigate(paths.plan(day)) },
    })
  }

  return (
    <DialogOnDemand
      load={loadDialog}
      isOpen={opened}
      props={{
        title: t('whichDay'),
        opened,
        onClose,
        days: daysFrom(today, 14),
        today,
        onChoose: (day) => void choose(day),
      }}
    />
  )
}
