import type { ItemForm_lookUpFragment } from '../generated/items/LookUpItem'
import { ProductPicture } from '../ui/ProductPicture'
import { describeItem } from './describeItem'
import { productFieldsOf } from './draft'
import { t } from './i18n'

/** The result of a look-up: the item's picture, name, brand and amount, as far as they are known, and the barcode. */
export function LookedUpItem({ lookUp }: { lookUp: ItemForm_lookUpFragment }) {
  const { brand, name, capacity, unit } = productFieldsOf(lookUp)
  const imageUrl = lookUp.item?.imageUrl ?? lookUp.productData?.imageUrl
  const description = describeItem({ brand: brand ?? '', capacity, unit })

  return (
    <div className="row align-center" style={{ gap: 'var(--space-3) var(--space-4)' }}>
      <ProductPicture
        name={name ?? brand ?? lookUp.code}
        brand={brand ?? undefined}
        unit={unit}
        imageUrl={imageUrl}
        size={88}
      />
      <div className="grid gap-1 min-0" style={{ flex: '1 1 9rem' }}>
        {name !== null && (
          <h2 className="text-22">
            <bdi>{name}</bdi>
          </h2>
        )}
        {description !== '' && (
          <p className="quiet digits">
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="quiet digits">
          {t('barcode')} <bdi dir="ltr">{lookUp.code}</bdi>
        </p>
      </div>
    </div>
  )
}
