import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useUndoableImportsQuery, type Import_importFragment } from '../generated/imports/Import'
import { Button } from '../ui/buttons/Button'
import { hasPantryItems, importedInWords } from './counts'
import { timeInWords, UndoQuestion } from './UndoQuestion'
import { useImportActions } from './useImportActions'
import { t } from './i18n'

/** What was imported within a day, whatever came after it: each can be undone. Nothing where there is none. */
export function EarlierImports() {
  const { data } = useUndoableImportsQuery({ fetchPolicy: 'cache-and-network' })
  const earlier = data?.undoableImports ?? []
  if (earlier.length === 0) return null

  return (
    <section className="box stack gap-3" aria-labelledby="earlier-imports">
      <h2 id="earlier-imports" className="text-18">
        {t('earlierImports')}
      </h2>
      <ul className="bare-list stack gap-4">
        {earlier.map((each) => (
          <Earlier key={each.id} earlier={each} />
        ))}
      </ul>
    </section>
  )
}

function Earlier({ earlier }: { earlier: Import_importFragment }) {
  const { undo, busy } = useImportActions(earlier)
  const [isAsking, setAsking] = useState(false)
  if (earlier.undoUntil === null) return null

  return (
    <li className="row gap-2 align-baseline spread">
      <span className="stack min-0">
        <span className="name digits">{importedInWords(earlier.counts)}</span>
        <span className="facts">{t('undoUntil', { time: timeInWords(earlier.undoUntil) })}</span>
      </span>
      <Button kind="plain" icon={<IconArrowBackUp size={20} />} busy={busy} onClick={() => setAsking(true)}>
        {t('undoImport')}
      </Button>
      <UndoQuestion
        opened={isAsking}
        onClose={() => setAsking(false)}
        onUndo={undo}
        hasPantryItems={hasPantryItems(earlier.counts)}
      />
    </li>
  )
}
