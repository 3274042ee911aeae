import { defineMessages } from '../platform/messages'

export const messages = defineMessages('admin', {
  adminsOnly: 'This is for admins.',
  noSuchPage: 'That page does not exist any more. Please start from the top.',
  noSuchAccount: 'There is no such account, or it has been removed.',
  lastAdmin: 'This is the only admin, and no admin password is set: nobody could look after this place any more. Make somebody else an admin first.',
  noSuchRecipe: 'There is no such recipe.',
  noSuchFeedback: 'There is no such feedback; it may have been deleted.',
  noSuchView: 'There is no page of that kind.',
})
