import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { StartPasskeySignInMutation, SignInWithPasskeyMutationVariables } from '../generated/auth/sign-in/SignIn'
import type { AddPasskeyMutationVariables, StartAddingPasskeyMutation } from '../generated/auth/settings/SignInMethods'

// Loaded when a passkey is used, with the library.

/** Does the browser suggest passkeys in the field for the user name? */
export const canAutofill = browserSupportsWebAuthnAutofill

/** Ends the ceremony that runs, if one does. */
export const cancel = () => WebAuthnAbortService.cancelCeremony()

/** The person chose none, or the browser had none; or it was cancelled. Everything else is a failure of ours. */
export const isWithoutPasskey = (error: unknown): boolean =>
  error instanceof WebAuthnError || (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name))

/** Is there one already, in this authenticator? */
export const isKnownAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError'

/** Lets the person sign a challenge with a passkey of theirs. @param useBrowserAutofill suggests passkeys in the field for the user name, and waits */
export async function sign(
  { challenge, relyingPartyId: rpId, timeout }: StartPasskeySignInMutation['startPasskeySignIn'],
  useBrowserAutofill: boolean,
): Promise<SignInWithPasskeyMutationVariables['input']> {
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout, userVerification: 'required' },
    useBrowserAutofill,
  })
  return {
    id,
    clientDataJson: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? null,
  }
}

/** Creates a passkey on this device, or on one that the person chooses. */
export async function create(
  options: StartAddingPasskeyMutation['startAddingPasskey'],
): Promise<Omit<AddPasskeyMutationVariables['input'], 'name'>> {
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge: options.challenge,
      rp: { id: options.relyingPartyId, name: options.relyingPartyName },
      user: { id: options.userId, name: options.userName, displayName: options.userName },
      pubKeyCredParams: options.algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: options.timeout,
      attestation: 'none',
      excludeCredentials: options.known.map((known) => ({
        id: known.id,
        type: 'public-key',
        transports: known.transports,
      })),
      // Found without a user name, and in place of a password: so the authenticator keeps it, and verifies its person.
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  })
  return {
    id,
    clientDataJson: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: response.transports ?? [],
  }
}
