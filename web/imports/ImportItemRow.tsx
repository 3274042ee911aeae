import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ImportItemRow_itemFragment } from '../generated/imports/Import'
import type { ImportLoss } from '../generated/schema'
import { foodName } from '../items/itemName'
import { dates, number } from '../platform/language'
import { paths } from '../platform/paths'
import { IconButton } from '../ui/buttons/IconButton'
import { classes } from '../ui/classes'
import { TickRow } from '../ui/fields/TickRow'
import styles from './ImportItems.module.css'
import { textByCode, t } from './i18n'

interface ImportItemRowProps {
  item: ImportItemRow_itemFragment
  isOpen: boolean
  onOpen: () => void
  onTick: (checked: boolean) => void
}

/** Something that was found, to be taken or left out; opened, it shows what was read. */
export function ImportItemRow({ item, isOpen, onOpen, onTick }: ImportItemRowProps) {
  const name = itemName(item)
  const Chevron = isOpen ? IconChevronUp : IconChevronDown

  return (
    <TickRow
      label={name}
      checked={!item.isLeftOut}
      onTick={onTick}
      name={name}
      notes={<Notes item={item} />}
      action={
        item.kind === 'RECIPE' && (
          <IconButton
            label={t(isOpen ? 'hideContent' : 'showContent', { name })}
            icon={<Chevron size={22} />}
            expanded={isOpen}
            onClick={onOpen}
          />
        )
      }
    >
      {isOpen && <Content item={item} />}
    </TickRow>
  )
}

/** The name of an item, also of one without a name. */
export const itemName = ({ name }: { name: string }): string => (name === '' ? t('noName') : name)

function Notes({ item }: Pick<ImportItemRowProps, 'item'>) {
  const { kind, ingredients, instructions, hasPicture, duplicate, leftOutBecause, losses } = item
  const facts = [
    ...(kind === 'RECIPE'
      ? [t('ingredientCount', { count: ingredients.length }), t('stepCount', { count: instructions.length })]
      : [t(`kind_${kind}`), ...pantryFacts(item)]),
    ...(hasPicture ? [t('withPicture')] : []),
    ...(item.isFavourite === true ? [t('favourite')] : []),
  ]

  return (
    <>
      <span className="facts digits">{facts.join(' · ')}</span>
      {duplicate !== null && <span className={classes('facts', styles.loss)}>{t(`duplicate_${duplicate}`)}</span>}
      {leftOutBecause !== null && (
        <span className={classes('facts', styles.loss)}>{t(`leftOut_${leftOutBecause}`)}</span>
      )}
      {losses.length > 0 && (
        <span className={classes('facts', styles.loss)}>{losses.map((loss) => lossInWords(loss, item)).join(' ')}</span>
      )}
    </>
  )
}

function lossInWords(loss: ImportLoss, { food, storagePlace }: ImportItemRow_itemFragment): string {
  if (loss === 'NAME_REPLACED' && food !== null) return t('loss_NAME_REPLACED', { food: foodName(food) })
  if (loss === 'PLACE_CHANGED' && storagePlace !== null) return t(`loss_PLACE_CHANGED_${storagePlace}`)
  return textByCode('loss', loss) ?? loss
}

/** What is known of something for the pantry, the list or the plan. */
function pantryFacts(item: ImportItemRow_itemFragment) {
  const { quantity, unit, amount, date, placeName, listName, mealType, forRecipes } = item
  const count = quantity === null ? null : [number(quantity), unit].filter(Boolean).join(' ')
  const day = date === null ? null : dates({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
  const reasons = forRecipes.map((recipe) => t('forRecipe', { recipe }))
  return [count, amount, day, placeName, listName, mealType, ...reasons].filter((fact) => fact !== null && fact !== '')
}

function Content({ item: { ingredients, instructions, note, duplicateOfId } }: Pick<ImportItemRowProps, 'item'>) {
  return (
    <div className={classes('text-14', styles.content)} dir="auto">
      {ingredients.length > 0 && (
        <div className="min-0">
          <h3>{t('ingredients')}</h3>
          <ul>
            {ingredients.map((line, index) => (
              // Lines may be equal and are never reordered.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      {instructions.length > 0 && (
        <div className="min-0">
          <h3>{t('steps')}</h3>
          <ol>
            {instructions.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{line}</li>
            ))}
          </ol>
        </div>
      )}
      {note !== null && (
        <p className={classes('pre-line', styles.wide)}>
          <span className="bold">{t('becomesNote')}</span> {note}
        </p>
      )}
      {duplicateOfId !== null && (
        <p className={styles.wide}>
          <Link to={paths.recipe(duplicateOfId)}>{t('seeYours')}</Link>
        </p>
      )}
    </div>
  )
}
