import { useTransition } from 'react'
import { Button } from '../ui/Button'
import { tellFailure } from '../ui/tellFailure'
import styles from './More.module.css'
import { t } from './words'

/** Brings the next page of a list, which stays on the screen meanwhile. */
export function More({ onMore }: { onMore: () => Promise<unknown> }) {
  const [isPending, startTransition] = useTransition()

  const more = () => startTransition(async () => {
    try {
      await onMore()
    } catch (error) {
      tellFailure(error, more)
    }
  })

  return (
    <div className={styles.more}>
      <Button busy={isPending} onClick={more}>
        {t('showMore')}
      </Button>
    </div>
  )
}
