import { useEffect } from 'react'
import { useViewer } from '../auth/useViewer'
import { listSentence } from '../diets/problemSentences'
import { useRefusedLinesQuery } from '../generated/shopping/RefusedLines'

/**
 * What somebody at home avoids of what is on the list, as a sentence by the line's id. It is asked for beside the list, which works
 * without a connection and without it.
 * @param revision of the list on screen
 */
export function useRefusedLines(pantryId: string, revision: number | null): ReadonlyMap<string, string> {
  const viewerId = useViewer()?.account?.id
  const { data, refetch } = useRefusedLinesQuery({ variables: { pantryId } })
  useEffect(() => {
    if (revision !== null) void refetch().catch(() => {})
  }, [refetch, revision])
  const lines = data?.shoppingList?.refusedLines ?? []
  return new Map(lines.map(({ lineId, dietProblems }) => [lineId, listSentence(dietProblems, viewerId)]))
}
