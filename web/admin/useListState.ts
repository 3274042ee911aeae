import { useEffect } from 'react'
import { failureOf } from '../platform/errorMessages'

interface QueryResult<Data> {
  data?: Data
  previousData?: Data
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
}

export interface ListState<Page> {
  page: Page | null
  /** Shown while another page is loading. */
  isStale: boolean
  failure: string | null
  retry: () => void
}

/**
 * Derives a list's state from a query's result: the previous page stays while another one is loading or if it fails.
 * @param onLocked is called when the admin rights have expired
 */
export function useListState<Data, Page>(
  { data, previousData, error, loading, refetch }: QueryResult<Data>,
  pageOf: (data: Data) => Page,
  onLocked: () => void,
): ListState<Page> {
  const failure = error === undefined ? null : failureOf(error)
  const isLocked = failure?.code === 'FORBIDDEN'

  useEffect(() => {
    if (isLocked) onLocked()
  }, [isLocked, onLocked])

  const current = data ?? (error === undefined ? previousData : undefined)
  return {
    page: current === undefined ? null : pageOf(current),
    isStale: data === undefined && loading,
    failure: current === undefined && failure !== null && !isLocked ? failure.sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
