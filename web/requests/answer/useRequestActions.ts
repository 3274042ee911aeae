import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import {
  useAcceptItemRequestMutation,
  useCancelReservationMutation,
  useCollectItemMutation,
  useDeclineItemRequestMutation,
  useMarkNotCollectedMutation,
  useMarkOnTheWayMutation,
  useReopenItemRequestMutation,
  useStoreCollectedItemMutation,
  useThankForItemMutation,
  useWithdrawItemRequestMutation,
} from '../../generated/requests/answer/RequestMutations'
import { failureOf } from '../../platform/errorMessages'
import { paths } from '../../platform/paths'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { partnerName, requestedName } from '../list/describeRequest'
import { refetchRequests } from '../refetchRequests'
import { t } from '../i18n'

/**
 * What can be done with a request. Each returns whether it was done; otherwise its error is shown: in `sentence`, where a form
 * is open, or in a toast.
 */
export function useRequestActions(request: RequestCard_requestFragment) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [sentence, setSentence] = useState<string | null>(null)
  const [acceptRequest] = useAcceptItemRequestMutation()
  const [declineRequest] = useDeclineItemRequestMutation()
  const [reopenRequest] = useReopenItemRequestMutation()
  const [withdrawRequest] = useWithdrawItemRequestMutation()
  const [cancelReservation] = useCancelReservationMutation()
  const [markOnTheWay] = useMarkOnTheWayMutation()
  const [collectItem] = useCollectItemMutation()
  const [markNotCollected] = useMarkNotCollectedMutation()
  const [thankForItem] = useThankForItemMutation()
  const [storeCollectedItem] = useStoreCollectedItemMutation()
  const { id } = request
  const about = requestedName(request)
  const name = partnerName(request)

  const run = async (
    send: () => Promise<unknown>,
    { done, inForm = false, action }: { done: string; inForm?: boolean; action?: { label: string; run: () => void } },
  ): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setSentence(null)
    try {
      await send()
    } catch (error) {
      const failure = failureOf(error)
      if (inForm && failure.kind !== 'cancelled') setSentence(failure.sentence)
      if (!inForm) toastError(error)
      // The other side may have acted meanwhile.
      if (failure.kind === 'user-error') refetchRequests(client)
      return false
    } finally {
      setBusy(false)
    }
    refetchRequests(client)
    toast.success(done, { about, action })
    return true
  }

  return {
    busy,
    sentence,
    /** @param details where to collect; null: unchanged */
    accept: ({ quantity, collectUntil, details }: { quantity: number; collectUntil: Date; details: string | null }) =>
      run(
        () =>
          acceptRequest({
            variables: {
              input: {
                id,
                quantity,
                collectUntil: collectUntil.toISOString(),
                changedAt: request.state === 'RESERVED' ? request.changedAt : null,
                collectionDetails: details,
              },
            },
          }),
        { done: t(request.state === 'RESERVED' ? 'changedToast' : 'reservedToast', { name }), inForm: true },
      ),
    decline: (answer: string) =>
      run(() => declineRequest({ variables: { input: { id, answer } } }), {
        done: t('declinedToast'),
        inForm: true,
        action: {
          label: t('undo'),
          run: () => void run(() => reopenRequest({ variables: { input: { id } } }), { done: t('reopenedToast') }),
        },
      }),
    withdraw: () => run(() => withdrawRequest({ variables: { input: { id } } }), { done: t('withdrawnToast') }),
    cancel: () => run(() => cancelReservation({ variables: { input: { id } } }), { done: t('cancelledToast') }),
    onTheWay: () => run(() => markOnTheWay({ variables: { input: { id } } }), { done: t('onTheWayToast', { name }) }),
    collect: () => run(() => collectItem({ variables: { input: { id } } }), { done: t('collectedToast') }),
    notCollected: () => run(() => markNotCollected({ variables: { input: { id } } }), { done: t('notCollectedToast') }),
    thank: (thanks: string) =>
      run(() => thankForItem({ variables: { input: { id, thanks } } }), { done: t('thankedToast') }),
    store: () =>
      run(() => storeCollectedItem({ variables: { input: { id } } }), {
        done: t('storedToast'),
        action: { label: t('seePantry'), run: () => void navigate(paths.myPantry()) },
      }),
  }
}
