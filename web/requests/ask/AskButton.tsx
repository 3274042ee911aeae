import { isOpen as isOpenRequest } from '../../../domain/item-requests/requestMachine'
import { IconBasketHeart, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { AskButton_pantryFragment, AskButton_requestFragment } from '../../generated/requests/ask/AskDialog'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import { conversationPath } from '../list/describeRequest'
import { t } from '../i18n'

const loadDialog = () => import('./AskDialog').then((module) => module.AskDialog)

interface AskButtonProps {
  pantry: AskButton_pantryFragment
  barcode: string
  /** The item's name. */
  name: string
  /** The viewer's request for it; null: there is none. One that has ended counts as none. */
  request: AskButton_requestFragment | null
  /** Is it the page's main action? Otherwise it is one of several in a list. */
  isMain?: boolean
}

/** Asks a neighbour for an entry, or leads to the conversation about it. Nothing for one's own, and at a public shelf. */
export function AskButton({ pantry, barcode, name, request, isMain = false }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (pantry.viewerIsOwner || pantry.isPublicShelf) return null
  const open = request !== null && isOpenRequest(request) ? request : null

  return (
    <>
      {open !== null && <AskedLink request={open} isMain={isMain} />}
      {open === null && isMain && (
        <Button kind="main" icon={<IconBasketHeart size={20} />} onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      )}
      {open === null && !isMain && (
        <ChipButton low label={t('askOf', { item: name, pantry: pantry.name })} onClick={() => setOpen(true)}>
          {t('askShort')}
        </ChipButton>
      )}
      <DialogOnDemand
        load={loadDialog}
        isOpen={isOpen}
        props={{ about: isOpen ? { pantryId: pantry.id, barcode } : null, onClose: () => setOpen(false) }}
      />
    </>
  )
}

function AskedLink({ request, isMain }: { request: AskButton_requestFragment; isMain: boolean }) {
  const { state } = request
  const Icon = state === 'ASKED' ? IconClock : IconCheck
  return (
    <Button kind={isMain ? 'quiet' : 'plain'} icon={<Icon size={20} />} to={conversationPath(request)}>
      {isMain
        ? t(state === 'ASKED' ? 'asked' : 'reservedForYou')
        : t(state === 'ASKED' ? 'youAskedShort' : 'reservedShort')}
    </Button>
  )
}
