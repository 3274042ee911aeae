import { IconMinus, IconPlus } from '@tabler/icons-react'
import { t } from '../pantries/i18n'
import type { ScanMode } from '../pantries/useScan'
import { IconButton } from '../ui/IconButton'

/** Open the scanner to take packets out, and to add some. */
export function ScanButtons({ isBox, onOpen }: { isBox: boolean; onOpen: (mode: ScanMode) => void }) {
  return (
    <>
      <IconButton label={isBox ? t('takeFromBox') : t('takeOut')} icon={<IconMinus size={26} />} kind="quiet" onClick={() => onOpen('remove')} />
      <IconButton label={isBox ? t('putIn') : t('addItem')} icon={<IconPlus size={26} />} kind="main" onClick={() => onOpen('add')} />
    </>
  )
}
