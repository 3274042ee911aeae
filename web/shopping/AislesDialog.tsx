import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useRef, useState, type PointerEvent } from 'react'
import { useSetAislesMutation, type ShoppingList_listFragment } from '../generated/shopping/ShoppingList'
import type { LinkContext } from '../platform/apollo/linkContext'
import { Button } from '../ui/buttons/Button'
import { classes } from '../ui/classes'
import { Dialog } from '../ui/dialogs/Dialog'
import { IconButton } from '../ui/buttons/IconButton'
import { StickyActions } from '../ui/buttons/StickyActions'
import { toastError } from '../ui/toasts/toastError'
import styles from './AislesDialog.module.css'
import { moved } from './aisles'
import { aisleName, t } from './i18n'

interface AislesDialogProps {
  opened: boolean
  onClose: () => void
  list: Pick<ShoppingList_listFragment, 'id' | 'revision' | 'aisles'>
}

/** Puts the aisles in the order of the person's shop: dragged, or moved by buttons. */
export function AislesDialog({ opened, onClose, list }: AislesDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sortAisles')}>
      <p className="quiet">{t('sortAislesHint')}</p>
      <Aisles list={list} />
      <StickyActions>
        <Button kind="main" onClick={onClose}>
          {t('done')}
        </Button>
      </StickyActions>
    </Dialog>
  )
}

function Aisles({ list: { id, revision, aisles } }: Pick<AislesDialogProps, 'list'>) {
  const [setAisles] = useSetAislesMutation()
  const rows = useRef<HTMLOListElement>(null)
  // While one is dragged, the order is not saved yet.
  const [drag, setDrag] = useState<{ aisle: string; order: readonly string[] } | null>(null)
  const order = drag?.order ?? aisles

  const save = async (next: readonly string[]): Promise<void> => {
    const shoppingList = { __typename: 'ShoppingList' as const, id, revision, aisles: [...next] }
    const payload = { __typename: 'ShoppingListPayload' as const, shoppingList }
    try {
      await setAisles({
        variables: { input: { pantryId: id, aisles: [...next] } },
        // One after the other, so that the last one stays.
        context: { serializationKey: `aisles ${id}` } satisfies LinkContext,
        optimisticResponse: { setAisles: payload },
      })
    } catch (error) {
      toastError(error, () => void save(next))
    }
  }
  const dragTo = (event: PointerEvent) => {
    if (drag === null) return
    const to = [...(rows.current?.children ?? [])].findIndex(
      (row) => event.clientY < row.getBoundingClientRect().bottom,
    )
    const from = drag.order.indexOf(drag.aisle)
    if (to < 0 || to === from) return
    setDrag({ ...drag, order: moved(drag.order, from, to) })
    rows.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  const drop = () => {
    if (drag !== null) void save(drag.order)
    setDrag(null)
  }

  return (
    <ol ref={rows} className="bare-list">
      {order.map((aisle, at) => {
        const name = aisleName(aisle)
        return (
          <li key={aisle} className={classes(styles.aisle, drag?.aisle === aisle && styles.dragged)}>
            <span
              className={styles.handle}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setDrag({ aisle, order })
              }}
              onPointerMove={dragTo}
              onPointerUp={drop}
              onPointerCancel={() => setDrag(null)}
            >
              <IconGripVertical size={20} />
            </span>
            <span className="min-0 grow breakable">{name}</span>
            <IconButton
              label={t('moveUp', { aisle: name })}
              icon={<IconArrowUp size={20} />}
              disabled={at === 0}
              onClick={() => void save(moved(order, at, at - 1))}
            />
            <IconButton
              label={t('moveDown', { aisle: name })}
              icon={<IconArrowDown size={20} />}
              disabled={at === order.length - 1}
              onClick={() => void save(moved(order, at, at + 1))}
            />
          </li>
        )
      })}
    </ol>
  )
}
