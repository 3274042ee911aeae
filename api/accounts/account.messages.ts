export const messages = {
  usernameTaken: 'Somebody has that name already. Please choose another.',
  usernameShape: 'A user name has 2 to 30 letters, digits, dots, dashes or underscores.',
  accountExists: 'You have an account already.',
  noSuchPerson: 'There is no such person here, or they have left.',
  accountGone: 'Please sign in first.',
  blockYourself: 'You cannot block yourself.',
}
