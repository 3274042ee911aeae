import { Loading } from '../ui/Loading'
import styles from './RecipesSkeleton.module.css'

/** The loading state of recipe cards. */
export function RecipesSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className={styles.cards} aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.picture} />
            <div className={styles.line} style={{ width: '72%' }} />
            <div className={styles.line} style={{ width: '44%' }} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The loading state of a recipe's page. */
export function RecipeSkeleton() {
  return (
    <div className={styles.waiting}>
      <Loading />
      <div className={styles.head} aria-hidden="true">
        <div className={styles.cover} />
        <div className={styles.words}>
          <div className={styles.line} style={{ width: '80%', height: '2.25rem' }} />
          <div className={styles.line} style={{ width: '46%' }} />
          <div className={styles.line} style={{ width: '62%' }} />
        </div>
      </div>
    </div>
  )
}
