import type { ItemSource_itemFragment } from '../generated/items/ItemSource'
import { rich } from '../ui/rich'
import styles from './ItemSource.module.css'
import { t } from './i18n'

/** Whose work the facts are. The sample's are from Open Food Facts, too. */
export function ItemSource({ item: { code, source, imageUrl, typed } }: { item: ItemSource_itemFragment }) {
  if (source === 'PERSON') return <p className={styles.source}>{t('enteredByNeighbour')}</p>
  return (
    <p className={styles.source}>
      {typed && `${t('writtenByNeighbours')} `}
      {rich(t('factsBy'), { link: (words) => <a href={`https://world.openfoodfacts.org/product/${encodeURIComponent(code)}`}>{words}</a> })}
      {imageUrl !== null && ` ${t('photographToo')}`}
    </p>
  )
}
