import { defineMessages } from '../platform/messages'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('recipes', {
  fillAll: 'Please fill in all fields.', // (spec)
  noSuchRecipe: 'There is no such recipe, or it is not yours to see.',
  noSuchPage: 'That page does not exist any more. Please start from the top.',
  notYoursToEdit: 'Only whoever wrote this recipe may change it.',
  notYoursToDelete: 'Only whoever wrote this recipe may delete it.',
  notYoursToPublish: 'Only whoever wrote this recipe decides who may see it.',
  changedMeanwhile: 'Somebody changed this recipe while you were writing. Both texts are kept: choose which one stays.',
  keyReused: 'This was sent before with other contents, so it was not carried out again.',
  nameTooLong: 'A name has at most 200 characters.',
  tooManyIngredients: 'A recipe has at most 200 ingredients.',
  ingredientTooLong: 'An ingredient has at most 500 characters.',
  tooManyInstructions: 'A recipe has at most 200 steps.',
  instructionTooLong: 'A step has at most 4,000 characters.',
  recipeTooLong: 'A recipe has at most 40,000 characters. Please shorten it, or make two of it.',
  tooManyTags: 'A recipe has at most 20 tags.',
  tagTooLong: 'A tag has at most 40 characters.',
  sourceShape: 'The source is a web address that begins with http:// or https://.',
  nothingToRead: 'Give the address of a recipe, or paste its text.',
  noRecipeThere: 'We could not find a recipe on that page. You can paste its text instead.',
  unreadableText: 'We could not read this text. Please paste the recipe alone.',
  noRecipesInFile: 'We could not find a recipe in that file. Files of recipes end in .json, .md, .html or .txt.',
  nothingToRestore: 'This recipe is gone for good.',
})
