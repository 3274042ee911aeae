import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { t } from '../../cooking/i18n'
import { LineDetails } from '../../cooking/LineDetails'
import { LineStateIcon } from '../../cooking/LineStateIcon'
import styles from '../../cooking/ticks.module.css'
import type { LineDetails_lineFragment } from '../../generated/cooking/LineDetails'
import { itemName } from '../../items/itemName'
import { LineSharers } from '../../requests/ask/LineSharers'
import { t as shoppingText } from '../../shopping/i18n'
import { type RecipeToBuy, useAddRecipe } from '../../shopping/useAddRecipe'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { classes } from '../../ui/classes'

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

/** One ingredient, to be ticked, with what the pantry has of it: an icon that opens the details, and words where that is not all. */
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
  const isLacking = line?.state === 'MISSING' || line?.state === 'SOME'
  const isWorded = isLacking || line?.state === 'STAND_IN' || (line?.state === 'CANNOT_TELL' && line.packets.length > 0)

  return (
    <li>
      <div className="line align-center">
        <div className={classes(styles.main, isWorded && styles.worded, line === null && showsState && styles.narrow)}>
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
          {line !== null && (
            <p
              id={stateId}
              className={isWorded ? classes(styles.state, isLacking && styles.lacking) : 'visually-hidden'}
              data-screen-only
            >
              {stateWords(line)}
            </p>
          )}
        </div>
        {line !== null && (
          <button
            ref={toggle}
            type="button"
            className={styles.toggle}
            aria-label={t('detailsOf', { line: text })}
            aria-describedby={stateId}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <LineStateIcon state={line.state} />
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

/** "Missing", "Use Margarine instead". */
function stateWords({ state, packets, standIns: [standIn] }: LineDetails_lineFragment): string {
  if (state === 'STAND_IN' && standIn !== undefined) return t('useInstead', { item: itemName(standIn) })
  if (state === 'MISSING' && standIn !== undefined) return t('missingWithStandIn', { item: itemName(standIn) })
  return t(state === 'CANNOT_TELL' && packets.length > 0 ? 'checkSome' : `state_${state}`)
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
