import { useState } from 'react'
import type { Import_importFragment } from '../generated/imports/Import'
import { Button } from '../ui/buttons/Button'
import { Screen } from '../ui/layout/Screen'
import { EmptyState } from '../ui/lists/EmptyState'
import { ImportItems } from './ImportItems'
import { ImportSummary } from './ImportSummary'
import { useImportActions, type ItemSelection } from './useImportActions'
import styles from './ImportPreview.module.css'
import { foundCount, foundInWords, hasPantryItems, importInWords } from './counts'
import { t } from './i18n'

/** What an import would bring, before anything is stored. */
export function ImportPreview({ current }: { current: Import_importFragment }) {
  const { counts, formats } = current
  const actions = useImportActions(current)
  const [selection, setSelection] = useState<ItemSelection>({ filter: 'ALL' })
  const [pantryId, setPantryId] = useState<string | undefined>(undefined)
  const [isAskingToChoose, setAskingToChoose] = useState(false)
  const run = () => {
    setAskingToChoose(counts.total === 0)
    if (counts.total > 0) actions.run(hasPantryItems(counts) ? pantryId : undefined)
  }

  return (
    <Screen
      title={t('title')}
      heading={foundInWords(counts)}
      lead={formats.length > 0 ? t('fromPrograms', { programs: formats.join(', ') }) : t('notSavedYet')}
      compact
      actions={
        <>
          <Button busy={actions.busy} onClick={actions.discard}>
            {t('discard')}
          </Button>
          <Button kind={counts.total > 0 ? 'main' : 'quiet'} busy={actions.busy} onClick={run}>
            {counts.total > 0 ? importInWords(counts) : t('import')}
          </Button>
        </>
      }
    >
      {isAskingToChoose && counts.total === 0 && (
        <p role="alert" className="error" style={{ fontWeight: 500 }}>
          {t('chooseSome')}
        </p>
      )}
      <div className={styles.parts}>
        <div className={styles.summary}>
          <ImportSummary
            current={current}
            actions={actions}
            onSelect={setSelection}
            pantryId={pantryId}
            onPantry={setPantryId}
          />
        </div>
        {foundCount(counts) === 0 ? (
          <EmptyState title={t('nothingFound')} />
        ) : (
          <ImportItems current={current} actions={actions} selection={selection} onSelect={setSelection} />
        )}
      </div>
    </Screen>
  )
}
