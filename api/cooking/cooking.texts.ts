import type { ItemNameParam } from '../foods/food.texts'
import { defineMessages } from '../platform/texts'

/** What a notification says of food that goes off today or tomorrow. */
export const messages = defineMessages('cooking', {
  useSoon: ({ item }: { item: ItemNameParam }) => `Use soon: ${item}`,
  useSoonMore: ({ item, count }: { item: ItemNameParam; count: number }) => `Use soon: ${item} and ${count} more`,
  useSoonIn: ({ item, recipe }: { item: ItemNameParam; recipe: string }) => `Use soon: ${item}. How about ${recipe}?`,
  useSoonMoreIn: ({ item, count, recipe }: { item: ItemNameParam; count: number; recipe: string }) =>
    `Use soon: ${item} and ${count} more. How about ${recipe}?`,
})
