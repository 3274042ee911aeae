import { useState } from 'react'
import type { SlotChoice_placeFragment } from '../../generated/requests/ask/AskDialog'
import { t } from '../i18n'

/** The time at which somebody collects what they ask for at a place. @param place null: nobody books a time there, or for this */
export function useSlotChoice(place: SlotChoice_placeFragment | null) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [sentence, setSentence] = useState<string | null>(null)
  const offered = place?.peoplePerSlot == null ? null : place
  const isFree = (startsAt: string) =>
    offered?.slotDays.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt && slot.isFree)) === true
  // One that has become full since is chosen no longer.
  const slotAt =
    offered === null ? null : (offered.viewerSlot?.startsAt ?? (chosen !== null && isFree(chosen) ? chosen : null))

  return {
    place: offered,
    slotAt,
    choose(startsAt: string) {
      setChosen(startsAt)
      setSentence(null)
    },
    sentence,
    /** Is a time chosen, where one is needed? Says so if not. */
    check(): boolean {
      const isChosen = offered === null || slotAt !== null
      setSentence(isChosen ? null : t('chooseTime'))
      return isChosen
    },
  }
}
