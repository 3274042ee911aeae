import { useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import styles from './Conflict.module.css'
import { allOf, joined, kindestChoice, linesThatDiffer, parts, partsThatDiffer, type Choice, type Part } from './differences'
import type { RecipeContent } from './recipeDraft'
import type { RecipeConflict } from './useSaveRecipe'
import { t } from './i18n'

interface ConflictProps {
  /** Null: closed. */
  conflict: RecipeConflict | null
  /** Why the last attempt to save the choice was refused. */
  sentence: string | null
  busy: boolean
  onSave: (chosen: RecipeContent, theirVersion: number) => void
  onClose: () => void
}

/** It was saved from elsewhere meanwhile, by somebody else or in another tab: both texts side by side, to choose from. */
export function Conflict({ conflict, ...props }: ConflictProps) {
  const [shown, setShown] = useState(conflict)
  // While the window slides away it still shows what it was about.
  if (conflict !== null && conflict !== shown) setShown(conflict)

  return (
    <Dialog opened={conflict !== null} onClose={props.onClose} title={t('changedElsewhere')} size="large">
      {shown !== null && <Choices key={shown.theirs.version} conflict={shown} {...props} />}
    </Dialog>
  )
}

/** What each part is called as a title, and in the middle of a sentence. */
const partNames = {
  name: ['name', 'sameName'],
  servings: ['servings', 'sameServings'],
  tags: ['tags', 'sameTags'],
  ingredients: ['ingredients', 'sameIngredients'],
  instructions: ['instructions', 'sameInstructions'],
  public: ['whoSees', 'samePublic'],
} as const satisfies Record<Part, readonly [string, string]>

function Choices({ conflict: { base, mine, theirs }, sentence, busy, onSave, onClose }: ConflictProps & { conflict: RecipeConflict }) {
  const [choice, setChoice] = useState(() => kindestChoice(base, mine))
  const differing = partsThatDiffer(mine, theirs)
  const same = parts.filter((part) => !differing.includes(part)).map((part) => t(partNames[part][1]))

  return (
    <Form onSubmit={() => onSave(joined(choice, mine, theirs), theirs.version)} sentence={sentence}>
      <p className={styles.lead}>{t('bothKept')}</p>
      <div className={styles.all}>
        <Button onClick={() => setChoice(allOf('mine'))}>{t('allMine')}</Button>
        <Button onClick={() => setChoice(allOf('theirs'))}>{t('allSaved')}</Button>
      </div>
      {differing.map((part) => (
        <PartChoice key={part} part={part} mine={mine} theirs={theirs} choice={choice} onChoose={(side) => setChoice({ ...choice, [part]: side })} />
      ))}
      {same.length > 0 && <p className={styles.lead}>{t('sameInBoth', { parts: same.join(', ') })}</p>}
      <div className={styles.actions}>
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

interface PartChoiceProps {
  part: Part
  mine: RecipeContent
  theirs: RecipeContent
  choice: Choice
  onChoose: (side: 'mine' | 'theirs') => void
}

function PartChoice({ part, mine, theirs, choice, onChoose }: PartChoiceProps) {
  const name = useId()
  const side = (value: 'mine' | 'theirs', label: string, own: RecipeContent, other: RecipeContent) => (
    <label className={classes(styles.side, choice[part] === value && styles.chosen)}>
      <span className={styles.who}>
        <input type="radio" name={name} value={value} checked={choice[part] === value} onChange={() => onChoose(value)} />
        {label}
      </span>
      <Words part={part} own={own} other={other} />
    </label>
  )

  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{t(partNames[part][0])}</legend>
      <div className={styles.sides}>
        {side('mine', t('mine'), mine, theirs)}
        {side('theirs', t('savedVersion'), theirs, mine)}
      </div>
    </fieldset>
  )
}

/** What one side says, line by line; the lines that the other side does not have, or has elsewhere, are marked. */
function Words({ part, own, other }: { part: Part; own: RecipeContent; other: RecipeContent }) {
  const lines = inLines(part, own)
  const differs = linesThatDiffer(lines, inLines(part, other))

  if (lines.length === 0) return <span className={styles.nothing}>{t('nothing')}</span>
  return (
    <span className={styles.lines}>
      {lines.map((line, index) => (
        <Line key={index} differs={differs[index] === true}>
          {part === 'instructions' ? `${index + 1}. ${line}` : line}
        </Line>
      ))}
    </span>
  )
}

function Line({ differs, children }: { differs: boolean; children: ReactNode }) {
  return <span className={classes(styles.line, differs && styles.differs)}>{differs ? <mark>{children}</mark> : children}</span>
}

function inLines(part: Part, content: RecipeContent): string[] {
  switch (part) {
    case 'name':
      return content.name === '' ? [] : [content.name]
    case 'servings':
      return content.servings === null ? [] : [String(content.servings)]
    case 'tags':
      return content.tags.map((tag) => `#${tag}`)
    case 'public':
      return [content.public ? t('everybody') : t('onlyCreator')]
    default:
      return content[part]
  }
}
