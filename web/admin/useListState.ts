import { useEffect } from 'react'
import { failureOf } from '../platform/errorMessages'

interface Answer<Data> {
  data?: Data
  previousData?: Data
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
}

export interface ListState<Page> {
  page: Page | null
  /** Others are on their way. */
  isOld: boolean
  failure: string | null
  retry: () => void
}

/**
 * What of a query's answer is on the screen: what is known stays while other rows come, or when they do not.
 * @param onLocked the gate has closed meanwhile
 */
export function useListState<Data, Page>({ data, previousData, error, loading, refetch }: Answer<Data>, pageOf: (data: Data) => Page, onLocked: () => void): ListState<Page> {
  const failure = error === undefined ? null : failureOf(error)
  const isLocked = failure?.code === 'FORBIDDEN'

  useEffect(() => {
    if (isLocked) onLocked()
  }, [isLocked, onLocked])

  const shown = data ?? (error === undefined ? previousData : undefined)
  return {
    page: shown === undefined ? null : pageOf(shown),
    isOld: data === undefined && loading,
    failure: shown === undefined && failure !== null && !isLocked ? failure.sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
