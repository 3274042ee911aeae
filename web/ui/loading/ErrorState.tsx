import { IconRefresh } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Button } from '../buttons/Button'
import { Drawing } from '../illustrations/Drawing'
import { EmptyState } from '../lists/EmptyState'
import { t } from '../i18n'

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
    <div role="alert">
      <EmptyState
        picture={<Drawing name="pan" size={96} />}
        action={
          onRetry && (
            <Button icon={<IconRefresh size={20} />} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          )
        }
      >
        {sentence}
      </EmptyState>
    </div>
  )
}
