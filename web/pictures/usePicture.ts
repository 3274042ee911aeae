import { useEffect, useRef, useState } from 'react'
import { useWithSession } from '../auth/useWithSession'
import { failureOf, SignInCancelled } from '../platform/errorMessages'
import { maxPictureBytes, readyToSend, sendPicture, type Sending } from './pictures'
import { t } from './i18n'

/** A picture that is being uploaded. */
interface Uploading {
  /** An object URL for the preview. */
  preview: string
  /** Upload progress, 0 to 1. */
  part: number
}

/**
 * Uploads the chosen picture; a new choice replaces the current upload.
 * @param onSent called with the id of the picture on the server
 */
export function usePicture(onSent: (id: string) => void) {
  const send = useSendPicture()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [uploadError, setUploadError] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const current = useRef<AbortController | null>(null)
  // Resolves to true if the last upload succeeded or was aborted, false if it was refused or superseded.
  const last = useRef(Promise.resolve(true))
  useEffect(() => () => current.current?.abort(left), [])

  const abort = () => {
    current.current?.abort()
    current.current = null
    setUploading(null)
    setSent(false)
  }

  const choose = async (file: File): Promise<boolean> => {
    abort()
    setUploadError(file.type.startsWith('image/') ? null : t('picturesOnly'))
    if (!file.type.startsWith('image/')) return true

    const mine = new AbortController()
    current.current = mine
    const preview = URL.createObjectURL(file)
    const show = (part: number) => {
      if (current.current === mine) setUploading({ preview, part })
    }
    show(0)
    try {
      const id = await send(file, { signal: mine.signal, onProgress: show })
      if (current.current === mine) {
        setSent(true)
        onSent(id)
      }
      return true
    } catch (error) {
      if (mine.signal.aborted) return mine.signal.reason !== left
      if (current.current === mine) setUploadError(error instanceof Unfit ? error.message : failureOf(error).sentence)
      return false
    } finally {
      URL.revokeObjectURL(preview)
      if (current.current === mine) {
        current.current = null
        setUploading(null)
      }
    }
  }

  return {
    uploading,
    uploadError,
    /** Has a picture been uploaded, and not removed since? */
    isSent,
    choose(file: File) {
      last.current = choose(file)
    },
    /** Waits for the current upload. true: it succeeded or was aborted; false: it was refused. */
    async arrived(): Promise<boolean> {
      while (current.current !== null) {
        const awaited = last.current
        const isThere = await awaited
        // Another picture may have been chosen meanwhile.
        if (awaited === last.current) return isThere
      }
      return true
    },
    /** Aborts the current upload and clears the error. */
    stop() {
      abort()
      setUploadError(null)
    },
  }
}

/** The picture of a form, and its upload. */
export type ChosenPicture = ReturnType<typeof usePicture>

/** The reason to abort an upload when the form unmounts. */
const left = 'left'

/** The file cannot be uploaded; the message has the reason. */
class Unfit extends Error {}

/**
 * Uploads a picture and resolves to its id; after a 401 it renews the session, or opens the sign-in dialog, and uploads it again.
 * Rejects as `sendPicture` does, and with Unfit.
 */
function useSendPicture(): (file: File, sending: Sending) => Promise<string> {
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
