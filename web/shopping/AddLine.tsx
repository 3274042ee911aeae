import '@mantine/core/styles/Combobox.layer.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useFoodFieldQuery, type FoodField_foodFragment } from '../generated/items/FoodField'
import { foodName } from '../items/itemName'
import { apiLanguage } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { classes } from '../ui/classes'
import { mantineField } from '../ui/fields/field'
import suggestions from '../ui/fields/Suggestions.module.css'
import { ProductPicture } from '../ui/lists/ProductPicture'
import styles from './AddLine.module.css'
import { lastThing } from './lastThing'
import { t } from './i18n'

interface AddLineProps {
  /** @param food the one that was chosen for the text */
  onAdd: (text: string, food?: FoodField_foodFragment) => void
}

const minLetters = 2
const maxText = 1_000

/** Types what to buy: several things with commas between them; or chooses a food that begins like the last of them. */
export function AddLine({ onAdd }: AddLineProps) {
  const [text, setText] = useState('')
  const { before, amount, search } = lastThing(text)
  const isSearching = search.length >= minLetters
  const { data, previousData } = useFoodFieldQuery({ variables: { search, language: apiLanguage }, skip: !isSearching })
  const options = isSearching ? ((data ?? previousData)?.foods ?? []).slice(0, maxOptions) : []
  const combobox = useCombobox({ opened: options.length > 0 })
  // The answer to fewer letters keeps its place until the next one comes, but nobody chooses from it.
  const isOutdated = data === undefined

  const add = () => {
    if (text.trim() === '') return combobox.focusTarget()
    onAdd(text)
    setText('')
  }
  const choose = (slug: string) => {
    const food = options.find((option) => option.slug === slug)
    if (food === undefined) return
    if (before.trim() !== '') onAdd(before)
    onAdd(`${amount}${foodName(food)}`, food)
    setText('')
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <div className={classes(suggestions.field, styles.field)}>
        <Combobox store={combobox} onOptionSubmit={choose}>
          <Combobox.EventsTarget>
            <TextInput
              {...mantineField({
                label: undefined,
                name: 'line',
                autoComplete: 'off',
                placeholder: t('addExample'),
              })}
              aria-label={t('addToList')}
              value={text}
              maxLength={maxText}
              enterKeyHint="done"
              onChange={(event) => {
                setText(event.currentTarget.value)
                combobox.resetSelectedOption()
              }}
            />
          </Combobox.EventsTarget>
          <Combobox.Options className={suggestions.options} aria-label={t('foods')} hidden={options.length === 0}>
            {options.map((food) => (
              <Combobox.Option key={food.slug} value={food.slug} disabled={isOutdated} className={suggestions.option}>
                <ProductPicture name={foodName(food)} imageUrl={food.imageUrl} size={36} />
                <bdi>{`${amount}${foodName(food)}`}</bdi>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox>
      </div>
      <Button kind="main" type="submit">
        {t('add')}
      </Button>
    </form>
  )
}

const maxOptions = 5
