import { Link } from 'react-router'
import { useSharedNowQuery, type SharedNowQuery } from '../../generated/screens/home/HomeScreen'
import { itemName } from '../../items/itemName'
import { isAllReserved } from '../../../domain/stock/batches'
import { paths } from '../../platform/paths'
import { t } from '../../shell/i18n'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import styles from './SharedNow.module.css'

/** Three items that neighbours share, each from a different pantry. The section keeps its height while they load, and is left out if loading fails. */
export function SharedNow() {
  const { data, loading } = useSharedNowQuery()
  if (data === undefined && !loading) return null
  return <Section entries={data?.recentlyShared} />
}

/** Without entries while they load. */
function Section({ entries }: { entries: SharedNowQuery['recentlyShared'] | undefined }) {
  return (
    <section className={styles.shared} aria-labelledby="shared-now">
      <div className={styles.head}>
        <h2 id="shared-now" className={styles.heading}>
          {t('sharedNow')}
        </h2>
        <Link to={paths.pantries()} className={styles.where}>
          {t('whereAreYou')}
        </Link>
      </div>
      {entries === undefined && <Skeleton />}
      {entries?.length === 0 && (
        <div className={styles.empty}>
          <Skeleton />
          <p className={styles.nothing}>{t('nothingShared')}</p>
        </div>
      )}
      {entries !== undefined && entries.length > 0 && (
        <ul className={styles.things}>
          {entries.map((entry) => (
            <li key={entry.id} className="grid">
              <Thing entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Thing({ entry }: { entry: SharedNowQuery['recentlyShared'][number] }) {
  const { item, pantry } = entry
  return (
    <Link to={paths.item(item.barcode)} className={styles.thing}>
      <ProductPicture name={item.name} imageUrl={item.imageUrl} size={72} />
      <span className={styles.words}>
        <bdi className={styles.name}>{itemName(item)}</bdi>
        <span className={styles.pantry}>
          {isAllReserved(entry) && `${t('sharedAllReserved')} · `}
          <bdi>{pantry?.name}</bdi>
        </span>
      </span>
    </Link>
  )
}

function Skeleton() {
  return (
    <div className={styles.things} aria-hidden="true">
      {[0, 1, 2].map((index) => (
        <div key={index} className={styles.thing}>
          <span className={styles.picture} />
          <span className={styles.words}>
            <span className={styles.name} />
            <span className={styles.pantry} />
          </span>
        </div>
      ))}
    </div>
  )
}
