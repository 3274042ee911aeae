import { failureOf } from '../platform/errorMessages'

interface QueryResult<Data> {
  data?: Data
  previousData?: Data
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
}

/** What a list shows of a query's result. The rows of the previous variables stay until the next ones arrive; a failure is shown only where there is nothing to show. */
export function listState<Data>({ data, previousData, error, loading, refetch }: QueryResult<Data>) {
  const shown = data ?? (error === undefined ? previousData : undefined)

  return {
    shown,
    /** The rows are those of the previous variables. */
    isOld: data === undefined && loading,
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
