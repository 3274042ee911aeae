import { useApolloClient } from '@apollo/client/react'
import { ServerError } from '@apollo/client/errors'
import { useEffect, useRef, useState } from 'react'
import { useSignIn } from '../auth/signIn'
import { ViewerDocument } from '../generated/auth/Viewer'
import { failureOf } from '../platform/errorMessages'
import { mostOfPicture, readyToSend, sendPicture } from './pictures'
import { t } from './i18n'

/** A picture on its way. */
export interface Uploading {
  /** Shows it meanwhile; made by the browser. */
  preview: string
  /** How much has gone, 0 to 1. */
  part: number
}

/**
 * Sends the picture that somebody chooses; a newer choice takes the place of an older one.
 * @param onSent gets the id of the picture on the server
 */
export function usePicture(onSent: (id: string) => void) {
  const client = useApolloClient()
  const signIn = useSignIn()
  const [uploading, setUploading] = useState<Uploading | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const current = useRef<AbortController | null>(null)
  // Is what was chosen last there, or given up? Not where it was refused, or left behind.
  const last = useRef(Promise.resolve(true))
  useEffect(() => () => current.current?.abort(left), [])

  /** Asks whoever has to sign in, or makes an old session new; whether it is worth trying again. */
  const mayTryAgain = async (error: unknown): Promise<boolean> => {
    if (!ServerError.is(error) || error.statusCode !== 401) return false
    if (failureOf(error).code === 'UNAUTHENTICATED') return signIn.ask()
    // Any question to the server makes an expired session new.
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
    return true
  }

  const send = async (file: File, signal: AbortSignal, onProgress: (part: number) => void) => {
    const picture = await readyToSend(file)
    if (picture.size > mostOfPicture) throw new Unfit(t('pictureTooLarge', { megabytes: mostOfPicture / 1024 / 1024 }))
    // First the session may have to be made new, and then it may turn out that nobody is signed in.
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted()
      try {
        return await sendPicture(picture, { onProgress, signal })
      } catch (error) {
        if (attempt === 3 || !(await mayTryAgain(error))) throw error
      }
    }
  }

  const choose = async (file: File): Promise<boolean> => {
    current.current?.abort()
    current.current = null
    setUploading(null)
    setSent(false)
    setRefusal(file.type.startsWith('image/') ? null : t('picturesOnly'))
    if (!file.type.startsWith('image/')) return true

    const mine = new AbortController()
    current.current = mine
    const preview = URL.createObjectURL(file)
    const show = (part: number) => {
      if (current.current === mine) setUploading({ preview, part })
    }
    show(0)
    try {
      const id = await send(file, mine.signal, show)
      if (current.current === mine) {
        setSent(true)
        onSent(id)
      }
      return true
    } catch (error) {
      if (mine.signal.aborted) return mine.signal.reason !== left
      if (current.current === mine) setRefusal(error instanceof Unfit ? error.message : failureOf(error).sentence)
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
    refusal,
    /** Was one sent, and not stopped or taken away since? */
    isSent,
    choose(file: File) {
      last.current = choose(file)
    },
    /** Waits for what is on its way. True when nothing is missing: it is there, or was stopped; false when it was refused. */
    async arrived(): Promise<boolean> {
      while (current.current !== null) {
        const awaited = last.current
        const isThere = await awaited
        // Another may have been chosen meanwhile.
        if (awaited === last.current) return isThere
      }
      return true
    },
    /** Ends what is on its way, and forgets what was refused. */
    stop() {
      current.current?.abort()
      current.current = null
      setUploading(null)
      setRefusal(null)
      setSent(false)
    },
  }
}

/** The picture that a recipe is to have, and how it gets there. */
export type ChosenPicture = ReturnType<typeof usePicture>

/** Why a picture is not sent to its end: the form has gone. */
const left = 'left'

/** Not worth sending; the message says why. */
class Unfit extends Error {}
