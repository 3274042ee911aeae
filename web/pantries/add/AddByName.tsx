import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconArrowRight, IconCamera, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ownKeyPrefix, ownThingPrefix } from '../../../lib/barcode/gtin'
import type { FoodField_foodFragment } from '../../generated/items/FoodField'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { FoodOption, FoodOptions } from '../../items/FoodOptions'
import { t as itemText } from '../../items/i18n'
import { foodName } from '../../items/itemName'
import { useFoodSearch } from '../../items/useFoodSearch'
import { t as scannerText } from '../../scanner/i18n'
import { useTypedCode } from '../../scanner/useTypedCode'
import { IconButton } from '../../ui/buttons/IconButton'
import { mantineField } from '../../ui/fields/field'
import type { OwnThing } from './useAddFood'
import { useUsualFoods } from './useFoods'
import { t } from '../i18n'

interface AddByNameProps {
  pantry: MyEntries_pantryFragment
  /** Is it in use? Then it shows foods to choose from, in place of the camera. */
  isOpen: boolean
  onOpen: () => void
  /** Back to the camera. */
  onClose: () => void
  /** Called with the number as typed, and the most likely of its possible keys. */
  onCode: (text: string, key: string) => void
  onFood: (food: FoodField_foodFragment) => void
  onOwn: (own: OwnThing) => void
}

/** The values of the options that are no foods: no slug is like them. */
const leftoversOption = ownKeyPrefix
const thingOption = ownThingPrefix
const leftoversPicture = '/foods/leftovers.svg'

/** Is it the beginning of a number, or of a GS1 code? No food is called so. */
const isNumber = (text: string) => /^[\d([\]]/.test(text)

const isNamedLike = ({ name, germanName }: FoodField_foodFragment, search: string) =>
  [name, germanName].some((text) => text.toLowerCase().includes(search.toLowerCase()))

/** Is one of these foods called so, in either language? */
const isCalled = (foods: readonly FoodField_foodFragment[], search: string) =>
  foods.some((food) => [food.name, food.germanName].some((name) => name.toLowerCase() === search.toLowerCase()))

/** A field for the name of a food, or the number under the bars. While nothing is typed, a grid of usual foods; two letters find others. */
export function AddByName({ pantry, isOpen, onOpen, onClose, onCode, onFood, onOwn }: AddByNameProps) {
  const input = useRef<HTMLInputElement>(null)
  // Closes the keyboard of a phone; the focus stays in the dialog.
  const leave = () => input.current?.closest<HTMLElement>('[role="dialog"]')?.focus()
  const code = useTypedCode({
    onCode: (text, key) => {
      leave()
      onCode(text, key)
    },
  })
  const search = code.text.trim()
  const isCode = isNumber(search)
  const found = useFoodSearch(isCode ? '' : search)
  const usual = useUsualFoods(pantry)
  const { answer } = found
  // Without an answer, a usual food that is called so is still no thing of one's own.
  const known = found.hasFailed ? usual.filter((food) => isNamedLike(food, search)) : found.foods
  const foods = found.isSearching ? known : search === '' ? usual : []
  const offersLeftovers = !isCode && (found.isSearching || search === '')
  // A food that is called so is meant.
  const offersThing = found.isSearching && !isCalled(foods, search)
  const isListOpen = isOpen && (foods.length > 0 || offersLeftovers)
  // Closed for a number: then Enter submits it.
  const combobox = useCombobox({ opened: isListOpen })

  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  // Enter chooses the best match.
  useEffect(() => {
    if (answer !== null) selectFirst()
  }, [answer])

  const choose = (option: string) => {
    const food = foods.find(({ slug }) => slug === option)
    if (food !== undefined) onFood(food)
    else onOwn({ name: search, isLeftovers: option === leftoversOption })
  }
  const type = (text: string) => {
    code.change(text)
    combobox.resetSelectedOption()
    onOpen()
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  const close = () => {
    leave()
    onClose()
  }

  const { classNames, ...field } = mantineField({
    label: t('nameOrNumber'),
    name: 'food',
    autoComplete: 'off',
    placeholder: t('nameOrNumber'),
    autoFocus: isOpen,
    error: isCode ? code.error : undefined,
    hint: isCode && code.error === undefined ? code.hint : undefined,
  })

  return (
    <form
      className="stack gap-2"
      noValidate
      onBlur={() => isCode && code.leave()}
      onSubmit={(event) => {
        event.preventDefault()
        if (isCode) code.submit()
      }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget>
          <TextInput
            {...field}
            classNames={{ ...classNames, label: 'visually-hidden' }}
            ref={input}
            value={code.text}
            maxLength={80}
            spellCheck={false}
            enterKeyHint="done"
            onFocus={onOpen}
            onClick={onOpen}
            onChange={(event) => type(event.currentTarget.value)}
            leftSection={<IconSearch size={20} aria-hidden="true" />}
            leftSectionWidth={44}
            leftSectionPointerEvents="none"
            rightSection={
              isCode ? (
                <IconButton type="submit" label={scannerText('submitTyped')} icon={<IconArrowRight size={22} />} />
              ) : search !== '' ? (
                <IconButton label={itemText('clearFood')} icon={<IconX size={20} />} onClick={clear} />
              ) : isOpen ? (
                <IconButton label={t('backToCamera')} icon={<IconCamera size={22} />} onClick={close} />
              ) : undefined
            }
            rightSectionWidth={48}
          />
        </Combobox.EventsTarget>
        <FoodOptions isOpen={isListOpen} isGrid={search === ''}>
          {foods.map((food) => (
            <FoodOption
              key={food.slug}
              value={food.slug}
              name={foodName(food)}
              imageUrl={food.imageUrl}
              disabled={found.isOutdated && !found.hasFailed}
            />
          ))}
          {offersThing && (
            <FoodOption value={thingOption} name={search} words={itemText('asThing', { name: search })} />
          )}
          {offersLeftovers && (
            <FoodOption
              value={leftoversOption}
              name={search}
              imageUrl={leftoversPicture}
              words={search === '' ? itemText('leftovers') : itemText('asLeftovers', { name: search })}
            />
          )}
        </FoodOptions>
      </Combobox>
      <p role="status" className="hide-empty quiet text-14">
        {found.isSearching &&
          foods.length === 0 &&
          (found.hasFailed ? itemText('foodsAway') : answer !== null && itemText('noSuchFoodButOwn'))}
      </p>
    </form>
  )
}
