import { IconFridge } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import type { ShoppingRow_lineFragment } from '../generated/shopping/ShoppingList'
import { Button } from '../ui/buttons/Button'
import { List } from '../ui/lists/List'
import { aisleName, t } from './i18n'
import { groupByAisle, tickedLines } from './aisles'
import { groupByReasons } from './describeLine'
import { EditLineDialog } from './EditLineDialog'
import { ShoppingRow, tickId } from './ShoppingRow'
import styles from './ShoppingRow.module.css'
import type { ShoppingActions } from './useShoppingList'

interface ShoppingLinesProps {
  /** Who of the home avoids what, by the line's id. */
  warnings: ReadonlyMap<string, string>
  lines: readonly ShoppingRow_lineFragment[]
  /** In the order of the person's shop. */
  aisles: readonly string[]
  actions: ShoppingActions
  onPutAway: () => void
  /** Shows a recipe that something is for. */
  onRecipe: (id: string) => void
}

/** What is to be bought, aisle by aisle, and below it what is in the basket. */
export function ShoppingLines({ warnings, lines, aisles, actions, onPutAway, onRecipe }: ShoppingLinesProps) {
  const id = useId()
  const [editedId, setEditedId] = useState<string | null>(null)
  const got = tickedLines(lines)

  // The row moves to another list, and the focus with it, in whichever render that happens.
  const movedId = useRef<string | null>(null)
  useEffect(() => {
    if (movedId.current === null) return
    const moved = document.getElementById(tickId(movedId.current))
    if (document.activeElement === document.body) moved?.focus({ preventScroll: true })
    // It may move again when the server answers, until the person is elsewhere.
    else if (document.activeElement !== moved) movedId.current = null
  })

  const tick = (line: ShoppingRow_lineFragment, ticked: boolean) => {
    movedId.current = line.id
    actions.tick(line, ticked)
  }
  const row = (line: ShoppingRow_lineFragment, reasonsId?: string) => (
    <ShoppingRow
      key={line.id}
      line={line}
      warning={warnings.get(line.id)}
      reasonsId={reasonsId}
      onTick={(ticked) => tick(line, ticked)}
      onEdit={() => setEditedId(line.id)}
      onRemove={() => actions.remove([line])}
      onRecipe={onRecipe}
    />
  )

  return (
    <div className="grid gap-5">
      {groupByAisle(lines, aisles).map(({ aisle, lines: own }) => (
        <section key={aisle} className="stack gap-2" aria-labelledby={`${id}-${aisle}`}>
          <h2 id={`${id}-${aisle}`} className="text-18">
            {aisleName(aisle)}
          </h2>
          <List>
            {groupByReasons(own).map(({ reasons, lines: group }, at) => {
              if (group.length === 1 || reasons === '') return group.map((line) => row(line))
              const reasonsId = `${id}-${aisle}-${at}`
              return (
                <li key={reasonsId} className={styles.group}>
                  <p id={reasonsId}>
                    <bdi>{reasons}</bdi>
                  </p>
                  <ul className="bare-list" aria-labelledby={reasonsId}>
                    {group.map((line) => row(line, reasonsId))}
                  </ul>
                </li>
              )
            })}
          </List>
        </section>
      ))}
      {got.length > 0 && (
        <section className="stack gap-2" aria-labelledby={`${id}-got`}>
          <div className="row align-center spread" style={{ gap: '0 var(--space-4)' }}>
            <h2 id={`${id}-got`} className="text-18">
              {t('gotIt')}
            </h2>
            <Button kind="plain" onClick={() => actions.remove(got)}>
              {t('clearGot')}
            </Button>
          </div>
          <List>{got.map((line) => row(line))}</List>
          <Button kind="main" icon={<IconFridge size={20} />} onClick={onPutAway}>
            {t('putAway')}
          </Button>
        </section>
      )}
      <EditLineDialog
        line={lines.find((line) => line.id === editedId) ?? null}
        onClose={() => setEditedId(null)}
        onEdit={actions.edit}
      />
    </div>
  )
}
