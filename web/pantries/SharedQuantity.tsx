import { isLeftoversKey } from '../../lib/barcode/gtin'
import { number } from '../platform/language'
import styles from './SharedQuantity.module.css'
import { t } from './i18n'

/** The shared quantity at the end of a row. Leftovers are portions, and say so. */
export function SharedQuantity({ barcode, quantity }: { barcode: string; quantity: number }) {
  const isLeftovers = isLeftoversKey(barcode)
  return (
    <span className={styles.quantity}>
      {number(quantity)} <span className={isLeftovers ? styles.unit : 'visually-hidden'}>{t(isLeftovers ? 'portionsOf' : 'packets', { count: quantity })}</span>
    </span>
  )
}
