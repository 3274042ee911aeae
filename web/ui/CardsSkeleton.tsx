import { Loading } from './Loading'
import styles from './Skeleton.module.css'

/** A shelf of cards on its way. */
export function CardsSkeleton({ cards = 6 }: { cards?: number }) {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.line} style={{ width: '62%', height: '1.25rem' }} />
            <div className={styles.line} style={{ width: '40%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}
