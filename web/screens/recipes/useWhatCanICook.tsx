import { IconChefHat, IconX } from '@tabler/icons-react'
import { useIsVisitor, useViewer } from '../../auth/useViewer'
import { t } from '../../cooking/i18n'
import { useCookList } from '../../cooking/useCookList'
import { Button } from '../../ui/buttons/Button'

/** Whether a list of recipes shows what can be cooked from the viewer's own pantry, and the button for it. Visitors have no pantry. */
export function useWhatCanICook() {
  const viewer = useViewer()
  const isKnown = useIsVisitor() || viewer !== null
  const pantryId = viewer?.account?.pantry?.id ?? null
  const { isOn, toggle, clearFilters } = useCookList()

  return {
    /** Null: all recipes are listed. */
    cook: isOn && pantryId !== null ? { pantryId, onClear: clearFilters } : null,
    /** Is it to be known first whether the viewer has a pantry? */
    isPending: isOn && !isKnown,
    button: (pantryId !== null || !isKnown) && (
      <WhatCanICook isOn={isOn} isPending={pantryId === null} onToggle={toggle} />
    ),
  }
}

interface WhatCanICookProps {
  isOn: boolean
  /** Is it not known yet whether the viewer has a pantry? */
  isPending: boolean
  onToggle: () => void
}

/** Lists recipes by what can be cooked from one's own pantry, and all recipes again. */
function WhatCanICook({ isOn, isPending, onToggle }: WhatCanICookProps) {
  const Icon = isOn ? IconX : IconChefHat

  return (
    <Button
      kind="main"
      icon={<Icon size={20} aria-hidden="true" />}
      pressed={isOn}
      onClick={isPending ? undefined : onToggle}
    >
      {t('whatCanICook')}
    </Button>
  )
}
