import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import styles from './FoundRecipes.module.css'
import { nameOf, recipesInWords } from './names'
import { isWanted, type Entry, type FileImport, type useFileImport } from './useFileImport'

/** What was found in a file, to choose from and to bring in. */
export function FoundRecipes({ found, files }: { found: FileImport; files: ReturnType<typeof useFileImport> }) {
  const { entries, isRunning, refusal } = found
  const open = entries.filter(({ isDone }) => !isDone)
  const wanted = open.filter(isWanted).length
  const done = entries.length - open.length
  const doubles = entries.filter(({ isDouble }) => isDouble).length
  const refused = open.filter((entry) => entry.refusal !== null).length
  const isBegun = entries.some(({ key }) => key !== null)

  return (
    <Dialog opened={files.isOpen} onClose={files.close} size="large" title={`${recipesInWords(entries.length)} in ${found.fileName}`}>
      <div className={styles.body}>
        <div className={styles.head}>
          <p className={styles.lead}>
            {doubles === 0
              ? 'Choose what to bring in. Only you will see it.'
              : `Choose what to bring in. Only you will see it. ${doubles === entries.length ? 'You have all of it already.' : `You have ${recipesInWords(doubles)} already.`}`}
          </p>
          {entries.length > 1 && open.length > 0 && !isRunning && (
            <div className={styles.all}>
              <Button kind="plain" onClick={() => files.chooseAll(true)}>
                All
              </Button>
              <Button kind="plain" onClick={() => files.chooseAll(false)}>
                None
              </Button>
            </div>
          )}
        </div>
        <ul className={styles.list} aria-label="Found in the file">
          {entries.map((entry, place) => (
            // Two recipes of a file may be alike, and they never change places.
            // oxlint-disable-next-line react/no-array-index-key
            <FoundRecipe key={place} entry={entry} disabled={isRunning} onChoose={(isChosen) => files.choose(place, isChosen)} />
          ))}
        </ul>
        <div className={styles.foot}>
          {refusal !== null && (
            <p role="alert" className={styles.refusal}>
              <IconAlertCircle size={20} aria-hidden="true" />
              <span>{refusal}</span>
            </p>
          )}
          <p role="status" className={isBegun ? styles.progress : styles.silent}>
            {isBegun && <span>{`${done} of ${recipesInWords(done + wanted)} brought in${refused > 0 ? `, ${refused} refused` : ''}.`}</span>}
          </p>
          {isRunning && <progress className={styles.bar} aria-label="Bringing in" value={done + refused} max={Math.max(1, done + wanted)} />}
          <div className={styles.actions}>
            <Button kind={wanted > 0 || isRunning ? 'main' : 'quiet'} busy={isRunning} onClick={files.bring}>
              {isRunning ? 'Bringing in' : isBegun ? 'Bring in the rest' : wanted === 0 ? 'Bring in' : `Bring in ${recipesInWords(wanted)}`}
            </Button>
            <Button onClick={isRunning ? files.stop : files.close}>{isRunning ? 'Stop' : isBegun ? 'Later' : 'Cancel'}</Button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}

interface FoundRecipeProps {
  entry: Entry
  disabled: boolean
  onChoose: (isChosen: boolean) => void
}

function FoundRecipe({ entry, disabled, onChoose }: FoundRecipeProps) {
  const { ingredients, instructions, isDone, isDouble, refusal } = entry

  return (
    <li className={styles.entry}>
      <label className={styles.line}>
        {isDone ? (
          <IconCircleCheck className={styles.done} size={22} aria-hidden="true" />
        ) : (
          <input type="checkbox" checked={entry.isChosen} disabled={disabled} onChange={({ currentTarget }) => onChoose(currentTarget.checked)} />
        )}
        <span className={styles.words}>
          <span className={styles.name}>{nameOf(entry)}</span>
          <span className={styles.facts}>
            {`${counted(ingredients.length, 'ingredient')}, ${counted(instructions.length, 'step')}`}
            {isDone ? '. Brought in' : isDouble ? '. You have it already' : ''}
          </span>
          {refusal !== null && <span className={styles.why}>{refusal}</span>}
        </span>
      </label>
    </li>
  )
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
