import { defineMessages } from '../platform/messages'

export const messages = defineMessages('accounts', {
  usernameTaken: 'Somebody has that name already. Please choose another.',
  usernameShape: 'A user name has 2 to 30 letters, digits, dots, dashes or underscores.',
  accountExists: 'You have an account already.',
  noSuchPerson: 'There is no such person here, or they have left.',
  signInFirst: 'Please sign in first.',
  blockYourself: 'You cannot block yourself.',
})
