import { useState } from 'react'
import { foodKey } from '../../../domain/foods/foodKey'
import { usualFoods } from '../../../domain/foods/usualFoods'
import { isFoodKey, isOfPacket } from '../../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import { useFoodsByBarcodeQuery } from '../../generated/pantries/add/Foods'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'

/** How many foods are offered before anything is typed, and how many of them at most because the pantry had them last. */
const maxUsual = 24
const maxRecent = 12

/** The foods to offer before anything is typed: what the pantry had last without a barcode, then what most households have. */
export function useUsualFoods(pantry: MyEntries_pantryFragment): FoodField_foodFragment[] {
  // Read once: nothing moves under the finger while foods are added.
  const [barcodes] = useState(() => {
    const newestFirst = [...pantry.entries.nodes].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    const recent = newestFirst
      .map(({ barcode }) => barcode)
      .filter(isFoodKey)
      .slice(0, maxRecent)
    return [...new Set([...recent, ...usualFoods.map(foodKey)])].slice(0, maxUsual)
  })
  return useFoodsOf(barcodes)
}

/** The food with this key; null while it is not known, or if the text is no such key. */
export function useFood(key: string): FoodField_foodFragment | null {
  return useFoodsOf(isFoodKey(key) ? [key] : [])[0] ?? null
}

/** The aisle of the food that a packet holds; null while it is not known, offline for example, and of what is no packet. */
export function useFoodGroup(barcode: string | null): string | null {
  return useFoodsOf(barcode !== null && isOfPacket(barcode) ? [barcode] : [])[0]?.group ?? null
}

function useFoodsOf(barcodes: string[]): FoodField_foodFragment[] {
  const { data } = useFoodsByBarcodeQuery({ variables: { barcodes }, skip: barcodes.length === 0 })
  return (data?.itemsByBarcode ?? []).flatMap((item) => item?.food ?? [])
}
