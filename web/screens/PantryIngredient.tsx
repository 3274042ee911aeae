import { IconChevronDown, IconShoppingCartPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { t } from '../cooking/i18n'
import { LineDetails } from '../cooking/LineDetails'
import { LineStateLabel } from '../cooking/LineStateLabel'
import styles from '../cooking/ticks.module.css'
import type { LineDetails_lineFragment } from '../generated/cooking/LineDetails'
import { itemName } from '../items/itemName'
import { LineSharers } from '../requests/LineSharers'
import { t as shoppingText } from '../shopping/i18n'
import { type RecipeToBuy, useAddRecipe } from '../shopping/useAddRecipe'
import { ChipButton } from '../ui/ChipButton'

interface PantryIngredientProps {
  /** For the chosen servings. */
  text: string
  /** As it is in the recipe. */
  written: string
  /** null: not known yet, or the pantry could not be read. */
  line: LineDetails_lineFragment | null
  /** Is there room for the state, even while it loads? */
  showsState: boolean
  recipe: RecipeToBuy
  /** Its index in the recipe. */
  position: number
  isTicked: boolean
  onTick: () => void
  /** Called when a vote was counted or taken back, so that the states may be others now. */
  onVoted: () => void
}

/** One ingredient, to be ticked, with what the pantry has of it; opens the details. */
export function PantryIngredient({
  text,
  written,
  line,
  showsState,
  recipe,
  position,
  isTicked,
  onTick,
  onVoted,
}: PantryIngredientProps) {
  const id = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const stateId = `${id}-state`
  const detailsId = `${id}-details`

  return (
    <li>
      <div className="line align-center">
        <div className={styles.main}>
          <button
            type="button"
            role="checkbox"
            aria-checked={isTicked}
            aria-describedby={line === null ? undefined : stateId}
            className={styles.tick}
            onClick={onTick}
          >
            <span className={styles.box} aria-hidden="true" />
            <bdi className={styles.words}>{text}</bdi>
          </button>
          {showsState && (
            <p className={styles.state} data-screen-only>
              {line !== null && (
                <LineStateLabel
                  state={line.state}
                  standIn={line.standIns[0] === undefined ? null : itemName(line.standIns[0])}
                  id={stateId}
                />
              )}
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
            text={written}
            line={line}
            sharers={<LineSharers recipeId={recipe.recipeId} position={line.position} />}
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

interface AddRecipeLineProps {
  recipe: RecipeToBuy
  /** The index of the line in the recipe's ingredients. */
  position: number
  /** As it is on screen. */
  text: string
}

/** Puts one line of a recipe on the shopping list. */
function AddRecipeLine({ recipe, position, text }: AddRecipeLineProps) {
  const { add, busy } = useAddRecipe(recipe)

  return (
    <ChipButton
      icon={<IconShoppingCartPlus size={18} aria-hidden="true" />}
      label={shoppingText('addLineOf', { line: text })}
      busy={busy}
      onClick={() => void add({ positions: [position] })}
    >
      {shoppingText('addLine')}
    </ChipButton>
  )
}
