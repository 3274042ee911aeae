import { IconBasketHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { ChipButton } from '../ui/ChipButton'
import { toast } from '../ui/toast'
import type { AskAbout } from './askAbout'
import { AskDialog } from './AskDialog'
import { useAskAgain } from './useAskAgain'
import { t } from './i18n'

/** Repeats a request that ended, in one tap. If the item or the quantity is no longer available, opens the form. */
export function AskAgain({ quantity, ...about }: AskAbout & { quantity: number }) {
  const [isOpen, setOpen] = useState(false)
  const { askAgain, busy } = useAskAgain({ ...about, quantity }, () => setOpen(true))

  const repeat = async () => {
    if (await askAgain()) toast.success(t('asked'))
  }

  return (
    <>
      <ChipButton icon={<IconBasketHeart size={18} aria-hidden="true" />} busy={busy} onClick={() => void repeat()}>
        {t('askAgain')}
      </ChipButton>
      <AskDialog about={isOpen ? about : null} onClose={() => setOpen(false)} />
    </>
  )
}
