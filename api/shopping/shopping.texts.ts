import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('shopping', {
  tooManyLines: ({ limit }: { limit: number }) =>
    `A shopping list can have up to ${limit} things. Take some off first.`,
  nothingWritten: 'Enter what you want to buy.',
  tooLong: 'That’s too long for one thing to buy. Shorten it, or split it up.',
  noSuchLine: 'This isn’t on your list any more.',
  tooManyToday: 'You’ve added a lot to this list today. Try again tomorrow.',
  tooManyPackets: ({ limit }: { limit: number }) =>
    `You can put away up to ${limit} different packets of one thing at a time.`,
  nothingToPutAway: 'There’s nothing to put away.',
  notInBasket: 'Your list has changed. Check what’s in your basket and try again.',
  noSuchAisle: 'There’s no such aisle.',
})
