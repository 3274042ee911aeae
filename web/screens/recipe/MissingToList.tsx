import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../cooking/i18n'
import type { Coverage_coverageFragment } from '../../generated/cooking/RecipeCoverage'
import { paths } from '../../platform/paths'
import { t as shoppingText } from '../../shopping/i18n'
import { useAddRecipe } from '../../shopping/useAddRecipe'
import { Button } from '../../ui/buttons/Button'
import { useCoverage } from './useCoverage'

interface MissingToListProps {
  recipeId: string
  /** The viewer's own. */
  pantryId: string
  /** How many times it is cooked. */
  factor: number
  /** As the page has fetched it with the recipe; null: it has not. */
  coverage: Coverage_coverageFragment | null
}

/** How much is missing for a recipe, and the tap that puts it on the shopping list; nothing until it is known. */
export default function MissingToList({ recipeId, pantryId, factor, coverage }: MissingToListProps) {
  const { missingCount, knownMissingCount, isOld } = useCoverage({ id: recipeId, pantryId, factor }, coverage)
  const { add, busy } = useAddRecipe({ pantryId, recipeId, factor })
  const navigate = useNavigate()
  /** For how many it was added: for more, more is missing. */
  const [addedFactor, setAddedFactor] = useState<number | null>(null)
  const isAdded = addedFactor === factor

  if (missingCount === null) return null
  if (missingCount === 0)
    return (
      <p className="line gap-2 align-center quiet">
        <IconCircleCheck size={20} aria-hidden="true" style={{ color: 'var(--color-success)' }} /> {t('allThere')}
      </p>
    )
  const press = async () => {
    if (isAdded) await navigate(paths.shopping())
    else if (!isOld && (await add({ missingOnly: true }))) setAddedFactor(factor)
  }
  return (
    <Button icon={isAdded ? <IconCheck size={20} /> : undefined} busy={busy} onClick={() => void press()}>
      {isAdded
        ? shoppingText('isOnList')
        : shoppingText(labelOf(missingCount, knownMissingCount), { count: missingCount })}
    </Button>
  )
}

/** Whether they are missing is said only of those that are known. */
function labelOf(missingCount: number, knownMissingCount: number) {
  if (knownMissingCount === 0) return 'addUnclear'
  return missingCount > knownMissingCount ? 'addMissingOrUnclear' : 'addMissing'
}
