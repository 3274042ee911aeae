import { useId, type ReactNode } from 'react'
import { classes } from '../../ui/classes'
import styles from './ConflictPart.module.css'
import { differingLines, type Choice, type Part } from './differences'
import type { RecipeContent } from './recipeDraft'
import { timesInWords } from '../times'
import { t } from '../i18n'

/** The name of each part: as a title, and as it is written within a sentence. */
export const partNames = {
  name: ['name', 'sameName'],
  servings: ['servings', 'sameServings'],
  times: ['times', 'sameTimes'],
  tags: ['tags', 'sameTags'],
  ingredients: ['ingredients', 'sameIngredients'],
  instructions: ['instructions', 'sameInstructions'],
  video: ['video', 'sameVideo'],
  public: ['whoSees', 'samePublic'],
} as const satisfies Record<Part, readonly [string, string]>

interface ConflictPartProps {
  part: Part
  mine: RecipeContent
  theirs: RecipeContent
  choice: Choice
  onChoose: (side: 'mine' | 'theirs') => void
}

export function ConflictPart({ part, mine, theirs, choice, onChoose }: ConflictPartProps) {
  const name = useId()
  const side = (value: 'mine' | 'theirs', label: string, own: RecipeContent, other: RecipeContent) => (
    <label className={classes(styles.side, choice[part] === value && styles.chosen)}>
      <span className={styles.who}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={choice[part] === value}
          onChange={() => onChoose(value)}
        />
        {label}
      </span>
      <PartText part={part} own={own} other={other} />
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

/** The text of one side, line by line; lines that differ from the other side are marked. */
function PartText({ part, own, other }: { part: Part; own: RecipeContent; other: RecipeContent }) {
  const lines = partLines(part, own)
  const differs = differingLines(lines, partLines(part, other))

  if (lines.length === 0) return <span className="quiet">{t('nothing')}</span>
  return (
    <span className="stack gap-1 breakable">
      {lines.map((line, index) => (
        <Line key={index} differs={differs[index] === true}>
          {part === 'instructions' ? `${index + 1}. ${line}` : line}
        </Line>
      ))}
    </span>
  )
}

function Line({ differs, children }: { differs: boolean; children: ReactNode }) {
  return (
    <span className={classes(styles.line, differs && styles.differs)}>
      {differs ? <mark>{children}</mark> : children}
    </span>
  )
}

function partLines(part: Part, content: RecipeContent): string[] {
  switch (part) {
    case 'name':
      return content.name === '' ? [] : [content.name]
    case 'servings':
      return content.servings === null ? [] : [String(content.servings)]
    case 'times':
      return timesInWords(content)
    case 'tags':
      return content.tags.map((tag) => `#${tag}`)
    case 'video':
      return content.videoUrl === null ? [] : [content.videoUrl]
    case 'public':
      return [content.public ? t('everybody') : t('onlyCreator')]
    default:
      return content[part]
  }
}
