import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('admin', {
  noSuchPage: 'This page of the list no longer exists. Please start from the top.',
  noSuchAccount: 'This account doesn’t exist, or has been removed.',
  lastAdmin: 'This is the only admin, and there’s no admin password. Make someone else an admin first.',
  noSuchRecipe: 'This recipe doesn’t exist.',
  noSuchRating: 'This rating doesn’t exist any more.',
  noSuchFeedback: 'This feedback doesn’t exist, or has been deleted.',
  noSuchJob: 'This has succeeded meanwhile, or has been deleted.',
  noSuchView: 'This kind of page doesn’t exist.',
})
