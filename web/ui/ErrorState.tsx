import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Button } from './Button'
import { Drawing } from './illustrations/Drawing'
import styles from './EmptyState.module.css'
import { t } from './i18n'

type ErrorStateProps = {
  /** What happened and what to do next. */
  sentence: string
  onRetry?: () => void
  /** Called when the device is online again; by default `onRetry`. */
  onOnline?: () => void
}

/** Shown in place of data that could not be loaded. Retries by itself when the device is online again. */
export function ErrorState({ sentence, onRetry, onOnline = onRetry }: ErrorStateProps) {
  useEffect(() => {
    if (onOnline === undefined) return
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [onOnline])

  return (
    <div className={styles.empty} role="alert">
      <div className={styles.picture}>
        <Drawing name="pan" size={96} />
      </div>
      <p className={styles.words}>{sentence}</p>
      {onRetry !== undefined && (
        <div className={styles.action}>
          <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        </div>
      )}
    </div>
  )
}
