import { Link } from 'react-router'
import { describeItem } from '../items/describeItem'
import { paths } from '../platform/paths'
import { ProductPicture } from '../ui/ProductPicture'
import styles from './ItemCard.module.css'

/** What is shown of an item that goes with a message. */
export type MessageItem = Parameters<typeof describeItem>[0] & { barcode: string; name: string; imageUrl: string | null }

/** The item that came with a message; leads to its page. */
export function ItemCard({ item }: { item: MessageItem }) {
  return (
    <Link to={paths.item(item.barcode)} className={styles.card}>
      <ItemFace item={item} />
    </Link>
  )
}

/** How an item looks on a card. */
export function ItemFace({ item }: { item: MessageItem }) {
  const facts = describeItem(item)

  return (
    <>
      <ProductPicture name={item.name} imageUrl={item.imageUrl} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
      </span>
    </>
  )
}
