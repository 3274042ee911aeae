import { defineMessages } from '../platform/texts/texts'

/** Sentences marked (spec) are the customer's, to the letter. */
export const messages = defineMessages('auth', {
  fillIn: 'Please fill in all fields correctly', // (spec)
  incorrect: 'Incorrect Credentials.', // (spec)
  notRegistered: 'Failed to register. Please try again.', // (spec)
  weakPassword: 'Please choose a longer password: 8 to 128 characters.',
  commonPassword: 'That password is too easy to guess. Please choose another.',
  wrongPassword: 'That’s not your current password.',
  addressNotUsed: 'We can’t use that address. Please try another.',
  sessionOver: 'You’ve been signed out. Please sign in again.',
  keyInvalid: 'This API key is unknown or has been revoked.',
  keyNameMissing: 'Enter what the key is for.',
  noSuchKey: 'This key doesn’t exist.',
  tooManyKeys: 'You can have up to 20 API keys. Revoke one you no longer use.',
  noPassword: 'You don’t have a password here.',
  hasPassword: 'You already have a password. You can change it.',
  signInAgain: 'Sign out and in again, then do this within ten minutes.',
  passwordOrSignIn: 'Send your current password, or sign in again and do this within ten minutes.',
  googleNotSetUp: 'Google sign-in isn’t set up here.',
  googleNotVerified: 'We couldn’t verify the response from Google. Please try again.',
  googleUnavailable: 'Google didn’t respond. Please try again in a moment.',
  providerAccountTaken: 'This account is already connected to another account here.',
  providerOnly: 'Passwords and passkeys aren’t used here. Please sign in with the button instead.',
  lastSignInMethod: 'You can’t remove your only sign-in method.',
  noSuchSignInMethod: 'This sign-in method doesn’t exist.',
  passkeysNotHere: 'Passkeys don’t work at this address. Open the app by its name.',
  passkeyNotVerified: 'That passkey didn’t work. Please try again, or sign in another way.',
  passkeyTaken: 'This passkey is already in use.',
  tooManyPasskeys: 'You can have up to 10 passkeys. Remove one you no longer use.',
  signInFirst: 'Please sign in first.',
  noSharedPassword: 'No password has been set for this, so it stays locked.',
})
