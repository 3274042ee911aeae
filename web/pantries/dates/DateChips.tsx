import { IconArrowsExchange } from '@tabler/icons-react'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { dateNote } from './dates'
import { TypedDateField } from './TypedDateField'
import type { PacketDate } from './usePacketDate'
import { t } from '../i18n'

interface DateChipsProps {
  packetDate: PacketDate
  /** Does a scanner stand beside it? */
  isScanning?: boolean
}

/** Sets the date of packets by one tap, or by a day and month; a second tap takes it back. */
export function DateChips({ packetDate: { date, today, offered, set, remove }, isScanning = false }: DateChipsProps) {
  return (
    <>
      {offered.map(({ label, day, dateKind }) => (
        <ChipButton key={day} pressed={day === date} onClick={() => (day === date ? remove() : set(day, dateKind))}>
          {label}
        </ChipButton>
      ))}
      <TypedDateField today={today} isScanning={isScanning} onDate={(day) => set(day)} />
    </>
  )
}

/** Says what the date of packets is, use-by or best-before, and changes it to the other. */
export function DateKindChip({ packetDate: { kind, date, today, chooseKind } }: { packetDate: PacketDate }) {
  const words = date === null ? t(kindWords[kind]) : dateNote({ date, dateKind: kind }, today).words
  const other = kind === 'USE_BY' ? 'BEST_BEFORE' : 'USE_BY'
  return (
    <ChipButton
      icon={<IconArrowsExchange size={18} aria-hidden="true" />}
      label={t('changeDateKind', { words, kind: t(kindWords[other]) })}
      onClick={() => chooseKind(other)}
    >
      {words}
    </ChipButton>
  )
}

const kindWords = { USE_BY: 'useBy', BEST_BEFORE: 'bestBefore' } as const
