import { isLeftoversKey } from '../../../lib/barcode/gtin'
import { number } from '../../platform/language'
import { Chip } from '../../ui/lists/Chip'
import { isAllReserved } from '../../../domain/stock/batches'
import { t } from '../i18n'

interface SharedQuantityProps {
  barcode: string
  quantity: number
  /** How many more there are that are promised to somebody. */
  reservedQuantity?: number
  /** Is it reserved for the viewer? */
  isForViewer?: boolean
}

/** The shared quantity at the end of a row, or that all of it is reserved. Leftovers are portions, and say so. */
export function SharedQuantity({ barcode, quantity, reservedQuantity = 0, isForViewer = false }: SharedQuantityProps) {
  // What is reserved for the viewer says so itself.
  if (isAllReserved({ quantity, reservedQuantity })) return isForViewer ? null : <Chip>{t('allReserved')}</Chip>
  const isLeftovers = isLeftoversKey(barcode)
  return (
    <span
      className="big"
      style={{ position: 'relative', minWidth: '2.25ch', marginInlineEnd: 'var(--space-1)', textAlign: 'end' }}
    >
      {number(quantity)}{' '}
      <span
        className={isLeftovers ? 'block quiet text-14' : 'visually-hidden'}
        style={{ fontFamily: 'var(--font-body)', fontWeight: 400, lineHeight: 1.2 }}
      >
        {t(isLeftovers ? 'portionsOf' : 'packets', { count: quantity })}
      </span>
    </span>
  )
}
