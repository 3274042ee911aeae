import { IconX } from '@tabler/icons-react'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import { foodName } from '../../items/itemName'
import { IconButton } from '../../ui/buttons/IconButton'
import { TextField } from '../../ui/fields/TextField'
import { ProductPicture } from '../../ui/lists/ProductPicture'
import type { OwnThing } from './useAddFood'
import { t } from '../i18n'

interface ChosenThingProps {
  food: FoodField_foodFragment | null
  /** Null: it is a food of the list. */
  own: OwnThing | null
  /** Has the form been submitted without a name? */
  isMissing: boolean
  onName: (name: string) => void
  /** Back to the choice. */
  onClear: () => void
}

/** What is added: a food of the list, or something else, which has a name: leftovers, or what the list does not have. */
export function ChosenThing({ food, own, isMissing, onName, onClear }: ChosenThingProps) {
  const clear = <IconButton label={t('chooseAnother')} icon={<IconX size={20} />} onClick={onClear} />

  if (own === null) {
    return food === null ? null : (
      <div className="line align-center gap-3">
        <ProductPicture name={foodName(food)} imageUrl={food.imageUrl} size={56} />
        <h3 className="text-22 grow min-0">
          <bdi>{foodName(food)}</bdi>
        </h3>
        {clear}
      </div>
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
      end={clear}
      onChange={onName}
    />
  )
}
