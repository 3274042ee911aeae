import { useState } from 'react'
import { isLeftoversKey } from '../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './EntriesSharing.module.css'
import { t } from './i18n'

/** The number of shared entries, and buttons that share all entries or none. */
export function EntriesSharing({
  entries,
  onShareAll,
}: {
  entries: readonly EntryRow_entryFragment[]
  onShareAll: (isPublic: boolean) => Promise<void>
}) {
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState<boolean | null>(null)
  const inStock = entries.filter(({ quantity }) => quantity > 0)
  const shared = inStock.filter((entry) => entry.public)
  const unshared = inStock.filter((entry) => !entry.public)
  // Leftovers are shared one by one.
  const toShare = unshared.filter(({ barcode }) => !isLeftoversKey(barcode))
  const isMixed = shared.length > 0 && toShare.length > 0
  const shareAll = async (isPublic: boolean) => {
    setConfirming(null)
    setBusy(true)
    await onShareAll(isPublic)
    setBusy(false)
  }

  if (inStock.length === 0) return null
  const summary = shared.length === inStock.length ? 'sharedAll' : shared.length === 0 ? 'sharedNone' : 'sharedSome'
  return (
    <div className={styles.sharing}>
      <p className={styles.count}>{t(summary, { count: inStock.length, shared: shared.length })}</p>
      <div className={styles.shareAll}>
        {toShare.length > 0 && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setConfirming(true) : void shareAll(true))}>
            {t('shareAll')}
          </Button>
        )}
        {shared.length > 0 && (
          <Button kind="plain" busy={busy} onClick={() => (isMixed ? setConfirming(false) : void shareAll(false))}>
            {t('stopSharingAll')}
          </Button>
        )}
      </div>
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
        <div className={styles.buttons}>
          <Button kind="main" onClick={() => void shareAll(confirming === true)}>
            {confirming === true ? t('shareEverything') : t('stopSharing')}
          </Button>
          <Button kind="plain" onClick={() => setConfirming(null)}>
            {t('cancel')}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
