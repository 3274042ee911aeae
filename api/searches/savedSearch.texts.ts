import type { ItemNameParam } from '../foods/food.texts'
import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('searches', {
  tooShort: 'Search for at least three letters.',
  tooMany: ({ limit }: { limit: number }) => `You can have up to ${limit} saved searches. Remove one first.`,
  // What a notification says.
  found: ({ item, pantry }: { item: ItemNameParam; pantry: string }) => `Near you: ${item}, at ${pantry}`,
  foundMore: ({ item, count, pantry }: { item: ItemNameParam; count: number; pantry: string }) =>
    `Near you: ${item} and ${count} more, at ${pantry}`,
})
