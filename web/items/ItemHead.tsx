import type { ReactNode } from 'react'
import type { ItemHead_itemFragment } from '../generated/items/ItemHead'
import { useDeviceClass } from '../platform/device'
import { ProductPicture } from '../ui/ProductPicture'
import { ScreenHeading } from '../ui/ScreenHeading'
import { capacityInWords } from './describeItem'
import styles from './ItemHead.module.css'
import { t } from './i18n'

/** The side of the picture in pixels, by device class. */
const pictureSizes = [88, 112, 176] as const

/** A product as one sees it in the hand: its picture, what it is called, and the code on its back. */
export function ItemHead({ item, children }: { item: ItemHead_itemFragment; /** What can be done with it. */ children: ReactNode }) {
  const size = pictureSizes[useDeviceClass()]
  const capacity = capacityInWords(item)

  return (
    <header className={styles.room}>
      <div className={styles.head}>
        <div className={styles.picture}>
          <ProductPicture name={item.name} imageUrl={item.imageUrl} size={size} />
        </div>
        <div className={styles.words}>
          <ScreenHeading>
            <bdi>{item.name}</bdi>
          </ScreenHeading>
          <dl className={styles.facts}>
            {item.brand !== '' && (
              <Fact name={t('brand')}>
                <bdi>{item.brand}</bdi>
              </Fact>
            )}
            {capacity !== '' && (
              <Fact name={t('inOnePacket')}>
                <bdi>{capacity}</bdi>
              </Fact>
            )}
            <Fact name={t('barcode')}>
              <bdi dir="ltr">{item.code}</bdi>
            </Fact>
          </dl>
        </div>
        <div className={styles.actions}>{children}</div>
      </div>
    </header>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  )
}
