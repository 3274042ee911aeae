import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { serverRendered } from './serverRendered'

/** The rows of the first page of a list. */
export const firstPageRows = 24

/** How many rows of a list were cached when the person navigated back to it; 0 after any other navigation. */
export function useRowsOnReturn(countCachedRows: () => number): number {
  const navigation = useNavigationType()
  // The first page counts as POP, too, and counting would delay its hydration.
  const [rows] = useState(() => (navigation === 'POP' && !serverRendered.isHydrating() ? countCachedRows() : 0))
  return rows
}
