import type { PantryCard_itemFragment, PantryCard_pantryFragment } from '../generated/pantries/PantryCard'
import { itemName } from '../items/itemName'
import { paths } from '../platform/paths'
import { Card } from '../ui/Card'
import { ProductPicture } from '../ui/ProductPicture'
import { formatItemCount, describePantry } from './describePantry'
import styles from './PantryCard.module.css'
import { t } from './i18n'

/** The maximum number of pictures on a card. */
const pictureCount = 3

/** A pantry in a list, with some of its shared items. */
export function PantryCard({ pantry }: { pantry: PantryCard_pantryFragment }) {
  const { matchedItems } = pantry

  return (
    <Card to={paths.pantry(pantry.id)}>
      <div className={styles.card}>
        <div className={styles.pictures}>
          {pictured(pantry).map(({ barcode, name, brand, unit, imageUrl }) => (
            <ProductPicture key={barcode} name={name} brand={brand} unit={unit} imageUrl={imageUrl} size={64} />
          ))}
        </div>
        <h2 className={styles.name}>
          <bdi>{pantry.name}</bdi>
        </h2>
        <p className={styles.description}>
          <bdi>{describePantry(pantry)}</bdi>
          <br />
          {formatItemCount(pantry.itemCount)}
        </p>
        {matchedItems.length > 0 && <p className={styles.matches}>{t('sharesItems', { items: [...new Set(matchedItems.map(itemName))].join(', ') })}</p>}
      </div>
    </Card>
  )
}

/** The items whose pictures are shown; those that match the search come first. */
function pictured({ matchedItems, previewItems }: PantryCard_pantryFragment): PantryCard_itemFragment[] {
  const byBarcode = new Map([...matchedItems, ...previewItems].map((item) => [item.barcode, item]))
  return [...byBarcode.values()].slice(0, pictureCount)
}
