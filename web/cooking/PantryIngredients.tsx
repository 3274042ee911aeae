import { IconChevronDown } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import type { LineDetails_lineFragment } from '../generated/cooking/LineDetails'
import { itemName } from '../items/itemName'
import type { Servings } from '../recipes/useServings'
import { AddRecipe } from '../shopping/AddRecipe'
import { AddRecipeLine } from '../shopping/AddRecipeLine'
import type { RecipeToBuy } from '../shopping/useAddRecipe'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { LineDetails } from './LineDetails'
import { LineStateLabel } from './LineStateLabel'
import styles from './PantryIngredients.module.css'
import { useTicks } from './ticks'
import { useCoverage } from './useCoverage'
import { t } from './i18n'

interface PantryIngredientsProps {
  recipe: { id: string; ingredients: readonly string[] }
  /** The viewer's own. */
  pantryId: string
  servings: Servings
}

/** The list of ingredients for the chosen servings, with what the viewer's pantry has of each. They are ticked while cooking. */
export default function PantryIngredients({ recipe: { id, ingredients }, pantryId, servings }: PantryIngredientsProps) {
  const { lines, missingCount, isOld, isFailed, refetch } = useCoverage({ id, pantryId, factor: servings.factor })
  const { ticked, tick } = useTicks(pantryId, id)
  const check = () => void refetch().catch(() => {})
  const recipe: RecipeToBuy = { pantryId, recipeId: id, factor: servings.factor }

  return (
    <>
      {isFailed && (
        <p className={styles.failed} role="alert" data-screen-only>
          {t('notChecked')}{' '}
          <Button kind="plain" onClick={check}>
            {t('tryAgain')}
          </Button>
        </p>
      )}
      <ul className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
        {servings.lines.map((text, at) => (
          <PantryLine
            // Lines may be equal and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            text={text}
            written={ingredients[at] ?? text}
            line={lines?.get(at) ?? null}
            hasState={!isFailed}
            isTicked={ticked.has(at)}
            onTick={() => tick(at)}
            recipe={recipe}
            position={at}
            onVoted={check}
          />
        ))}
      </ul>
      {/* Until it is known, with both buttons: most often something is missing, and nothing moves then. */}
      <AddRecipe recipe={recipe} isMissing={lines === null || missingCount > 0} />
    </>
  )
}

interface PantryLineProps {
  /** For the chosen servings. */
  text: string
  /** As it is in the recipe. */
  written: string
  /** null: not known yet, or the pantry could not be read. */
  line: LineDetails_lineFragment | null
  hasState: boolean
  recipe: RecipeToBuy
  /** Its index in the recipe. */
  position: number
  isTicked: boolean
  onTick: () => void
  onVoted: () => void
}

function PantryLine({ text, written, line, hasState, recipe, position, isTicked, onTick, onVoted }: PantryLineProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const stateId = `${id}-state`
  const detailsId = `${id}-details`

  return (
    <li className={styles.line}>
      <div className={styles.row}>
        <div className={styles.main}>
          <button type="button" role="checkbox" aria-checked={isTicked} aria-describedby={line === null ? undefined : stateId} className={styles.tick} onClick={onTick}>
            <span className={styles.box} aria-hidden="true" />
            <bdi className={styles.words}>{text}</bdi>
          </button>
          {hasState && (
            <p className={styles.state} data-screen-only>
              {line !== null && <LineStateLabel state={line.state} standIn={line.standIns[0] === undefined ? null : itemName(line.standIns[0])} id={stateId} />}
            </p>
          )}
        </div>
        {line !== null && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-label={t('detailsOf', { line: text })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={20} aria-hidden="true" />
          </button>
        )}
      </div>
      {isOpen && line !== null && (
        <div id={detailsId} data-screen-only>
          <LineDetails
            recipeId={recipe.recipeId}
            text={written}
            line={line}
            actions={<AddRecipeLine recipe={recipe} position={position} text={text} />}
            onVoted={() => {
              // The button that was pressed may go.
              toggle.current?.focus({ preventScroll: true })
              onVoted()
            }}
          />
        </div>
      )}
    </li>
  )
}
