import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FoodField_foodFragment } from '../generated/items/FoodField'
import { mantineField, type FieldProps } from '../ui/fields/field'
import { IconButton } from '../ui/buttons/IconButton'
import { FoodOption, FoodOptions } from './FoodOptions'
import { foodName } from './itemName'
import { useFoodSearch } from './useFoodSearch'
import { t } from './i18n'

interface FoodFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus' | 'required'> {
  /** The chosen food; null: none yet. */
  value: FoodField_foodFragment | null
  onChange: (food: FoodField_foodFragment | null) => void
}

/** A field to choose a food of the food list: two letters, then a tap. */
export function FoodField({ value, onChange, ...field }: FoodFieldProps) {
  const [text, setText] = useFieldText(value)
  const { isSearching, foods, isOutdated, answer, hasFailed } = useFoodSearch(value === null ? text.trim() : '')
  const isOpen = foods.length > 0
  // Closed without options: then Enter submits the form.
  const combobox = useCombobox({ opened: isOpen })
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  // Enter chooses the best match.
  useEffect(() => {
    if (answer !== null) selectFirst()
  }, [answer])

  const type = (next: string) => {
    setText(next)
    if (value !== null) onChange(null)
    combobox.resetSelectedOption()
  }
  const clear = () => {
    type('')
    combobox.focusTarget()
  }

  return (
    <div className="grid gap-2">
      <Combobox
        store={combobox}
        onOptionSubmit={(option) => onChange(foods.find(({ slug }) => slug === option) ?? null)}
      >
        <Combobox.EventsTarget>
          <TextInput
            {...mantineField({ ...field, name: 'food', autoComplete: 'off', placeholder: t('foodExamples') })}
            value={text}
            maxLength={60}
            spellCheck={false}
            enterKeyHint="done"
            onChange={(event) => type(event.currentTarget.value)}
            rightSection={
              text === '' ? undefined : <IconButton label={t('clearFood')} icon={<IconX size={20} />} onClick={clear} />
            }
            rightSectionWidth={48}
          />
        </Combobox.EventsTarget>
        <FoodOptions isOpen={isOpen}>
          {foods.map((food) => (
            <FoodOption
              key={food.slug}
              value={food.slug}
              name={foodName(food)}
              imageUrl={food.imageUrl}
              disabled={isOutdated}
            />
          ))}
        </FoodOptions>
      </Combobox>
      <p role="status" className="hide-empty quiet text-14">
        {isSearching && !isOpen && (hasFailed ? t('foodsAway') : answer !== null && t('noSuchFood'))}
      </p>
    </div>
  )
}

/** What stands in the field: what is typed, or the name of the chosen food. */
function useFieldText(value: FoodField_foodFragment | null) {
  const [text, setText] = useState(value === null ? '' : foodName(value))
  const [lastValue, setLastValue] = useState(value)
  // The form may clear the field, to ask for the next food.
  if (value !== lastValue) {
    setLastValue(value)
    if (value !== null) setText(foodName(value))
    else if (lastValue !== null && text === foodName(lastValue)) setText('')
  }
  return [text, setText] as const
}
