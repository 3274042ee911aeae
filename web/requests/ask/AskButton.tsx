import { IconBasketHeart, IconCheck, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import type { AskButton_pantryFragment } from '../../generated/requests/ask/AskDialog'
import { paths } from '../../platform/paths'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { DialogOnDemand } from '../../ui/dialogs/DialogOnDemand'
import type { OpenState } from '../list/useMyRequests'
import { t } from '../i18n'

const loadDialog = () => import('./AskDialog').then((module) => module.AskDialog)

interface AskButtonProps {
  pantry: AskButton_pantryFragment
  barcode: string
  /** The item's name. */
  name: string
  /** Of the viewer's own request for it; null: there is none. */
  state: OpenState | null
  /** Is it the page's main action? Otherwise it is one of several in a list. */
  isMain?: boolean
}

/** Asks a neighbour for an entry, or leads to the conversation about it. Nothing for one's own, and at a public shelf. */
export function AskButton({ pantry, barcode, name, state, isMain = false }: AskButtonProps) {
  const [isOpen, setOpen] = useState(false)
  if (pantry.viewerIsOwner || pantry.isPublicShelf) return null

  return (
    <>
      {state !== null && <AskedLink state={state} isMain={isMain} to={paths.message(pantry.id, barcode)} />}
      {state === null && isMain && (
        <Button kind="main" icon={<IconBasketHeart size={20} />} onClick={() => setOpen(true)}>
          {t('ask')}
        </Button>
      )}
      {state === null && !isMain && (
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

function AskedLink({ state, isMain, to }: { state: OpenState; isMain: boolean; to: string }) {
  const Icon = state === 'ASKED' ? IconClock : IconCheck
  return (
    <Button kind={isMain ? 'quiet' : 'plain'} icon={<Icon size={20} />} to={to}>
      {isMain
        ? t(state === 'ASKED' ? 'asked' : 'reservedForYou')
        : t(state === 'ASKED' ? 'youAskedShort' : 'reservedShort')}
    </Button>
  )
}
