import { Loading } from '../../ui/loading/Loading'
import styles from './RecipesSkeleton.module.css'

/** The loading state of recipe cards. */
export function RecipesSkeleton({ cards = 8 }: { cards?: number }) {
  return (
    <div className="waiting">
      <Loading />
      <div className="picture-cards" aria-hidden="true">
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className="panel grid gap-3" style={{ paddingBottom: 'var(--space-5)' }}>
            <div
              className="tinted"
              style={{ aspectRatio: '8 / 5', borderRadius: 'var(--radius-card) var(--radius-card) 0 0' }}
            />
            <div className="blank" style={{ width: '72%', height: '0.875rem', marginInline: 'var(--space-4)' }} />
            <div className="blank" style={{ width: '44%', height: '0.875rem', marginInline: 'var(--space-4)' }} />
          </div>
        ))}
      </div>
    </div>
  )
}

/** The loading state of a recipe's page. */
export function RecipeSkeleton() {
  return (
    <div className="waiting">
      <Loading />
      <div className={styles.head} aria-hidden="true">
        <div className={styles.cover} />
        <div className="grid gap-5" style={{ alignContent: 'center' }}>
          <div className="blank" style={{ width: '80%', height: '2.25rem' }} />
          <div className="blank" style={{ width: '46%', height: '0.875rem' }} />
          <div className="blank" style={{ width: '62%', height: '0.875rem' }} />
        </div>
      </div>
    </div>
  )
}
