import { useState } from 'react'
import { useSetMatchVoteMutation } from '../generated/cooking/LineDetails'
import type { MatchVerdict } from '../generated/schema'
import { toast } from '../ui/toast'
import { toastError } from '../ui/toastError'
import { t } from './i18n'

interface VotedItem {
  barcode: string
  /** On screen. */
  name: string
}

/**
 * Says whether an item is what a line asks for, and offers to take that back.
 * @param line as it is written in the recipe
 * @param onVoted called when the server has counted the vote, and when it was taken back
 */
export function useMatchVote(line: string, onVoted: () => void) {
  const [setMatchVote] = useSetMatchVoteMutation()
  /** The barcode that is being voted on. */
  const [busy, setBusy] = useState<string | null>(null)

  const send = async (barcode: string, verdict: MatchVerdict | null) => {
    await setMatchVote({ variables: { input: { line, barcode, verdict } } })
    onVoted()
  }
  const takeBack = async (item: VotedItem) => {
    try {
      await send(item.barcode, null)
      toast.success(t('undone'))
    } catch (error) {
      toastError(error, () => void takeBack(item))
    }
  }
  const vote = async (item: VotedItem, verdict: MatchVerdict) => {
    setBusy(item.barcode)
    try {
      await send(item.barcode, verdict)
      toast.success(t(verdict === 'SAME' ? 'notedSame' : 'notedNotSame', { item: item.name }), {
        action: { label: t('undo'), run: () => void takeBack(item) },
      })
    } catch (error) {
      toastError(error, () => void vote(item, verdict))
    } finally {
      setBusy(null)
    }
  }
  return { vote, busy }
}
