import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('plans', {
  noSuchMeal: 'That meal isn’t on your plan any more.',
  recipeOrNote: 'Choose a recipe or write a note.',
  dayTooFar: 'You can plan up to two years ahead or back.',
  dayFull: ({ count }: { count: number }) => `A day can have up to ${count} meals.`,
  tooManyRecipes: ({ limit }: { limit: number }) =>
    `You can add up to ${limit} planned recipes at a time. Choose fewer days.`,
  noRecipesPlanned: 'There’s no recipe planned from today on.',
  noSuchEater: 'Somebody doesn’t eat here any more. Please choose again.',
})
