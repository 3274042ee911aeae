import { IconCalendar, IconCalendarPlus, IconFridge, IconSnowflake } from '@tabler/icons-react'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { dateNote } from './dates'
import type { PacketDetails } from '../scan/scanDates'
import { t } from '../i18n'

interface PacketDateChipProps {
  details: PacketDetails
  today: string
  /** Is the row open that sets them? */
  expanded: boolean
  onClick: () => void
}

/** Shows the date of packets that are added, or where they are kept; opens the row that sets it. */
export function PacketDateChip({
  details: { date, dateKind, storagePlace },
  today,
  expanded,
  onClick,
}: PacketDateChipProps) {
  const isFrozen = storagePlace === 'FREEZER'
  const words = isFrozen
    ? t('frozen')
    : date !== null
      ? dateNote({ date, dateKind }, today).words
      : storagePlace === 'FRIDGE'
        ? t('fridge')
        : t('date')
  const Icon = isFrozen
    ? IconSnowflake
    : date !== null
      ? IconCalendar
      : storagePlace === 'FRIDGE'
        ? IconFridge
        : IconCalendarPlus

  return (
    <ChipButton icon={<Icon size={20} aria-hidden="true" />} expanded={expanded} onClick={onClick}>
      {words}
    </ChipButton>
  )
}
