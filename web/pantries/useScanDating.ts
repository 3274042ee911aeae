import { useState } from 'react'
import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { useScanDates } from './scanDates'
import type { ScanDating } from './ScanDate'
import { useScanLines, type ScanLines } from './scanLines'
import { useToday } from './useToday'

/** The scan whose date is being set, and how. Null until the day is known. */
export function useScanDating(pantry: MyEntries_pantryFragment, lines: ScanLines): ScanDating | null {
  const all = useScanLines(lines)
  const today = useToday()
  const setDetails = useScanDates(pantry, lines)
  const [openKey, setOpenKey] = useState<string | null>(null)
  const latestKey = all[0]?.key
  const [lastKey, setLastKey] = useState(latestKey)
  // The next scan closes the row of a date that is set; one that is being typed stays open.
  if (latestKey !== lastKey) {
    setLastKey(latestKey)
    if (all.some(({ key, details }) => key === openKey && details.date !== null)) setOpenKey(null)
  }

  return today === null
    ? null
    : { today, openKey, onToggle: ({ key }) => setOpenKey(key === openKey ? null : key), onChange: setDetails }
}
