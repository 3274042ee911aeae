import { useState } from 'react'
import { isFoodKey } from '../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { useRecentFoodsQuery } from '../generated/pantries/RecentFoods'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'

const maxRecent = 6

/** The foods without a barcode that the pantry had last, after the one with this key. */
export function useRecentFoods(pantry: MyEntries_pantryFragment, chosen: string): FoodField_foodFragment[] {
  // Read once: the list does not change under the finger while foods are added.
  const [barcodes] = useState(() => {
    const newestFirst = [...pantry.entries.nodes].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    return [...new Set([chosen, ...newestFirst.map(({ barcode }) => barcode)])].filter(isFoodKey).slice(0, maxRecent)
  })
  const { data } = useRecentFoodsQuery({ variables: { barcodes }, skip: barcodes.length === 0 })
  return (data?.itemsByBarcode ?? []).flatMap((item) => item?.food ?? [])
}
