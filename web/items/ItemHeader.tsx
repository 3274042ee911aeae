import type { ReactNode } from 'react'
import { isOfPacket } from '../../lib/barcode/gtin'
import type { ItemHeader_itemFragment } from '../generated/items/ItemHeader'
import { useDeviceClass } from '../platform/device'
import { ProductPicture } from '../ui/lists/ProductPicture'
import { ScreenHeading } from '../ui/layout/ScreenHeading'
import { formatCapacity } from './describeItem'
import styles from './ItemHeader.module.css'
import { t } from './i18n'
import { itemName } from './itemName'

/** The side of the picture in pixels, by device class. */
const pictureSizes = [88, 112, 176] as const

/** The head of an item's page: picture, name, brand, amount and barcode. */
export function ItemHeader({ item, children }: { item: ItemHeader_itemFragment; /** Buttons. */ children: ReactNode }) {
  const size = pictureSizes[useDeviceClass()]
  const capacity = formatCapacity(item)

  return (
    <header className={styles.container}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <ProductPicture name={item.name} brand={item.brand} unit={item.unit} imageUrl={item.imageUrl} size={size} />
        </div>
        <div className={styles.text}>
          <ScreenHeading>
            <bdi>{itemName(item)}</bdi>
          </ScreenHeading>
          <dl className={styles.details}>
            {item.brand !== '' && (
              <Detail name={t('brand')}>
                <bdi>{item.brand}</bdi>
              </Detail>
            )}
            {capacity !== '' && (
              <Detail name={t('packSize')}>
                <bdi>{capacity}</bdi>
              </Detail>
            )}
            {isOfPacket(item.barcode) && (
              <Detail name={t('barcode')}>
                <bdi dir="ltr">{item.code}</bdi>
              </Detail>
            )}
          </dl>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-0">
      <dt className="quiet text-14">{name}</dt>
      <dd className="flush bold breakable digits">{children}</dd>
    </div>
  )
}
