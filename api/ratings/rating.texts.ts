import { defineMessages, type Message } from '../platform/texts/texts'

export const messages = defineMessages('ratings', {
  ownRecipe: 'You can’t rate your own recipe.',
  textTooLong: 'A rating can have up to 300 characters.',
  // What a recipe's creator is notified of.
  theyRated: ({ person, recipe, count }: { person: string; recipe: string | Message; count: number }) =>
    `${person} gave ${String(recipe)} ${count === 1 ? '1 star' : `${count} stars`}.`,
  yourRecipe: 'your recipe',
  noSuchRating: 'This rating doesn’t exist any more.',
})
