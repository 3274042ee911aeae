import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useWithSession } from '../../auth/useWithSession'
import {
  PlaceChecksScreenDocument,
  SendPlaceCheckDocument,
  TakeOutPastDocument,
} from '../../generated/places/checks/Checks'
import { sendPicture } from '../../pictures/pictures'
import { failureOf, isRefusal } from '../../platform/errorMessages'
import { onInterruption } from '../../platform/interruptions'
import { toast } from '../../ui/toasts/toast'
import { t } from '../i18n'
import { photoBlob } from './checkPhoto'
import { checkOutbox, type TakenOutItem, type UnsentCheck } from './unsentChecks'

/** The keys of checks that this page is sending, so that they are not sent twice at once. */
const sending = new Set<string>()

/** What became of a check: the server has it, it waits for a connection, or the server refused it and it is gone. */
export type SentCheck = { state: 'sent' } | { state: 'waiting' } | { state: 'refused'; sentence: string }

/** Sends checks that the outbox of an account holds. Each is kept until the server has it or has refused it. */
export function useSendChecks(accountId: string | null) {
  const client = useApolloClient()
  const withSession = useWithSession()

  const takeOut = async (placeId: string, { key, barcode, batchId, quantity }: TakenOutItem) => {
    try {
      await client.mutate({
        mutation: TakeOutPastDocument,
        variables: { input: { key, pantryId: placeId, barcode, batchId, delta: -quantity, reason: 'THROWN_AWAY' } },
      })
    } catch (error) {
      // Somebody else has taken it out meanwhile: the check says so all the same.
      if (!isRefusal(failureOf(error)) || failureOf(error).field === 'pantryId') throw error
    }
  }

  const send = async (check: UnsentCheck): Promise<SentCheck> => {
    if (accountId === null || sending.has(check.key)) return { state: 'waiting' }
    const outbox = checkOutbox(accountId)
    sending.add(check.key)
    try {
      for (const item of check.takenOut) await takeOut(check.placeId, item)
      const photo = check.photo === null ? null : photoBlob(check.photo)
      const imageId =
        photo === null
          ? null
          : await withSession(() => sendPicture(photo, { onProgress: () => {}, signal: new AbortController().signal }))
      const { key, placeId: pantryId, madeAt, temperature, datesLookedAt, cleaned, problem, action } = check
      const takenOut = check.takenOut.map(({ name, quantity, date }) => ({ name, quantity, date }))
      await client.mutate({
        mutation: SendPlaceCheckDocument,
        variables: {
          input: { key, pantryId, madeAt, temperature, datesLookedAt, cleaned, problem, action, takenOut, imageId },
        },
        update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'placeChecks' }),
        refetchQueries: [PlaceChecksScreenDocument],
      })
      outbox.remove(check.key)
      return { state: 'sent' }
    } catch (error) {
      const failure = failureOf(error)
      if (!isRefusal(failure)) return { state: 'waiting' }
      outbox.remove(check.key)
      return { state: 'refused', sentence: failure.sentence }
    } finally {
      sending.delete(check.key)
    }
  }

  return {
    send,
    /** Sends all that wait, one after the other. */
    async sendAll(): Promise<SentCheck[]> {
      const sent: SentCheck[] = []
      for (const check of accountId === null ? [] : checkOutbox(accountId).all()) sent.push(await send(check))
      return sent
    },
  }
}

/** Sent again also without an event: the connection may come back before the attempt that failed has ended. */
const retryMs = 60_000

/**
 * Sends the checks that wait: now, whenever the connection is back, and until the server has them. Renders nothing. In one file with
 * `useSendChecks`, which the screen of a check imports: a phone that has that screen without a connection can also send.
 */
export function SendChecks({ accountId }: { accountId: string }) {
  const { sendAll } = useSendChecks(accountId)
  const sendWaiting = useEffectEvent(async () => {
    const sent = await sendAll()
    const count = sent.filter(({ state }) => state === 'sent').length
    if (count > 0) toast.success(t('checksSent', { count }))
    for (const one of sent) if (one.state === 'refused') toast.error(t('checkRefused', { sentence: one.sentence }))
  })

  useEffect(() => {
    void sendWaiting()
    const timer = setInterval(() => void sendWaiting(), retryMs)
    const stop = onInterruption(() => void sendWaiting())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])

  return null
}
