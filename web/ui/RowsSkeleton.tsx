import { Loading } from './Loading'
import styles from './Skeleton.module.css'

const widths = ['58%', '41%', '66%', '49%', '37%', '61%']

/** Placeholder of a list while it loads. */
export function RowsSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            <div className={styles.picture} />
            <div className="grid gap-2 grow">
              <div className={styles.line} style={{ width: widths[index % widths.length] }} />
              <div className={styles.line} style={{ width: widths[(index + 4) % widths.length], opacity: 0.6 }} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
