import { useRecipeCoverageQuery } from '../generated/cooking/RecipeCoverage'
import type { LineDetails_lineFragment } from '../generated/cooking/LineDetails'

interface CoverageVariables {
  id: string
  pantryId: string
  /** How many times the recipe is cooked. */
  factor: number
}

/** What a pantry has for each line of a recipe. While another amount is asked for, the states of the previous one stay. */
export function useCoverage(variables: CoverageVariables) {
  const { data, previousData, error, loading, refetch } = useRecipeCoverageQuery({ variables, fetchPolicy: 'cache-and-network' })
  const coverage = (data ?? previousData)?.recipe?.coverage

  return {
    /** By position; null: not known yet. */
    lines: coverage === undefined ? null : new Map(coverage.lines.map((line): [number, LineDetails_lineFragment] => [line.position, line])),
    /** How many foods are missing; 0 while it is not known. */
    missingCount: coverage?.missingCount ?? 0,
    isOld: data === undefined && loading,
    isFailed: coverage === undefined && error !== undefined,
    refetch,
  }
}
