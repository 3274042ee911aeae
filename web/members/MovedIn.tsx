import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  useLastMovedInQuery,
  useUndoMovingInMutation,
  type MovedIn_movedInFragment,
} from '../generated/members/MovedIn'
import { itemName } from '../items/itemName'
import { locale } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { List } from '../ui/lists/List'
import { Row } from '../ui/lists/Row'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

type MovedIn = MovedIn_movedInFragment

/** What the viewer brought along when they joined a pantry, for as long as they can take it back; nothing otherwise. */
export function LastMovedIn({ pantryId }: { pantryId: string }) {
  const { data } = useLastMovedInQuery({ variables: { pantryId }, fetchPolicy: 'cache-and-network' })
  // What could not be taken back is shown until the page is left.
  const [undone, setUndone] = useState<MovedIn | null>(null)
  const movedIn = undone ?? data?.pantry?.viewerMovedIn
  return movedIn ? <WhatMovedIn movedIn={movedIn} onUndone={setUndone} /> : null
}

interface WhatMovedInProps {
  movedIn: MovedIn
  onUndone: (movedIn: MovedIn) => void
}

/** What came along, what stayed and why, and after its undo what is not back. */
export function WhatMovedIn({ movedIn, onUndone }: WhatMovedInProps) {
  const client = useApolloClient()
  const [undo, { loading }] = useUndoMovingInMutation()
  const { key, pantryId, missing, stayed } = movedIn
  const confirm = async () => {
    try {
      const { data } = await undo({ variables: { input: { pantryId, key } } })
      if (data) onUndone(data.undoMovingIn.movedIn)
      toast.success(t('takenBack'))
      void client.refetchQueries({ include: 'active' }).catch(() => {})
    } catch (error) {
      toastError(error, () => void confirm())
    }
  }

  // That all is back has been said.
  if (missing?.length === 0) return null
  if (missing !== null)
    return (
      <Section title={t('takenBack')}>
        <p>{t('notTakenBack')}</p>
        <NotMoved label={t('notTakenBack')} things={missing} />
      </Section>
    )
  return (
    <Section title={t('cameAlong')}>
      <p>{summary(movedIn)}</p>
      {stayed.length > 0 && <p>{t('stayedBehind')}</p>}
      <NotMoved label={t('stayedBehind')} things={stayed} />
      <div className="stack gap-2">
        <p className="quiet">{t('takeBackHint')}</p>
        <div>
          <Button busy={loading} onClick={() => void confirm()}>
            {t('takeBack')}
          </Button>
        </div>
      </div>
    </Section>
  )
}

function NotMoved({ label, things }: { label: string; things: MovedIn['stayed'] }) {
  if (things.length === 0) return null
  return (
    <List label={label}>
      {things.map(({ quantity, reason, ...thing }, n) => (
        <Row
          // The same name may be on the list and in the plan.
          key={n}
          title={
            <bdi>
              {quantity === null ? itemName(thing) : t('packetsOf', { count: quantity, item: itemName(thing) })}
            </bdi>
          }
          details={t(`notMoved_${reason}`)}
        />
      ))}
    </List>
  )
}

/** "12 packets, 3 lines of your list and 2 meals. Nobody outside this pantry sees them." */
function summary({ packetCount, lineCount, mealCount }: MovedIn): string {
  const parts = [
    ...(packetCount > 0 ? [t('packetsAlong', { count: packetCount })] : []),
    ...(lineCount > 0 ? [t('linesAlong', { count: lineCount })] : []),
    ...(mealCount > 0 ? [t('mealsAlong', { count: mealCount })] : []),
  ]
  if (parts.length === 0) return t('nothingAlong')
  return `${listed(parts)}. ${packetCount > 0 ? t('alongIsPrivate') : ''}`.trim()
}

const listed = (parts: readonly string[]): string => new Intl.ListFormat(locale).format(parts)
