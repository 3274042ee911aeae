import { useSearchParams } from 'react-router'
import { useItemInPantryQuery, type ItemInPantryQuery } from '../../generated/screens/item/ItemScreen'
import { isId } from '../../platform/paths'

/** The neighbour's pantry that shares the item; null if the page was not opened from a pantry, or the pantry no longer shares the item, or is the viewer's own. */
export type ItemInPantry = NonNullable<ItemInPantryQuery['pantry']> | 'loading' | null

/** The pantry in the address (`?pantry=7`), if it is a neighbour's and shares this item. */
export function useItemInPantry(barcode: string): ItemInPantry {
  const [params] = useSearchParams()
  const id = params.get('pantry') ?? ''
  const { data, loading } = useItemInPantryQuery({
    variables: { id, barcode },
    skip: !isId(id),
    fetchPolicy: 'cache-and-network',
  })

  if (!isId(id)) return null
  if (data === undefined) return loading ? 'loading' : null
  const { pantry } = data
  return pantry === null || pantry.viewerIsOwner || pantry.entry === null ? null : pantry
}
