import { skipToken, useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useViewer } from '../auth/useViewer'
import { useViewerImportQuery, type Import_importFragment } from '../generated/imports/Import'
import type { ImportState } from '../generated/schema'
import { listState } from '../platform/listState'
import { useUpload } from './upload/upload'

/** In milliseconds. No live event tells of an import. */
const pollMs: Partial<Record<ImportState, number>> = {
  UPLOADING: 3_000,
  READING: 1_500,
  RUNNING: 1_500,
  UNDOING: 1_500,
}

const storing: ReadonlySet<ImportState | undefined> = new Set(['RUNNING', 'UNDOING'])

/** The import that the viewer is at, or their last one; asked for again and again while the server works on it. */
export function useViewerImport() {
  const client = useApolloClient()
  const isPerson = useViewer()?.account != null
  const result = useViewerImportQuery(
    isPerson ? { fetchPolicy: 'cache-and-network', skipPollAttempt: () => document.hidden } : skipToken,
  )
  const { startPolling, stopPolling, refetch } = result
  const hasUploaded = useUpload()?.state === 'done'
  const { shown, failure, retry } = listState(result)
  const current = shown?.viewerImport ?? null
  const state = current?.state

  const everyMs = state === undefined ? undefined : pollMs[state]
  useEffect(() => {
    if (everyMs === undefined) return
    startPolling(everyMs)
    return stopPolling
  }, [everyMs, startPolling, stopPolling])

  // Its files are read from now on.
  useEffect(() => {
    if (isPerson && hasUploaded) refetch().catch(() => {})
  }, [isPerson, hasUploaded, refetch])

  const before = useRef(state)
  useEffect(() => {
    const wasStoring = storing.has(before.current)
    before.current = state
    // What it has stored or deleted shows in lists.
    if (wasStoring && !storing.has(state)) client.refetchQueries({ include: 'active' }).catch(() => {})
  }, [client, state])

  return { isLoading: shown === undefined && failure === null, failure, retry, current }
}

/** Is there something to see of this import: is the viewer at it, or can it be undone? */
export const isOfInterest = ({ state, undoUntil }: Import_importFragment): boolean =>
  state !== 'DONE' || undoUntil !== null
