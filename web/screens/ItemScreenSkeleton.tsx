import { Loading } from '../ui/Loading'
import styles from './ItemScreenSkeleton.module.css'

/** An item's page while it loads. */
export function ItemScreenSkeleton() {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className="line gap-6" aria-hidden="true">
        <div className={styles.picture} />
        <div className="grid gap-3 content-start grow">
          <div className={styles.line} style={{ width: '40%' }} />
          <div className={styles.line} style={{ width: '64%' }} />
          <div className={styles.line} style={{ width: '28%' }} />
        </div>
      </div>
      <div className={styles.part} aria-hidden="true" />
      <div className={styles.part} aria-hidden="true" />
    </div>
  )
}
