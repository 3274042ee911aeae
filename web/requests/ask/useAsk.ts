import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { type AskForm_entryFragment, useRequestItemMutation } from '../../generated/requests/ask/AskDialog'
import { guardOwner } from '../../platform/stored/drafts'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { deleteAskDraft, loadAskDraft, saveAskDraft, withKey } from './askDraft'
import { refetchRequests } from '../refetchRequests'
import { t } from '../i18n'
import { cacheIdOfEntry } from '../../pantries/stock/entryCache'

/** The mutation that asks for an entry. It makes the request that of the cached entry, so that what shows the entry follows the request's live changes. */
export const useRequestItem = () =>
  useRequestItemMutation({
    update(cache, { data }) {
      if (!data) return
      const { id, pantryId, barcode } = data.requestItem.itemRequest
      cache.modify({
        id: cacheIdOfEntry(cache, pantryId, barcode),
        fields: { viewerRequest: (_, { toReference }) => toReference({ __typename: 'ItemRequest', id }) as unknown },
      })
    },
  })

/** How many can be asked for; where all is reserved, of that. */
const mostToAskFor = ({ availableQuantity, reservedQuantity }: AskForm_entryFragment): number =>
  availableQuantity || reservedQuantity

/**
 * A request for something that a neighbour shares, kept until it is sent: a visitor signs in first.
 * @param onRefused it could not be sent: what is shown of the food may not be true any more
 */
export function useAsk(pantryId: string, entry: AskForm_entryFragment, onRefused: () => void) {
  const { barcode } = entry
  const most = mostToAskFor(entry)
  const client = useApolloClient()
  const [draft, setDraft] = useState(() => loadAskDraft(pantryId, barcode))
  const [sentence, setSentence] = useState<string | null>(null)
  const [requestItem, { loading }] = useRequestItem()
  const quantity: number | '' = draft.quantity === '' ? '' : Math.min(draft.quantity, most)

  const change = (changes: Partial<typeof draft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    saveAskDraft(pantryId, barcode, changed)
  }
  /** @param slotAt the time that was chosen; null: none */
  const send = async (slotAt: string | null) => {
    if (loading || quantity === '') return
    const { tried } = withKey({ ...draft, quantity }, slotAt)
    change({ quantity, tried })
    setSentence(null)
    try {
      await requestItem({
        variables: { input: { pantryId, barcode, quantity, message: draft.words.trim(), slotAt, key: tried.key } },
        context: { isSameOwner: guardOwner(), reason: t('signInToAsk') } satisfies LinkContext,
      })
    } catch (error) {
      const failure = failureOf(error)
      if (failure.kind === 'cancelled') return
      setSentence(failure.sentence)
      onRefused()
      return
    }
    deleteAskDraft(pantryId, barcode)
    refetchRequests(client)
  }

  return {
    most,
    quantity,
    setQuantity: (value: number | '') => change({ quantity: value }),
    words: draft.words,
    setWords: (words: string) => change({ words }),
    send,
    busy: loading,
    sentence,
  }
}
