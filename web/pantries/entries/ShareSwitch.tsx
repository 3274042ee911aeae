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

/** The keys in localStorage. Browsers hold them: do not change them. */
const keys = { home: 'share-what-is-scanned', place: 'share-what-is-put-in' }

interface ShareSettingOptions {
  /** Does the person only move stock? They share nothing. */
  onlyMoves: boolean
  /** Is it a place that a community runs? What is put in there is for everybody, unless somebody says otherwise. */
  isPlace: boolean
}

/** Is what is added shared? The last choice in this browser, of homes and of places. */
export function useShareSetting({ onlyMoves, isPlace }: ShareSettingOptions): [boolean, (share: boolean) => void] {
  const key = isPlace ? keys.place : keys.home
  const [share, setShare] = useState(() => !onlyMoves && (readStored(key) ?? (isPlace ? 'yes' : 'no')) === 'yes')

  return [
    share,
    (next) => {
      setShare(next)
      store(key, next ? 'yes' : 'no')
    },
  ]
}
