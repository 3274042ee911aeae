import { IconAlertTriangle, IconChefHat, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useNameOfOther } from '../auth/useNameOfOther'
import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { Menu } from '../ui/buttons/Menu'
import { describeAmounts, describeReasons, lineName } from './describeLine'
import { recipesOf } from './recipesOnList'
import styles from './ShoppingRow.module.css'
import { t } from './i18n'

interface ShoppingRowProps {
  line: ShoppingRow_lineFragment
  /** Who of the home avoids it; left out: nobody does. */
  warning?: string
  /** The id of the element that says why it is on the list; left out: the row does. */
  reasonsId?: string
  onTick: (ticked: boolean) => void
  onEdit: () => void
  onRemove: () => void
  /** Shows a recipe that it is for. */
  onRecipe: (id: string) => void
}

/** Something to buy: the whole row ticks it, so that a thumb finds it. */
export function ShoppingRow({ line, warning, reasonsId, onTick, onEdit, onRemove, onRecipe }: ShoppingRowProps) {
  const id = useId()
  const name = lineName(line)
  const amounts = describeAmounts(line.amounts)
  const isTicked = line.tickedAt !== null
  const tickedBy = useNameOfOther(line.tickedBy)
  const reasons =
    isTicked && tickedBy !== null
      ? t('tickedBy', { name: tickedBy })
      : reasonsId === undefined
        ? describeReasons(line.reasons)
        : ''

  return (
    <li className={styles.row}>
      <button
        id={tickId(line.id)}
        type="button"
        role="checkbox"
        aria-checked={isTicked}
        aria-label={[amounts === '' ? name : t('lineWithAmount', { name, amount: amounts }), warning ?? '']
          .filter((part) => part !== '')
          .join('. ')}
        aria-describedby={reasons === '' ? reasonsId : id}
        className={styles.tick}
        onClick={() => onTick(!isTicked)}
      >
        <span className={styles.box} aria-hidden="true" />
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          {amounts !== '' && <span className={styles.amount}>{amounts}</span>}
          {warning !== undefined && (
            <span className={styles.reasons}>
              <IconAlertTriangle size={16} aria-hidden="true" /> {warning}
            </span>
          )}
          {reasons !== '' && (
            <span id={id} className={styles.reasons}>
              <bdi>{reasons}</bdi>
            </span>
          )}
        </span>
      </button>
      <Menu
        label={t('moreFor', { name })}
        icon={<IconDots size={22} />}
        items={() => [
          ...recipesOf(line).map((recipe) => ({
            label: recipe.name,
            icon: <IconChefHat size={20} aria-hidden="true" />,
            run: () => onRecipe(recipe.id),
          })),
          { label: t('edit'), icon: <IconPencil size={20} aria-hidden="true" />, run: onEdit },
          { label: t('takeOff'), icon: <IconTrash size={20} aria-hidden="true" />, danger: true, run: onRemove },
        ]}
      />
    </li>
  )
}

/** The id of a line's checkbox in the page. */
export const tickId = (lineId: string): string => `shopping-${lineId}`
