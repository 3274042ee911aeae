import { Link } from 'react-router'
import type { Message_messageFragment } from '../generated/graphql'
import { itemFacts } from '../items/facts'
import { paths } from '../platform/paths'
import { ProductPicture } from '../ui/ProductPicture'
import styles from './ItemCard.module.css'

/** The item that came with a message; leads to its page. */
export function ItemCard({ item }: { item: NonNullable<Message_messageFragment['item']> }) {
  const facts = itemFacts(item)

  return (
    <Link to={paths.item(item.barcode)} className={styles.card}>
      <ProductPicture name={item.name} imageUrl={item.imageUrl} size={44} />
      <span className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        {facts !== '' && <span className={styles.facts}>{facts}</span>}
      </span>
    </Link>
  )
}
