import { useState } from 'react'
import type { PutAwayRow_itemFragment, PutAwayRow_lineFragment } from '../generated/shopping/PutAway'
import { useToday } from '../pantries/useToday'
import { storeInterval } from '../pantries/dateIntervals'
import { storePlace } from '../pantries/usualPlace'
import { failureOf } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { StickyActions } from '../ui/StickyActions'
import { boughtFor, packetsOf, type PutAwayChoice } from './bought'
import { enteredFor, keepEntered } from './enteredChoices'
import { PutAwayRow } from './PutAwayRow'
import { usePutAway } from './usePutAway'
import { t } from './i18n'

interface PutAwayFormProps {
  pantryId: string
  lines: readonly PutAwayRow_lineFragment[]
  /** By barcode. */
  items: ReadonlyMap<string, PutAwayRow_itemFragment>
  onDone: () => void
  /** Reads the basket again, because the list has changed. */
  onOutdated: () => void
}

/** What was bought for each line, with its packets, date and place. */
export function PutAwayForm({ pantryId, lines, items, onDone, onOutdated }: PutAwayFormProps) {
  const [changed, setChanged] = useState<ReadonlyMap<string, PutAwayChoice>>(() => enteredFor(lines))
  const [openId, setOpenId] = useState<string | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [errorMessage, setErrorMessage] = useState<string | null>(null)
  const { putAway, busy } = usePutAway(pantryId)
  const isOffline = useIsOffline()
  const today = useToday()
  // What was changed stays when the basket is read again.
  const bought = (line: PutAwayRow_lineFragment) => changed.get(line.id) ?? boughtFor(line, items)
  const kept = lines.filter((line) => bought(line).isPutAway)

  const change = (line: PutAwayRow_lineFragment, next: PutAwayChoice) => {
    keepEntered(line, next)
    setChanged(new Map(changed).set(line.id, next))
  }

  const submit = async () => {
    setErrorMessage(null)
    setMissing(true)
    const packets = lines.map((line) => packetsOf(line.id, bought(line)))
    const unclear = lines.find((_, at) => packets[at] === undefined)
    if (unclear !== undefined) setOpenId(unclear.id)
    if (busy || isOffline || unclear !== undefined) return
    try {
      await putAway({
        packets: packets.flatMap((packet) => packet ?? []),
        skippedLines: lines.flatMap(({ id }, at) => (packets[at] === null ? id : [])),
      })
      for (const line of kept) remember(bought(line), today)
      onDone()
    } catch (error) {
      const { kind, sentence } = failureOf(error)
      if (kind === 'cancelled') return
      setErrorMessage(sentence)
      // Without an answer it may have been carried out: what is sent again must be the same.
      if (kind === 'user-error') onOutdated()
    }
  }

  return (
    <Form onSubmit={() => void submit()} errorMessage={errorMessage}>
      <p className="quiet">{t(isOffline ? 'putAwayNeedsConnection' : 'putAwayLead')}</p>
      <ul className="bare-list" aria-label={t('gotIt')}>
        {lines.map((line) => (
          <PutAwayRow
            key={line.id}
            line={line}
            bought={bought(line)}
            isOpen={openId === line.id}
            isMissing={isMissing}
            today={today}
            onToggle={() => setOpenId(openId === line.id ? null : line.id)}
            onChange={(next) => change(line, next)}
          />
        ))}
      </ul>
      <StickyActions>
        <Button kind="main" type="submit" busy={busy} disabled={isOffline}>
          {kept.length > 0 ? t('putAwayCount', { count: kept.length }) : t('removeFromList')}
        </Button>
      </StickyActions>
    </Form>
  )
}

/** Date and place are proposed next time. */
function remember({ thing, details }: PutAwayChoice, today: string | null): void {
  if (thing === null) return
  storePlace(thing.barcode, details.storagePlace)
  storeInterval(thing.barcode, details, today)
}
