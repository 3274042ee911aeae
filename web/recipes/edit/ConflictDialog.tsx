import { useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { Form } from '../../ui/fields/Form'
import { allFrom, mergeChoice, defaultChoice, parts, differingParts } from './differences'
import type { RecipeContent } from './recipeDraft'
import type { RecipeConflict } from './useUpdateRecipe'
import { t } from '../i18n'
import { partNames, ConflictPart } from './ConflictPart'

interface ConflictProps {
  /** Null: closed. */
  conflict: RecipeConflict | null
  /** The error of the last attempt to save. */
  sentence: string | null
  busy: boolean
  onSave: (chosen: RecipeContent, theirVersion: number) => void
  onClose: () => void
}

/** Resolves an edit conflict with somebody else or another tab: shows both versions side by side, to choose from. */
export function ConflictDialog({ conflict, ...props }: ConflictProps) {
  const [lastConflict, setLastConflict] = useState(conflict)
  // Keeps showing the last conflict during the closing animation.
  if (conflict !== null && conflict !== lastConflict) setLastConflict(conflict)

  return (
    <Dialog opened={conflict !== null} onClose={props.onClose} title={t('changedElsewhere')} size="large">
      {lastConflict !== null && <ConflictForm key={lastConflict.theirs.version} conflict={lastConflict} {...props} />}
    </Dialog>
  )
}

function ConflictForm({
  conflict: { base, mine, theirs },
  sentence,
  busy,
  onSave,
  onClose,
}: ConflictProps & { conflict: RecipeConflict }) {
  const [choice, setChoice] = useState(() => defaultChoice(base, mine))
  const differing = differingParts(mine, theirs)
  const same = parts.filter((part) => !differing.includes(part)).map((part) => t(partNames[part][1]))

  return (
    <Form onSubmit={() => onSave(mergeChoice(choice, mine, theirs), theirs.version)} errorMessage={sentence}>
      <p className="quiet">{t('bothKept')}</p>
      <div className="row gap-3">
        <Button onClick={() => setChoice(allFrom('mine'))}>{t('allMine')}</Button>
        <Button onClick={() => setChoice(allFrom('theirs'))}>{t('allSaved')}</Button>
      </div>
      {differing.map((part) => (
        <ConflictPart
          key={part}
          part={part}
          mine={mine}
          theirs={theirs}
          choice={choice}
          onChoose={(side) => setChoice({ ...choice, [part]: side })}
        />
      ))}
      {same.length > 0 && <p className="quiet">{t('sameInBoth', { parts: same.join(', ') })}</p>}
      <div className="row gap-3">
        <Button kind="main" type="submit" busy={busy}>
          {t('saveChoice')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('backToText')}
        </Button>
      </div>
    </Form>
  )
}
