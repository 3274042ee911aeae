import { IconClock } from '@tabler/icons-react'
import type { RecipeTimes as Times } from '../../../lib/recipe-times/recipeTimes'
import { timesInWords } from '../times'

/** How long a recipe takes, on one quiet line; nothing where it is not known. */
export function RecipeTimes({ times }: { times: Times }) {
  const known = timesInWords(times)
  if (known.length === 0) return null
  return (
    <p className="line gap-2 align-center quiet">
      <IconClock size={18} aria-hidden="true" />
      <span>{known.join(' · ')}</span>
    </p>
  )
}
