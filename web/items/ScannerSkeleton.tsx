import { Loading } from '../ui/Loading'
import styles from './CodeDialog.module.css'

/** The camera's picture on its way. */
export function ScannerSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading />
    </div>
  )
}
