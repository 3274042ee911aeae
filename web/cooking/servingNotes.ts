import type { ServingPackets_packetFragment } from '../generated/cooking/LineDetails'
import { dateNote, type Note } from '../pantries/dates/dates'
import { t } from './i18n'

/** What is said of packets that serve a recipe: their date, and whether they are opened. */
export function servingNotes({ due, dateKind, isOpened }: ServingPackets_packetFragment, today: string | null): Note[] {
  return [
    ...(due === null ? [] : [dateNote({ date: due, dateKind }, today)]),
    ...(isOpened ? [{ kind: 'opened' as const, words: t('opened') }] : []),
  ]
}
