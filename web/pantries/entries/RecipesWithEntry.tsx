import { skipToken } from '@apollo/client/react'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { soonDays } from '../../../domain/cooking/soonDays'
import { slugOfFoodKey } from '../../../domain/foods/foodKey'
import { dueOf } from '../../../domain/stock/batches'
import { daysUntil } from '../../../domain/stock/days'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { useRecipesWithEntryQuery } from '../../generated/pantries/entries/EntryDialog'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { isPastUseBy, type EntryBatch } from '../dates/dates'
import { useToday } from '../dates/useToday'
import { t } from '../i18n'

/** Does it go off soon, and can it still be eaten? */
function goesSoon(batch: EntryBatch, today: string): boolean {
  const due = dueOf(batch)
  return due !== null && daysUntil(due, today) <= soonDays && !isPastUseBy(batch, today)
}

/** Leads from an entry that goes off soon to the recipes with its food, where the food is known. */
export function RecipesWithEntry({
  entry: { barcode, batches },
}: {
  entry: Pick<EntryRow_entryFragment, 'barcode' | 'batches'>
}) {
  const today = useToday()
  const isSoon = today !== null && batches.some((batch) => goesSoon(batch, today))
  const key = slugOfFoodKey(barcode)
  const { data } = useRecipesWithEntryQuery(isSoon && key === null ? { variables: { barcodes: [barcode] } } : skipToken)
  const food = key ?? data?.itemsByBarcode[0]?.food?.slug ?? null
  if (!isSoon || food === null) return null

  return (
    <Button kind="plain" to={paths.recipesWith(food)} icon={<IconToolsKitchen2 size={20} />}>
      {t('recipesWithEntry')}
    </Button>
  )
}
