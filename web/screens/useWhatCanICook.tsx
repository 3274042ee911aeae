import { IconChefHat } from '@tabler/icons-react'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useViewer } from '../auth/useViewer'
import { useCookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { ChipButton } from '../ui/ChipButton'

/** Whether a list of recipes shows what can be cooked from the viewer's own pantry, and the button for it. Visitors have no pantry. */
export function useWhatCanICook() {
  const viewer = useViewer()
  const isKnown = useIsVisitor() || viewer !== null
  const pantryId = viewer?.account?.pantry?.id ?? null
  const { choice, choose, clearFilters } = useCookChoice()

  return {
    /** Null: all recipes are listed. */
    cook: choice !== null && pantryId !== null ? { pantryId, choice, onChoose: choose, onClear: clearFilters } : null,
    /** Is it to be known first whether the viewer has a pantry? */
    isPending: choice !== null && !isKnown,
    chip: (pantryId !== null || !isKnown) && (
      <WhatCanICook
        isOn={choice !== null}
        isPending={pantryId === null}
        onChange={(isOn) => choose(isOn ? 'now' : null)}
      />
    ),
  }
}

interface WhatCanICookProps {
  isOn: boolean
  /** Is it not known yet whether the viewer has a pantry? */
  isPending: boolean
  onChange: (isOn: boolean) => void
}

/** Lists recipes by what can be cooked from one's own pantry. */
function WhatCanICook({ isOn, isPending, onChange }: WhatCanICookProps) {
  return (
    <ChipButton
      icon={<IconChefHat size={18} aria-hidden="true" />}
      pressed={isOn}
      busy={isPending}
      onClick={() => onChange(!isOn)}
    >
      {t('whatCanICook')}
    </ChipButton>
  )
}
