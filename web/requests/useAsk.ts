import { useState } from 'react'
import type { AskForm_entryFragment } from '../generated/requests/AskDialog'
import { guardOwner } from '../platform/drafts'
import { failureOf } from '../platform/errorMessages'
import type { LinkContext } from '../platform/linkContext'
import { deleteAskDraft, loadAskDraft, saveAskDraft, withKey } from './askDraft'
import { useRefetchRequests } from './useRefetchRequests'
import { useRequestItem } from './useRequestItem'
import { t } from './i18n'

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
  const refetchRequests = useRefetchRequests()
  const [draft, setDraft] = useState(() => loadAskDraft(pantryId, barcode))
  const [sentence, setSentence] = useState<string | null>(null)
  const [requestItem, { loading }] = useRequestItem()
  const quantity: number | '' = draft.quantity === '' ? '' : Math.min(draft.quantity, most)

  const change = (changes: Partial<typeof draft>) => {
    const changed = { ...draft, ...changes }
    setDraft(changed)
    saveAskDraft(pantryId, barcode, changed)
  }
  const send = async () => {
    if (loading || quantity === '') return
    const { tried } = withKey({ ...draft, quantity })
    change({ quantity, tried })
    setSentence(null)
    try {
      await requestItem({
        variables: { input: { pantryId, barcode, quantity, message: draft.words.trim(), key: tried.key } },
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
    refetchRequests()
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
