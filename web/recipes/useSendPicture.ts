import { useApolloClient } from '@apollo/client/react'
import { ServerError } from '@apollo/client/errors'
import { useSignIn } from '../auth/signIn'
import { ViewerDocument } from '../generated/auth/Viewer'
import { failureOf } from '../platform/errorMessages'
import { maxPictureBytes, readyToSend, sendPicture, type Sending } from './pictures'
import { t } from './i18n'

/** The file cannot be uploaded; the message has the reason. */
export class Unfit extends Error {}

/**
 * Uploads a picture and resolves to its id; after a 401 it renews the session, or opens the sign-in dialog, and uploads it again.
 * Rejects as `sendPicture` does, and with Unfit.
 */
export function useSendPicture(): (file: File, sending: Sending) => Promise<string> {
  const client = useApolloClient()
  const signIn = useSignIn()

  /** Renews the session, or opens the sign-in dialog. Resolves to true if a retry makes sense. */
  const mayTryAgain = async (error: unknown): Promise<boolean> => {
    if (!ServerError.is(error) || error.statusCode !== 401) return false
    if (failureOf(error).code === 'UNAUTHENTICATED') return signIn.promptSignIn()
    // Any query renews an expired session.
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
    return true
  }

  return async (file, { signal, onProgress }) => {
    const picture = await readyToSend(file)
    if (picture.size > maxPictureBytes) throw new Unfit(t('pictureTooLarge', { megabytes: maxPictureBytes / 1024 / 1024 }))
    // The first retry may renew the session, the second one may need a sign-in.
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      try {
        return await sendPicture(picture, { signal, onProgress })
      } catch (error) {
        if (attempt === 3 || !(await mayTryAgain(error))) throw error
      }
    }
  }
}
