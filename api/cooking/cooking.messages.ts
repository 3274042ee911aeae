import { defineMessages } from '../platform/messages'

/** What a notification says of food that goes off today or tomorrow. */
export const messages = defineMessages('cooking', {
  useSoon: ({ item }: { item: string }) => `Use soon: ${item}`,
  useSoonMore: ({ item, count }: { item: string; count: number }) => `Use soon: ${item} and ${count} more`,
  useSoonIn: ({ item, recipe }: { item: string; recipe: string }) => `Use soon: ${item}. How about ${recipe}?`,
  useSoonMoreIn: ({ item, count, recipe }: { item: string; count: number; recipe: string }) => `Use soon: ${item} and ${count} more. How about ${recipe}?`,
})
