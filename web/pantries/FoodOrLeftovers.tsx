import { IconX } from '@tabler/icons-react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { FoodField } from '../items/FoodField'
import { IconButton } from '../ui/IconButton'
import { TextField } from '../ui/TextField'
import { t } from './i18n'

interface FoodOrLeftoversProps {
  food: FoodField_foodFragment | null
  /** The name of leftovers; null: it is a food of the list. */
  leftovers: string | null
  /** Foods to choose from before anything is typed. */
  suggestions: readonly FoodField_foodFragment[]
  /** Has the form been submitted without one? */
  isMissing: boolean
  onFood: (food: FoodField_foodFragment | null) => void
  /** @param name perhaps empty; null: it is a food after all */
  onLeftovers: (name: string | null) => void
  onLeftoversName: (name: string) => void
}

/** Chooses a food of the list, or names leftovers. */
export function FoodOrLeftovers({ food, leftovers, suggestions, isMissing, onFood, onLeftovers, onLeftoversName }: FoodOrLeftoversProps) {
  if (leftovers === null) {
    return (
      <FoodField
        label={t('whichFood')}
        value={food}
        suggestions={suggestions}
        error={isMissing && food === null ? t('chooseFood') : undefined}
        autoFocus
        onChange={onFood}
        onLeftovers={onLeftovers}
      />
    )
  }
  return (
    <TextField
      label={t('whatLeftovers')}
      name="leftovers"
      autoComplete="off"
      maxLength={60}
      placeholder={t('leftoversExample')}
      hint={t('leftoversAdvice')}
      value={leftovers}
      error={isMissing && leftovers.trim() === '' ? t('nameLeftovers') : undefined}
      autoFocus
      end={<IconButton label={t('notLeftovers')} icon={<IconX size={20} />} onClick={() => onLeftovers(null)} />}
      onChange={onLeftoversName}
    />
  )
}
