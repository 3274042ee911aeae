import { useWithSession } from '../auth/useWithSession'
import { SignInCancelled } from '../platform/errorMessages'
import { maxPictureBytes, readyToSend, sendPicture, type Sending } from './pictures'
import { t } from './i18n'

/** The file cannot be uploaded; the message has the reason. */
export class Unfit extends Error {}

/**
 * Uploads a picture and resolves to its id; after a 401 it renews the session, or opens the sign-in dialog, and uploads it again.
 * Rejects as `sendPicture` does, and with Unfit.
 */
export function useSendPicture(): (file: File, sending: Sending) => Promise<string> {
  const withSession = useWithSession()

  return async (file, sending) => {
    const picture = await readyToSend(file)
    if (picture.size > maxPictureBytes)
      throw new Unfit(t('pictureTooLarge', { megabytes: maxPictureBytes / 1024 / 1024 }))
    try {
      return await withSession(() => {
        sending.signal.throwIfAborted()
        return sendPicture(picture, sending)
      })
    } catch (error) {
      // The field says why it has no picture, also to somebody who closed the sign-in dialog.
      throw error instanceof SignInCancelled ? (error.cause ?? error) : error
    }
  }
}
