import { ImportLeftOutReason, type ImportItem } from './importItem.entity'
import { contentOf } from './reading/importedContent'

/** Why an item is left out by itself, though it is no duplicate; null: it is not. @param today a local day */
export function leftOutBecause(item: Pick<ImportItem, 'kind' | 'content'>, today: string): ImportLeftOutReason | null {
  if (contentOf(item, 'LIST_ITEM')?.isDone) return ImportLeftOutReason.TICKED
  const meal = contentOf(item, 'PLANNED_MEAL')
  if (meal && meal.date < today) return ImportLeftOutReason.PAST
  const packets = contentOf(item, 'STOCK')?.packets
  return packets?.quantity === 0 && packets.minimum === null ? ImportLeftOutReason.NONE_LEFT : null
}
