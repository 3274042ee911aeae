import { useState } from 'react'
import { useNavigationType } from 'react-router'

/** The rows of the first page of a list. */
export const firstPageRows = 24

/** How many rows of a list were cached when the person navigated back to it; 0 after any other navigation. */
export function useRowsOnReturn(countCachedRows: () => number): number {
  const navigation = useNavigationType()
  const [rows] = useState(() => (navigation === 'POP' ? countCachedRows() : 0))
  return rows
}
