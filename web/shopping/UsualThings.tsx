import { IconPlus } from '@tabler/icons-react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import type { LowStock_suggestionFragment, ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { foodName, itemName } from '../items/itemName'
import { ChipButton } from '../ui/buttons/ChipButton'
import type { ShoppingActions } from './useShoppingList'
import styles from './UsualThings.module.css'
import { t } from './i18n'

interface UsualThingsProps {
  /** What the pantry has run out of, or runs low on, the last things first. */
  suggestions: readonly LowStock_suggestionFragment[]
  /** What most households buy. */
  foods: readonly FoodField_foodFragment[]
  /** The list, of which nothing is offered again. */
  lines: readonly ShoppingRow_lineFragment[]
  actions: Pick<ShoppingActions, 'add' | 'addLow'>
}

/** Older things that were used up may never be bought again. */
const maxLow = 8
const maxThings = 10

/** What is bought again and again, each added by a tap: what ran out lately, then what most people buy. */
export function UsualThings({ suggestions, foods, lines, actions }: UsualThingsProps) {
  const low = suggestions.filter((suggestion) => !isOnList(suggestion, lines)).slice(0, maxLow)
  const usual = foods
    .filter(({ slug }) => ![...lines, ...low].some(({ food }) => food?.slug === slug))
    .slice(0, maxThings - low.length)
  if (low.length + usual.length === 0) return null

  return (
    <div role="group" aria-label={t('usualThings')} className={styles.chips}>
      {low.length > 1 && (
        <ChipButton onClick={() => actions.addLow(low)}>{t('addAllLow', { count: low.length })}</ChipButton>
      )}
      {low.map((suggestion) => (
        <Thing key={suggestion.barcode} name={itemName(suggestion)} onAdd={() => actions.addLow([suggestion])} />
      ))}
      {usual.map((food) => (
        <Thing key={food.slug} name={foodName(food)} onAdd={() => actions.add(foodName(food), food)} />
      ))}
    </div>
  )
}

function Thing({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <ChipButton icon={<IconPlus size={18} aria-hidden="true" />} label={t('addThing', { name })} onClick={onAdd}>
      <bdi>{name}</bdi>
    </ChipButton>
  )
}

/** By the item itself, or by its food where any of that will do. */
const isOnList = (
  { barcode, food }: LowStock_suggestionFragment,
  lines: readonly ShoppingRow_lineFragment[],
): boolean =>
  lines.some(
    (line) => line.barcode === barcode || (food !== null && line.barcode === null && line.food?.slug === food.slug),
  )
