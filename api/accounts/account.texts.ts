import { defineMessages } from '../platform/texts/texts'

export const messages = defineMessages('accounts', {
  usernameTaken: 'That username is taken. Please choose another.',
  usernameShape: 'A username has 2 to 30 letters, digits, dots, dashes or underscores.',
  nameReserved: 'People could think that this name belongs to whoever runs this site. Please choose another.',
  nameMixesScripts: 'Please use letters from only one alphabet in a name.',
  accountExists: 'You already have an account.',
  noSuchPerson: 'This account doesn’t exist, or has been removed.',
  signInFirst: 'Please sign in first.',
  blockYourself: 'You can’t block yourself.',
})
