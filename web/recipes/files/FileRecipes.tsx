import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Button } from '../../ui/buttons/Button'
import { Dialog } from '../../ui/dialogs/Dialog'
import { ProgressBar } from '../../ui/loading/ProgressBar'
import styles from './FileRecipes.module.css'
import { nameOf } from '../names'
import { isPending, type Entry, type FileImport, type useFileImport } from './useFileImport'
import { t } from '../i18n'

interface FileRecipesProps {
  fileImport: FileImport
  files: ReturnType<typeof useFileImport>
}

/** A list of the recipes in a file, to choose and import. */
export function FileRecipes({ fileImport, files }: FileRecipesProps) {
  const { entries, isRunning } = fileImport
  const isOpen = entries.some(({ isDone }) => !isDone)
  const duplicates = entries.filter(({ isDuplicate }) => isDuplicate).length

  return (
    <Dialog
      opened={files.isOpen}
      onClose={files.close}
      size="large"
      title={t('foundInFile', { count: entries.length, file: fileImport.fileName })}
    >
      <div className="stack gap-3">
        <div className={styles.head}>
          <p className={styles.lead}>
            {t('chooseImports')}
            {duplicates > 0 &&
              ` ${duplicates === entries.length ? t('haveAll') : t('haveSome', { count: duplicates })}`}
          </p>
          {entries.length > 1 && isOpen && !isRunning && (
            <div className={styles.all}>
              <Button kind="plain" onClick={() => files.chooseAll(true)}>
                {t('all')}
              </Button>
              <Button kind="plain" onClick={() => files.chooseAll(false)}>
                {t('none')}
              </Button>
            </div>
          )}
        </div>
        <ul className="bare-list" aria-label={t('foundInTheFile')}>
          {entries.map((entry, place) => (
            // Recipes of a file may be equal and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <ImportedRecipe
              key={place}
              entry={entry}
              disabled={isRunning}
              onChoose={(isChosen) => files.choose(place, isChosen)}
            />
          ))}
        </ul>
        <ImportProgress fileImport={fileImport} files={files} />
      </div>
    </Dialog>
  )
}

/** How far the import is, and the buttons that start, stop and continue it. */
function ImportProgress({ fileImport: { entries, isRunning, error }, files }: FileRecipesProps) {
  const open = entries.filter(({ isDone }) => !isDone)
  const wanted = open.filter(isPending).length
  const done = entries.length - open.length
  const refused = open.filter((entry) => entry.error !== null).length
  const isBegun = entries.some(({ key }) => key !== null)

  return (
    <div className={styles.foot}>
      {error !== null && (
        <p role="alert" className={styles.error}>
          <IconAlertCircle size={20} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      <p role="status" className={isBegun ? 'quiet digits' : styles.silent}>
        {isBegun && (
          <span>
            {refused > 0
              ? t('importProgressWithFailures', { done, count: done + wanted, refused })
              : t('importProgress', { done, count: done + wanted })}
          </span>
        )}
      </p>
      {isRunning && <ProgressBar label={t('importing')} value={done + refused} max={Math.max(1, done + wanted)} />}
      <div className="row gap-3">
        <Button kind={wanted > 0 || isRunning ? 'main' : 'quiet'} busy={isRunning} onClick={files.importChosenRecipes}>
          {isRunning
            ? t('importing')
            : isBegun
              ? t('importRest')
              : wanted === 0
                ? t('importChosen')
                : t('importCount', { count: wanted })}
        </Button>
        <Button onClick={isRunning ? files.stop : files.close}>
          {isRunning ? t('stop') : isBegun ? t('later') : t('cancel')}
        </Button>
      </div>
    </div>
  )
}

interface ImportedRecipeProps {
  entry: Entry
  disabled: boolean
  onChoose: (isChosen: boolean) => void
}

function ImportedRecipe({ entry, disabled, onChoose }: ImportedRecipeProps) {
  const { ingredients, instructions, isDone, isDuplicate, error } = entry
  const facts = {
    ingredients: t('ingredientCount', { count: ingredients.length }),
    steps: t('stepCount', { count: instructions.length }),
  }

  return (
    <li className={styles.entry}>
      <label className={styles.line}>
        {isDone ? (
          <IconCircleCheck className={styles.done} size={22} aria-hidden="true" />
        ) : (
          <input
            type="checkbox"
            checked={entry.isChosen}
            disabled={disabled}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )}
        <span className="stack min-0">
          <span className={styles.name}>{nameOf(entry)}</span>
          <span className="quiet text-14 digits">
            {isDone ? t('entryImported', facts) : isDuplicate ? t('entryDuplicate', facts) : t('entryFacts', facts)}
          </span>
          {error !== null && <span className={styles.why}>{error}</span>}
        </span>
      </label>
    </li>
  )
}
