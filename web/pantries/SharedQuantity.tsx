import styles from './SharedQuantity.module.css'

/** How many packets somebody shares, at the end of a row. */
export function SharedQuantity({ quantity }: { quantity: number }) {
  return (
    <span className={styles.quantity}>
      {quantity.toLocaleString('en')} <span className={styles.hidden}>{quantity === 1 ? 'packet' : 'packets'}</span>
    </span>
  )
}
