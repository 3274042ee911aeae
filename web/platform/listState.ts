import { failureOf } from './errorMessages'

interface QueryResult<Data> {
  data?: Data
  previousData?: Data
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
}

/** Derives a list's state from a query's result. The rows of the previous variables stay until the next ones arrive; an error is shown only if there are no rows. */
export function listState<Data>({ data, previousData, error, loading, refetch }: QueryResult<Data>) {
  const shown = data ?? (error === undefined ? previousData : undefined)

  return {
    shown,
    /** Are the rows those of the previous variables? */
    isOld: data === undefined && loading,
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
  }
}
