import { number } from '../platform/language'
import styles from './SharedQuantity.module.css'
import { t } from './i18n'

/** The shared quantity at the end of a row. */
export function SharedQuantity({ quantity }: { quantity: number }) {
  return (
    <span className={styles.quantity}>
      {number(quantity)} <span className="visually-hidden">{t('packets', { count: quantity })}</span>
    </span>
  )
}
