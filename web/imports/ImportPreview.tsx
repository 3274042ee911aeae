import { useState } from 'react'
import type { Import_importFragment } from '../generated/imports/Import'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { Screen } from '../ui/layout/Screen'
import { EmptyState } from '../ui/lists/EmptyState'
import { ImportItems } from './ImportItems'
import { ImportSummary } from './ImportSummary'
import { ImportTables } from './ImportTables'
import { useImportActions, type ItemSelection } from './useImportActions'
import styles from './ImportPreview.module.css'
import { foundCount, foundInWords, hasPantryItems, importInWords } from './counts'
import { t } from './i18n'

/** What an import would bring, before anything is stored. */
export function ImportPreview({ current }: { current: Import_importFragment }) {
  const { counts, formats, tables } = current
  const actions = useImportActions(current)
  const [selection, setSelection] = useState<ItemSelection>({ filter: 'ALL' })
  const [pantryId, setPantryId] = useState<string | undefined>(undefined)
  const [isAskingToChoose, setAskingToChoose] = useState(false)
  /** The table whose question is open. */
  const [openTable, setOpenTable] = useState<number | null>(null)
  const [isUnanswered, setUnanswered] = useState(false)
  const [firstTable] = tables
  // Nothing can be read before the answer.
  const isOnlyAsked = foundCount(counts) === 0 && firstTable !== undefined
  const run = () => actions.run(hasPantryItems(counts) ? pantryId : undefined)
  const tryToRun = () => {
    setAskingToChoose(counts.total === 0)
    if (counts.total === 0) return
    if (firstTable === undefined) run()
    else setUnanswered(true)
  }

  return (
    <Screen
      title={t('title')}
      heading={isOnlyAsked ? t('questionFirst') : foundInWords(counts)}
      lead={formats.length > 0 ? t('fromPrograms', { programs: formats.join(', ') }) : t('notSavedYet')}
      compact
      actions={
        <>
          <Button busy={actions.busy} onClick={actions.discard}>
            {t('discard')}
          </Button>
          {!isOnlyAsked && (
            <Button kind={counts.total > 0 ? 'main' : 'quiet'} busy={actions.busy} onClick={tryToRun}>
              {counts.total > 0 ? importInWords(counts) : t('import')}
            </Button>
          )}
        </>
      }
    >
      {isAskingToChoose && counts.total === 0 && (
        <p role="alert" className="error" style={{ fontWeight: 500 }}>
          {t('chooseSome')}
        </p>
      )}
      <ImportTables current={current} openNumber={openTable} onOpen={setOpenTable} />
      <QuestionDialog
        opened={isUnanswered}
        onClose={() => setUnanswered(false)}
        title={t('importUnanswered')}
        answers={
          <>
            <Button
              kind="main"
              onClick={() => {
                setUnanswered(false)
                setOpenTable(firstTable?.number ?? null)
              }}
            >
              {t('askedAnswer')}
            </Button>
            <Button
              onClick={() => {
                setUnanswered(false)
                run()
              }}
            >
              {t('importAnyway')}
            </Button>
          </>
        }
      >
        {firstTable !== undefined && <p>{t(`unanswered_${firstTable.asked}`, { table: firstTable.where })}</p>}
      </QuestionDialog>
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
          !isOnlyAsked && <EmptyState title={t('nothingFound')} />
        ) : (
          <ImportItems current={current} actions={actions} selection={selection} onSelect={setSelection} />
        )}
      </div>
    </Screen>
  )
}
