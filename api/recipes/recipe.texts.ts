import { defineMessages } from '../platform/texts/texts'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('recipes', {
  fillAll: 'Please fill in all fields.', // (spec)
  noSuchRecipe: 'This recipe doesn’t exist, or is private.',
  notYoursToEdit: 'Only its creator can edit this recipe.',
  notYoursToDelete: 'Only its creator can delete this recipe.',
  notYoursToPublish: 'Only its creator can change who sees this recipe.',
  changedMeanwhile: 'Someone changed this recipe while you were editing. Choose which version to keep.',
  keyReused: 'This was already sent with different contents, so we didn’t run it again.',
  nameTooLong: 'A name can have up to 200 characters.',
  tooManyIngredients: 'A recipe can have up to 200 ingredients.',
  ingredientTooLong: 'An ingredient can have up to 500 characters.',
  tooManyInstructions: 'A recipe can have up to 200 steps.',
  instructionTooLong: 'A step can have up to 4,000 characters.',
  recipeTooLong: 'A recipe can have up to 40,000 characters. Shorten it, or split it in two.',
  tooManyTags: 'A recipe can have up to 20 tags.',
  tagTooLong: 'A tag can have up to 40 characters.',
  totalTooShort: 'The total time can’t be shorter than preparation and cooking together.',
  sourceShape: 'The source must be a web address that starts with http:// or https://.',
  videoShape: 'The link to a video must be a web address that starts with https://.',
  nothingToRead: 'Enter the web address of a recipe, or paste its text.',
  noRecipeThere: 'We couldn’t find a recipe on that page. Paste its text instead.',
  unreadableText: 'We couldn’t read this text. Paste the recipe only.',
  lineWithoutWords: 'This line doesn’t name an ingredient.',
  nothingToRestore: 'This recipe has been deleted for good.',
})
