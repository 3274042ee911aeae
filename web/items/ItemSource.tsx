import type { ItemSource_itemFragment } from '../generated/graphql'
import styles from './ItemSource.module.css'

/** Whose work the facts are. The sample's are from Open Food Facts, too. */
export function ItemSource({ item: { code, source, imageUrl, typed } }: { item: ItemSource_itemFragment }) {
  if (source === 'PERSON') return <p className={styles.source}>Entered by a neighbour.</p>
  return (
    <p className={styles.source}>
      {typed && 'Brand, name and amount as neighbours wrote them. '}
      Facts by the contributors of <a href={`https://world.openfoodfacts.org/product/${encodeURIComponent(code)}`}>Open Food Facts</a>, ODbL.
      {imageUrl !== null && ' The photograph is theirs as well, CC BY-SA.'}
    </p>
  )
}
