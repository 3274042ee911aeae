import { useNavigate, useSearchParams } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { useToday } from '../pantries/dates/useToday'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { putOff } from './putOff'
import { t } from './i18n'

/** On a recipe that a notification proposed for this evening: leads to the next one. */
export function NotTonight({ recipeId }: { recipeId: string }) {
  const [params] = useSearchParams()
  const pantryId = useViewer()?.account?.pantry?.id
  const today = useToday()
  const navigate = useNavigate()

  if (!params.has('tonight') || pantryId === undefined || today === null) return null
  return (
    <Button
      onClick={() => {
        putOff(today, pantryId, recipeId)
        void navigate(paths.home())
      }}
    >
      {t('notTonight')}
    </Button>
  )
}
