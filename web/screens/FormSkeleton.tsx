import { Loading } from '../ui/Loading'
import styles from './FormSkeleton.module.css'

/** Placeholder of a form while it loads. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div>
      <Loading />
      <div className={styles.fields} aria-hidden="true">
        {Array.from({ length: fields }, (_, index) => (
          <div key={index} className="grid gap-2">
            <div className={styles.label} />
            <div className={styles.box} />
          </div>
        ))}
      </div>
    </div>
  )
}
