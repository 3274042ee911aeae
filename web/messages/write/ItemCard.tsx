import { Link } from 'react-router'
import { describeItem } from '../../items/describeItem'
import { itemName, type NamedItem } from '../../items/itemName'
import { paths } from '../../platform/paths'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import styles from './ItemCard.module.css'

/** The fields of an attached item. */
export type MessageItem = Parameters<typeof describeItem>[0] & NamedItem & { barcode: string; imageUrl: string | null }

/** The attached item of a message, as a link to its page. */
export function ItemCard({ item }: { item: MessageItem }) {
  return (
    <Link to={paths.item(item.barcode)} className={styles.card}>
      <ItemFace item={item} />
    </Link>
  )
}

/** The content of an item card. */
export function ItemFace({ item }: { item: MessageItem }) {
  const details = describeItem(item)

  return (
    <>
      <ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{itemName(item)}</span>
        {details !== '' && <span className={styles.facts}>{details}</span>}
      </span>
    </>
  )
}
