import { Loading } from './Loading'
import styles from './Skeleton.module.css'

/** Placeholder of a list of cards while it loads. */
export function CardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.pictures}>
              <div className={styles.picture} />
              <div className={styles.picture} />
              <div className={styles.picture} />
            </div>
            <div className={styles.line} style={{ width: '62%', height: '1.25rem' }} />
            <div className={styles.line} style={{ width: '40%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
