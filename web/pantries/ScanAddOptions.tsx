import { Button } from '../ui/Button'
import { AmountField } from './AmountField'
import { ShareSwitch } from './ShareSwitch'
import { t } from './i18n'

interface ScanAddOptionsProps {
  /** How many packets the next scan adds, as typed. */
  amountText: string
  onAmountText: (text: string) => void
  share: boolean
  /** Left out: what is added cannot be shared here. */
  onShare?: (share: boolean) => void
  onAddFood: () => void
}

/** How scanned packets are added: how many at once, and whether they are shared; and a button for what has no barcode. */
export function ScanAddOptions({ amountText, onAmountText, share, onShare, onAddFood }: ScanAddOptionsProps) {
  return (
    <div className="row align-center spread" style={{ gap: 'var(--space-1) var(--space-4)' }}>
      <AmountField label={t('howMany')} text={amountText} onChange={onAmountText} />
      <Button kind="plain" onClick={onAddFood}>
        {t('noBarcode')}
      </Button>
      {onShare !== undefined && <ShareSwitch checked={share} onChange={onShare} />}
    </div>
  )
}
