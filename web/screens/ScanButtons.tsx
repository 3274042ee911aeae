import { IconMinus, IconPlus } from '@tabler/icons-react'
import { t } from '../pantries/i18n'
import type { ScanMode } from '../pantries/useScan'
import { Button } from '../ui/Button'

interface ScanButtonsProps {
  isBox: boolean
  /** Is there another main action on the page? */
  isQuiet: boolean
  onOpen: (mode: ScanMode) => void
}

/** Two buttons that open the scanner: to take packets out, and to add packets. */
export function ScanButtons({ isBox, isQuiet, onOpen }: ScanButtonsProps) {
  return (
    <>
      <Button icon={<IconMinus size={24} aria-hidden="true" />} onClick={() => onOpen('remove')}>
        {t(isBox ? 'boxOut' : 'scanOut')}
      </Button>
      <Button
        kind={isQuiet ? 'quiet' : 'main'}
        icon={<IconPlus size={24} aria-hidden="true" />}
        onClick={() => onOpen('add')}
      >
        {t(isBox ? 'boxIn' : 'scanIn')}
      </Button>
    </>
  )
}
