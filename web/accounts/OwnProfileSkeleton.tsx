import { Loading } from '../ui/Loading'
import styles from './OwnProfileSkeleton.module.css'

/** Placeholder of OwnProfile while it loads. */
export function OwnProfileSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading />
      <div className={styles.header} aria-hidden="true">
        <div className={styles.picture} />
        <div className={styles.lines}>
          <div className={styles.line} style={{ width: '50%', height: '2rem' }} />
          <div className={styles.line} style={{ width: '72%' }} />
          <div className={styles.line} style={{ width: '34%' }} />
        </div>
      </div>
      <div className={styles.tabs} aria-hidden="true" />
    </div>
  )
}
