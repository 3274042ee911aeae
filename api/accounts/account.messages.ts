import { defineMessages } from '../platform/messages'

export const messages = defineMessages('accounts', {
  usernameTaken: 'That username is taken. Please choose another.',
  usernameShape: 'A username has 2 to 30 letters, digits, dots, dashes or underscores.',
  accountExists: 'You already have an account.',
  noSuchPerson: 'This account doesn’t exist, or has been removed.',
  signInFirst: 'Please sign in first.',
  blockYourself: 'You can’t block yourself.',
})
