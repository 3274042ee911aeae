import { useIsVisitor } from '../auth/useIsVisitor'
import { useViewer } from '../auth/useViewer'
import { useCookChoice } from '../cooking/cookChoice'
import { WhatCanICook } from '../cooking/WhatCanICook'

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
