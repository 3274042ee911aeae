import { IconX } from '@tabler/icons-react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { FoodField } from '../items/FoodField'
import { IconButton } from '../ui/IconButton'
import { TextField } from '../ui/TextField'
import type { OwnThing } from './useAddFood'
import { t } from './i18n'

interface FoodOrOwnProps {
  food: FoodField_foodFragment | null
  /** Null: it is a food of the list. */
  own: OwnThing | null
  /** Foods to choose from before anything is typed. */
  suggestions: readonly FoodField_foodFragment[]
  /** Has the form been submitted without one? */
  isMissing: boolean
  onFood: (food: FoodField_foodFragment | null) => void
  /** @param own with a name that is perhaps empty; null: it is a food after all */
  onOwn: (own: OwnThing | null) => void
  onName: (name: string) => void
}

/** Chooses a food of the list, or names something else: leftovers, or what the list does not have. */
export function FoodOrOwn({ food, own, suggestions, isMissing, onFood, onOwn, onName }: FoodOrOwnProps) {
  if (own === null) {
    return (
      <FoodField
        label={t('whichFood')}
        value={food}
        suggestions={suggestions}
        error={isMissing && food === null ? t('chooseFood') : undefined}
        autoFocus
        onChange={onFood}
        onOwn={onOwn}
      />
    )
  }
  const isMissingName = isMissing && own.name.trim() === ''
  return (
    <TextField
      label={t(own.isLeftovers ? 'whatLeftovers' : 'whichFood')}
      name={own.isLeftovers ? 'leftovers' : 'thing'}
      autoComplete="off"
      maxLength={60}
      placeholder={own.isLeftovers ? t('leftoversExample') : undefined}
      hint={own.isLeftovers ? t('leftoversAdvice') : undefined}
      value={own.name}
      error={isMissingName ? t(own.isLeftovers ? 'nameLeftovers' : 'nameThing') : undefined}
      autoFocus
      end={<IconButton label={t('notLeftovers')} icon={<IconX size={20} />} onClick={() => onOwn(null)} />}
      onChange={onName}
    />
  )
}
