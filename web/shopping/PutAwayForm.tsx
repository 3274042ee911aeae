import { useState } from 'react'
import type { PutAwayShoppingInput } from '../generated/schema'
import {
  type PutAwayRow_itemFragment,
  type PutAwayRow_lineFragment,
  usePutAwayShoppingMutation,
  useUndoPutAwayMutation,
} from '../generated/shopping/PutAway'
import { storeInterval } from '../pantries/dates/dateIntervals'
import { useStockOperation } from '../pantries/stock/useStockOperation'
import { useToday } from '../pantries/dates/useToday'
import { storePlace } from '../pantries/add/storagePlaces'
import { failureOf } from '../platform/errorMessages'
import { useIsOffline } from '../platform/offline'
import { Button } from '../ui/buttons/Button'
import { Form } from '../ui/fields/Form'
import { StickyActions } from '../ui/buttons/StickyActions'
import { boughtFor, packetsOf, type PutAwayChoice } from './bought'
import { PutAwayRow } from './PutAwayRow'
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

/**
 * What was entered when lines were to be put away, by their id. It is there again when the window is opened once more, and when
 * putting away was undone: nobody enters ten dates twice. Until the page is closed.
 */
const entered = new Map<string, { line: string; choice: PutAwayChoice }>()

/** What the choice was made for: of a line that was changed since, it is not used. */
const contentOf = ({ text, food, barcode, boughtBarcode, amounts }: PutAwayRow_lineFragment): string =>
  JSON.stringify([text, food?.slug ?? null, barcode, boughtBarcode, amounts.map(({ amount, unit }) => [amount, unit])])

function keepEntered(line: PutAwayRow_lineFragment, choice: PutAwayChoice): void {
  entered.set(line.id, { line: contentOf(line), choice })
}

/** What was entered for these lines, by their id. */
function enteredFor(lines: readonly PutAwayRow_lineFragment[]): Map<string, PutAwayChoice> {
  return new Map(
    lines.flatMap((line) => {
      const kept = entered.get(line.id)
      return kept?.line === contentOf(line) ? [[line.id, kept.choice] as const] : []
    }),
  )
}

type Basket = Pick<PutAwayShoppingInput, 'packets' | 'skippedLines'>

/**
 * Puts what was bought into the pantry, and offers to undo all of it.
 * @returns a function that throws the server's error
 */
function usePutAway(pantryId: string) {
  const [putAwayShopping, { loading }] = usePutAwayShoppingMutation()
  const [undoPutAway] = useUndoPutAwayMutation()
  const run = useStockOperation({
    send: (input: Basket, key) => putAwayShopping({ variables: { input: { ...input, pantryId, key } } }),
    sendUndo: (operationKey, key) => undoPutAway({ variables: { input: { pantryId, operationKey, key } } }),
  })

  return {
    putAway: (input: Basket) =>
      run(input, input.packets.length > 0 ? t('putAwayDone') : t('takenOff', { count: input.skippedLines.length })),
    busy: loading,
  }
}
