import { Loading } from './Loading'
import styles from './Skeleton.module.css'

/** Placeholder of a few lines of text while they load. */
export function TextSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className="grid gap-2 grow" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={styles.line} style={{ width: index === lines - 1 ? '54%' : '100%' }} />
        ))}
      </div>
    </div>
  )
}
