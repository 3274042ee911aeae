import type { ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import { ProductPicture } from '../ui/ProductPicture'
import { describeItem } from './describeItem'
import { productFieldsOf } from './draft'
import styles from './LookedUpItem.module.css'
import { t } from './i18n'

/** The result of a look-up: the item's picture, name, brand and amount, as far as they are known, and the barcode. */
export function LookedUpItem({ lookUp }: { lookUp: ItemForm_lookUpFragment }) {
  const { brand, name, capacity, unit } = productFieldsOf(lookUp)
  const imageUrl = lookUp.item?.imageUrl ?? lookUp.productData?.imageUrl
  const description = describeItem({ brand: brand ?? '', capacity, unit })

  return (
    <div className={styles.item}>
      <ProductPicture
        name={name ?? brand ?? lookUp.code}
        brand={brand ?? undefined}
        unit={unit}
        imageUrl={imageUrl}
        size={88}
      />
      <div className={styles.text}>
        {name !== null && (
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
        )}
        {description !== '' && (
          <p className={styles.description}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={styles.description}>
          {t('barcode')} <bdi dir="ltr">{lookUp.code}</bdi>
        </p>
      </div>
    </div>
  )
}
