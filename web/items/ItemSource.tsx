import { isLeftoversKey, isOwnKey } from '../../lib/barcode/gtin'
import type { ItemSource_itemFragment } from '../generated/items/ItemHeader'
import { richText } from '../ui/richText'
import { t } from './i18n'

/** Credits the source of an item's data. The sample's data is from Open Food Facts as well. */
export function ItemSource({ item: { code, source, imageUrl, typed } }: { item: ItemSource_itemFragment }) {
  if (isOwnKey(code))
    return <p className="quiet text-14">{t(isLeftoversKey(code) ? 'leftoversSource' : 'thingSource')}</p>
  if (source === 'FOOD_LIST') return <p className="quiet text-14">{t('fromFoodList')}</p>
  if (source === 'PERSON') return <p className="quiet text-14">{t('enteredByNeighbour')}</p>
  return (
    <p className="quiet text-14">
      {typed && `${t('writtenByNeighbours')} `}
      {richText(t('factsBy'), {
        link: (text) => <a href={`https://world.openfoodfacts.org/product/${encodeURIComponent(code)}`}>{text}</a>,
      })}
      {isTheirs(imageUrl) && ` ${t('photographToo')}`}
    </p>
  )
}

/** Is the picture from the credited source? Photographs by members have a path on this server. */
const isTheirs = (imageUrl: string | null) => imageUrl !== null && !imageUrl.startsWith('/')
