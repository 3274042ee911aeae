import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ownKeyPrefix, ownThingPrefix } from '../../lib/barcode/gtin'
import { useFoodFieldQuery, type FoodField_foodFragment } from '../generated/items/FoodField'
import { apiLanguage } from '../platform/language'
import { mantineField, type FieldProps } from '../ui/field'
import { IconButton } from '../ui/IconButton'
import { ProductPicture } from '../ui/ProductPicture'
import { foodName } from './foodName'
import styles from './FoodField.module.css'
import { t } from './i18n'

interface FoodFieldProps extends Pick<FieldProps, 'label' | 'hint' | 'error' | 'autoFocus' | 'required'> {
  /** The chosen food; null: none yet. */
  value: FoodField_foodFragment | null
  onChange: (food: FoodField_foodFragment | null) => void
  /** Shown while nothing is typed: foods that were used before. */
  suggestions?: readonly FoodField_foodFragment[]
  /** Called where something is chosen that is no food of the list, such as leftovers, with what is typed; without it that is not offered. */
  onOwn?: (own: { name: string; isLeftovers: boolean }) => void
}

/** The values of the options that are no foods: no slug is like them. */
const leftoversOption = ownKeyPrefix
const thingOption = ownThingPrefix
const leftoversPicture = '/foods/leftovers.svg'

/** From so many letters on, foods are searched. */
const minLetters = 2

/** Is one of these foods called so, in either language? */
const isCalled = (foods: readonly FoodField_foodFragment[], search: string) =>
  foods.some((food) => [food.name, food.germanName].some((name) => name.toLowerCase() === search.toLowerCase()))

/** A field to choose a food of the food list: two letters, then a tap. */
export function FoodField({ value, onChange, suggestions = [], onOwn, ...field }: FoodFieldProps) {
  const [text, setText] = useFieldText(value)
  const search = text.trim()
  const isSearching = value === null && search.length >= minLetters
  const { data, previousData, error } = useFoodFieldQuery({
    variables: { search, language: apiLanguage },
    skip: !isSearching,
  })

  const found = (data ?? previousData)?.foods ?? []
  const options = value !== null ? [] : isSearching ? found : search === '' ? suggestions : []
  const offersLeftovers = onOwn !== undefined && value === null && (isSearching || search === '')
  // A food that is called so is meant.
  const offersThing = offersLeftovers && isSearching && !isCalled(found, search)
  const isOpen = options.length > 0 || offersLeftovers
  // Closed without options: then Enter submits the form.
  const combobox = useCombobox({ opened: isOpen })
  // The answer to fewer letters keeps its place until the next one comes, but nobody chooses from it.
  const isOutdated = isSearching && data === undefined
  const selectFirst = useEffectEvent(() => {
    if (isSearching) combobox.selectFirstOption()
  })
  // Enter chooses the best match.
  useEffect(() => {
    if (data !== undefined) selectFirst()
  }, [data])
  const choose = (option: string) =>
    option === leftoversOption || option === thingOption
      ? onOwn?.({ name: search, isLeftovers: option === leftoversOption })
      : onChange(options.find(({ slug }) => slug === option) ?? null)
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
      <Combobox store={combobox} onOptionSubmit={choose}>
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
        <Combobox.Options className={styles.options} aria-label={t('foods')} hidden={!isOpen}>
          {options.map((food) => (
            <Option
              key={food.slug}
              value={food.slug}
              picture={<ProductPicture name={foodName(food)} imageUrl={food.imageUrl} size={36} />}
              disabled={isOutdated}
            >
              {foodName(food)}
            </Option>
          ))}
          {offersThing && (
            <Option value={thingOption} picture={<ProductPicture name={search} size={36} />}>
              {t('asThing', { name: search })}
            </Option>
          )}
          {offersLeftovers && (
            <Option
              value={leftoversOption}
              picture={<ProductPicture name={search} imageUrl={leftoversPicture} size={36} />}
            >
              {search === '' ? t('leftovers') : t('asLeftovers', { name: search })}
            </Option>
          )}
        </Combobox.Options>
      </Combobox>
      <Outcome>
        {isSearching &&
          options.length === 0 &&
          (error ? t('foodsAway') : data && t(offersThing ? 'noSuchFoodButOwn' : 'noSuchFood'))}
      </Outcome>
    </div>
  )
}

function Option({
  value,
  picture,
  disabled,
  children,
}: {
  value: string
  picture: ReactNode
  disabled?: boolean
  children: string
}) {
  return (
    <Combobox.Option value={value} disabled={disabled} className={styles.option}>
      {picture}
      <bdi>{children}</bdi>
    </Combobox.Option>
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

/** What a search without a result says; a live region. */
function Outcome({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="hide-empty quiet text-14">
      {children}
    </p>
  )
}
