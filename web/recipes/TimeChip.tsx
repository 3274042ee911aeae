import { IconClock } from '@tabler/icons-react'
import { ChipButton } from '../ui/ChipButton'
import type { TimeFilter } from './useTimeFilter'
import { t } from './i18n'

/** Shows only recipes of at most 30 minutes. */
export function TimeChip({ filter }: { filter: TimeFilter }) {
  return (
    <ChipButton icon={<IconClock size={18} aria-hidden="true" />} pressed={filter.isShort} onClick={filter.toggle}>
      {t('under30')}
    </ChipButton>
  )
}
