import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { LowStock_suggestionFragment, ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { itemName } from '../items/itemName'
import { Button } from '../ui/Button'
import { ChipButton } from '../ui/ChipButton'
import { Section } from '../ui/Section'
import { t } from './i18n'

interface LowStockProps {
  suggestions: readonly LowStock_suggestionFragment[]
  /** The list, of which nothing is suggested again. */
  lines: readonly ShoppingRow_lineFragment[]
  onAdd: (suggestions: readonly LowStock_suggestionFragment[]) => void
}

const shownAtFirst = 8

/** What the pantry has run out of, or runs low on, the last things first: a tap puts it on the list. Older ones, which may never be bought again, are behind a button. */
export function LowStock({ suggestions, lines, onAdd }: LowStockProps) {
  const [showsAll, setShowsAll] = useState(false)
  const left = suggestions.filter((suggestion) => !isOnList(suggestion, lines))
  if (left.length === 0) return null
  const shown = showsAll ? left : left.slice(0, shownAtFirst)

  return (
    <Section title={t('runningLow')}>
      <div className="row gap-2">
        {shown.map((suggestion) => {
          const name = itemName(suggestion)
          return (
            <ChipButton
              key={suggestion.barcode}
              icon={<IconPlus size={18} aria-hidden="true" />}
              label={t('addThing', { name })}
              onClick={() => onAdd([suggestion])}
            >
              <bdi>{name}</bdi>
            </ChipButton>
          )
        })}
      </div>
      <div className="row gap-2">
        {shown.length > 1 && (
          <Button onClick={() => onAdd(shown)}>
            {t(shown.length < left.length ? 'addThese' : 'addAll', { count: shown.length })}
          </Button>
        )}
        {left.length > shown.length && (
          <Button kind="plain" onClick={() => setShowsAll(true)}>
            {t('showAll', { count: left.length })}
          </Button>
        )}
      </div>
    </Section>
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
