import { IconToolsKitchen2 } from '@tabler/icons-react'
import type { CookedNote_recipeFragment } from '../generated/cooking/CookedNote'
import { pastDayWords } from '../pantries/dates'
import { useToday } from '../pantries/useToday'
import { t } from './i18n'

/** When the viewer cooked a recipe, on one quiet line; nothing if they never did. */
export function CookedNote({
  recipe: { viewerCookedCount: count, viewerLastCookedOn: day },
}: {
  recipe: CookedNote_recipeFragment
}) {
  const today = useToday()
  if (day === null) return null

  return (
    <p className="line gap-2 align-center quiet" data-screen-only>
      <IconToolsKitchen2 size={18} aria-hidden="true" />
      <span>
        {day === today ? t('cookedToday', { count }) : t('cookedOn', { count, day: pastDayWords(day, today) })}
      </span>
    </p>
  )
}
