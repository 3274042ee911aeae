import { IconBasketHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { ChipButton } from '../ui/ChipButton'
import type { AskAbout } from './askAbout'
import { AskDialog } from './AskDialog'
import { useAskAgain } from './useAskAgain'
import { t } from './i18n'

/** Asks in one tap for what could not be had before. Where it is not there as it was, the form shows what is. */
export function AskAgain({ quantity, ...about }: AskAbout & { quantity: number }) {
  const [isOpen, setOpen] = useState(false)
  const { askAgain, busy } = useAskAgain({ ...about, quantity }, () => setOpen(true))

  return (
    <>
      <ChipButton icon={<IconBasketHeart size={18} aria-hidden="true" />} busy={busy} onClick={() => void askAgain()}>
        {t('askAgain')}
      </ChipButton>
      <AskDialog about={isOpen ? about : null} onClose={() => setOpen(false)} />
    </>
  )
}
