import { skipToken } from '@apollo/client/react'
import type { LineDetails_lineFragment } from '../../generated/cooking/LineDetails'
import { type Coverage_coverageFragment, useRecipeCoverageQuery } from '../../generated/cooking/RecipeCoverage'

interface CoverageVariables {
  id: string
  pantryId: string
  /** How many times the recipe is cooked. */
  factor: number
}

/**
 * What a pantry has for each line of a recipe. While another amount is asked for, the states of the previous one stay.
 * @param ofPage what the page has fetched with the recipe, as it is written; null: it has not
 */
export function useCoverage(variables: CoverageVariables, ofPage: Coverage_coverageFragment | null) {
  const isOfPage = ofPage !== null && variables.factor === 1
  const { data, previousData, error, loading } = useRecipeCoverageQuery(
    isOfPage ? skipToken : { variables, fetchPolicy: 'cache-and-network' },
  )
  const coverage = isOfPage ? ofPage : ((data ?? previousData)?.recipe?.coverage ?? ofPage)

  return {
    /** By position; null: not known yet. */
    lines:
      coverage === null
        ? null
        : new Map(coverage.lines.map((line): [number, LineDetails_lineFragment] => [line.position, line])),
    /** How many foods are missing, or cannot be told; null: not known yet. */
    missingCount: coverage?.missingCount ?? null,
    /** How many lines are known to be missing, in whole or in part. */
    knownMissingCount: coverage?.lines.filter(({ state }) => state === 'MISSING' || state === 'SOME').length ?? 0,
    isOld: !isOfPage && data === undefined && loading,
    isFailed: coverage === null && error !== undefined,
  }
}
