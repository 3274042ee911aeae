import { defineMessages } from '../platform/messages'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('auth', {
  fillIn: 'Please fill in all fields correctly', // (spec)
  incorrect: 'Incorrect Credentials.', // (spec)
  notRegistered: 'Failed to register. Please try again.', // (spec)
  weakPassword: 'Please choose a longer password: 8 to 128 characters.',
  commonPassword: 'That password is one of the first that strangers try. Please choose another.',
  wrongPassword: 'That is not your current password.',
  addressNotUsed: 'We cannot use that address. Please try another.',
  sessionOver: 'You were signed out. Please sign in again.',
  keyInvalid: 'This API key is not known here, or it was revoked.',
  keyNameMissing: 'Please say what the key is for.',
  noSuchKey: 'There is no such key.',
  tooManyKeys: 'You have 20 API keys, and that is as many as fit. Revoke one that nobody uses any more.',
  noPassword: 'You sign in with Google, so there is no password here to ask for or to change.',
  hasPassword: 'You have a password here already. You can change it.',
  signInAgain: 'Please sign in with Google once more, and then do this within ten minutes.',
  passwordOrSignIn: 'Please send your current password, or sign in again and do this within ten minutes.',
  googleNotSetUp: 'Google sign-in is not set up here.',
  googleNotVerified: 'What came from Google could not be verified. Please try again.',
  googleUnavailable: 'Google did not answer. Please try again in a moment.',
  googleTaken: 'This Google account is somebody\'s way in already.',
  lastSignInMethod: 'This is your only way in, so it stays.',
  noSuchSignInMethod: 'There is no such way in.',
  signInFirst: 'Please sign in first.',
  notByBox: 'A box cannot do this: it takes somebody who has signed in, or nobody at all.',
  noSharedPassword: 'Nobody has set a password for this here, so it stays shut.',
})
