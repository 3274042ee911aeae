import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { isLeftoversKey } from '../../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import type { MenuItem } from '../../ui/buttons/Menu'
import { t } from '../i18n'

type Entries = readonly EntryRow_entryFragment[]

const inStockOf = (entries: Entries) => entries.filter(({ quantity }) => quantity > 0)

/** "4 items, 1 shared"; empty where nothing is left. */
export function describeShared(entries: Entries): string {
  const inStock = inStockOf(entries)
  if (inStock.length === 0) return ''
  const shared = inStock.filter((entry) => entry.public).length
  const summary = shared === inStock.length ? 'sharedAll' : shared === 0 ? 'sharedNone' : 'sharedSome'
  return t(summary, { count: inStock.length, shared })
}

/** Shares all entries or none: items for a menu, and the dialog that asks first where only some are shared. */
export function useShareAll(
  entries: Entries,
  onShareAll: (isPublic: boolean) => Promise<void>,
): { items: MenuItem[]; question: ReactNode } {
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<boolean | null>(null)
  const inStock = inStockOf(entries)
  const shared = inStock.filter((entry) => entry.public)
  const unshared = inStock.filter((entry) => !entry.public)
  // Leftovers are shared one by one.
  const toShare = unshared.filter(({ barcode }) => !isLeftoversKey(barcode))
  const isMixed = shared.length > 0 && toShare.length > 0
  const shareAll = async (isPublic: boolean) => {
    setConfirming(null)
    if (busy) return
    setBusy(true)
    await onShareAll(isPublic)
    setBusy(false)
  }
  const choose = (isPublic: boolean) => (isMixed ? setConfirming(isPublic) : void shareAll(isPublic))

  return {
    items: [
      ...(toShare.length > 0
        ? [{ label: t('shareAll'), icon: <IconEye size={20} aria-hidden="true" />, run: () => choose(true) }]
        : []),
      ...(shared.length > 0
        ? [{ label: t('stopSharingAll'), icon: <IconEyeOff size={20} aria-hidden="true" />, run: () => choose(false) }]
        : []),
    ],
    question: (
      <Dialog
        opened={confirming !== null}
        onClose={() => setConfirming(null)}
        title={confirming === true ? t('shareAllQuestion') : t('stopSharingQuestion')}
        size="small"
      >
        <p>
          {confirming === true
            ? [
                t('willSeeAll', { all: shared.length + toShare.length, count: toShare.length }),
                ...(toShare.length < unshared.length ? [t('leftoversStayPrivate')] : []),
              ].join(' ')
            : t('willSeeNone', { count: shared.length })}
        </p>
        <div className="row gap-2" style={{ marginTop: 'var(--space-6)' }}>
          <Button kind="main" onClick={() => void shareAll(confirming === true)}>
            {confirming === true ? t('shareEverything') : t('stopSharing')}
          </Button>
          <Button kind="plain" onClick={() => setConfirming(null)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    ),
  }
}
