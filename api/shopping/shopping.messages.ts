import { defineMessages } from '../platform/messages'

export const messages = defineMessages('shopping', {
  tooManyLines: ({ limit }: { limit: number }) => `A shopping list can have up to ${limit} things. Take some off first.`,
  nothingWritten: 'Say what to buy.',
  tooLong: 'That’s too long for one thing to buy. Shorten it, or split it up.',
  noSuchLine: 'This isn’t on your list any more.',
  nothingToPutAway: 'There’s nothing to put away.',
  notInBasket: 'Your list has changed. Check what’s in your basket and try again.',
  noSuchAisle: 'There’s no such aisle.',
})
