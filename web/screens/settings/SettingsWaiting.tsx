import { failureOf } from '../../platform/errorMessages'
import { ErrorState } from '../../ui/loading/ErrorState'
import { RowsSkeleton } from '../../ui/loading/RowsSkeleton'

interface SettingsWaitingProps {
  error: Error | undefined
  refetch: () => Promise<unknown>
}

/** Shown by a page of the settings whose data is not there: a placeholder, or why not. */
export function SettingsWaiting({ error, refetch }: SettingsWaitingProps) {
  return error === undefined ? (
    <RowsSkeleton rows={3} />
  ) : (
    <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  )
}
