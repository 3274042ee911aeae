import { useViewer } from '../../auth/useViewer'
import { SwitchField } from '../../ui/fields/SwitchField'
import { t } from '../i18n'
import { useState } from 'react'
import { readStored, store } from '../../platform/stored/storage'

interface ShareSwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Is the entry used up? Other people do not see used-up entries, even if they are shared. */
  isUsedUp?: boolean
  disabled?: boolean
}

/** Shares an item with the neighbours. */
export function ShareSwitch({ checked, onChange, isUsedUp = false, disabled }: ShareSwitchProps) {
  return (
    <SwitchField
      label={t('shareWithNeighbours')}
      hint={checked && isUsedUp ? t('sharedOnceBack') : undefined}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

interface SharingNoteProps {
  /** Is it added at a public shelf, which shares it by itself? */
  isPublicShelf: boolean
  /** Does the person only move stock, as a helper or at a box? */
  onlyMoves: boolean
}

/** Says who decides about sharing where the person does not. */
export function SharingNote({ isPublicShelf, onlyMoves }: SharingNoteProps) {
  const isBox = useViewer()?.kind === 'BOX'
  if (isPublicShelf) return <p className="quiet">{t('shelfShares')}</p>
  return onlyMoves && !isBox ? <p className="quiet">{t('ownersShare')}</p> : null
}

/** The key in localStorage. Browsers hold it: do not change it. */
const key = 'share-what-is-scanned'

/** Is what is added shared? The last choice in this browser; no at first, and always for who only moves stock. */
export function useShareSetting(onlyMoves: boolean): [boolean, (share: boolean) => void] {
  const [share, setShare] = useState(() => !onlyMoves && readStored(key) === 'yes')

  return [
    share,
    (next) => {
      setShare(next)
      store(key, next ? 'yes' : 'no')
    },
  ]
}
