/** Sentences marked (spec) are the customer's, to the letter. */
export const sentences = {
  fillIn: 'Please fill in all fields correctly', // (spec)
  incorrect: 'Incorrect Credentials.', // (spec)
  notRegistered: 'Failed to register. Please try again.', // (spec)
  weakPassword: 'Please choose a longer password: 8 to 128 characters.',
  commonPassword: 'That password is one of the first that strangers try. Please choose another.',
  wrongPassword: 'That is not your current password.',
  addressNotUsed: 'We cannot use that address. Please try another.',
  sessionOver: 'You were signed out. Please sign in again.',
  signInFirst: 'Please sign in first.',
  gateShut: 'Nobody has set a password for this here, so it stays shut.',
}
