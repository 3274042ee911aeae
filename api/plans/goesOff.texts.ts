import type { ItemNameParam } from '../foods/food.texts'
import { defineMessages } from '../platform/texts/texts'

/** What the notification of a day says: of the dish of the evening, or of food that goes off today or tomorrow. */
export const messages = defineMessages('plans', {
  tonight: ({ dish }: { dish: string }) => `${dish} tonight?`,
  tonightUses: ({ dish, item }: { dish: string; item: ItemNameParam }) => `${dish} tonight? Uses the ${item}.`,
  tonightMissing: ({ dish, count }: { dish: string; count: number }) => `${dish} tonight? ${count} missing.`,
  tonightUsesMissing: ({ dish, item, count }: { dish: string; item: ItemNameParam; count: number }) =>
    `${dish} tonight? Uses the ${item}, ${count} missing.`,
  useSoon: ({ item }: { item: ItemNameParam }) => `Use soon: ${item}`,
  useSoonMore: ({ item, count }: { item: ItemNameParam; count: number }) => `Use soon: ${item} and ${count} more`,
  useSoonAt: ({ item, pantry }: { item: ItemNameParam; pantry: string }) => `Use soon in ${pantry}: ${item}`,
  useSoonMoreAt: ({ item, count, pantry }: { item: ItemNameParam; count: number; pantry: string }) =>
    `Use soon in ${pantry}: ${item} and ${count} more`,
})
