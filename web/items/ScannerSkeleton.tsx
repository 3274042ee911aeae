import { Loading } from '../ui/Loading'
import styles from './ScannerSkeleton.module.css'

/** The scanner while it loads. */
export function ScannerSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading />
    </div>
  )
}
