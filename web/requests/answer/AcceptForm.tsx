import { useState } from 'react'
import { heldBy } from '../../../domain/item-requests/requestMachine'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import { useAcceptFormQuery } from '../../generated/requests/answer/RequestMutations'
import { failureOf } from '../../platform/errorMessages'
import { capitalized } from '../../platform/language'
import { readStored, store } from '../../platform/stored/storage'
import { classes } from '../../ui/classes'
import { Button } from '../../ui/buttons/Button'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { ChoiceField } from '../../ui/fields/ChoiceField'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Form } from '../../ui/fields/Form'
import { Loading } from '../../ui/loading/Loading'
import { NumberField } from '../../ui/fields/NumberField'
import { StickyActions } from '../../ui/buttons/StickyActions'
import styles from './Answer.module.css'
import {
  collectDays,
  collectDayWords,
  collectTimeOf,
  collectTimes,
  collectWords,
  momentOf,
  suggestedTimes,
  type CollectTime,
} from './collectTimes'
import { partnerName, requestedName } from '../list/describeRequest'
import { useRequestActions } from './useRequestActions'
import { WhereField } from './WhereField'
import { t } from '../i18n'

/** Until when they are reserved already, if that is one of the times to choose from. */
function reservedUntil({ state, collectUntil }: RequestCard_requestFragment, now: Date): CollectTime | null {
  if (state !== 'RESERVED' || collectUntil === null) return null
  const until = collectTimeOf(new Date(collectUntil))
  return collectDays(now).includes(until.day) && collectTimes.includes(until.time) ? until : null
}

interface AcceptFormProps {
  request: RequestCard_requestFragment
  /** Asks for the answer to a request that is to be declined. */
  onDecline: () => void
  onDone: () => void
}

/** The time of day that the owner said last, as HH:MM. Browsers hold it: do not rename it. */
export const lastTimeKey = 'collect-time'

/** Reserves what was asked for: how many, until when, and where to collect it. */
export function AcceptForm(props: AcceptFormProps) {
  const { pantryId, barcode } = props.request
  // Not from the cache: the stock may have changed since the request came.
  const { data, error, refetch } = useAcceptFormQuery({ variables: { pantryId, barcode }, fetchPolicy: 'no-cache' })

  if (data === undefined)
    return error === undefined ? (
      <Loading />
    ) : (
      <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
    )
  const entry = data.pantry?.entry ?? null
  const available = (entry?.availableQuantity ?? 0) + heldBy(props.request)
  if (available === 0) {
    const isHeld = entry !== null && entry.reservedQuantity + entry.keepBack > 0
    return <NothingToGive {...props} isHeld={isHeld} />
  }
  return (
    <ReserveForm
      {...props}
      most={Math.min(available, Math.max(props.request.quantity, heldBy(props.request)))}
      details={data.pantry?.collectionDetails ?? null}
    />
  )
}

/** Nothing of it is left for this request: it can be declined, or wait. */
function NothingToGive({ request, isHeld, onDecline, onDone }: AcceptFormProps & { isHeld: boolean }) {
  return (
    <>
      <p>{t(isHeld ? 'allHeld' : 'nothingLeft')}</p>
      {isHeld && <p className="above-2 quiet">{t('allHeldHint', { name: partnerName(request) })}</p>}
      <div className="row gap-2 above-6">
        <Button kind={isHeld ? 'quiet' : 'main'} onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button kind={isHeld ? 'main' : 'plain'} onClick={onDone}>
          {t('letItWait')}
        </Button>
      </div>
    </>
  )
}

function ReserveForm({
  request,
  most,
  details,
  onDecline,
  onDone,
}: AcceptFormProps & { most: number; /** null: whoever answers does not keep house there. */ details: string | null }) {
  const { accept, busy, sentence } = useRequestActions(request)
  const [now] = useState(() => new Date())
  const promised = request.state === 'RESERVED' && request.collectUntil !== null ? new Date(request.collectUntil) : now
  const suggestions = suggestedTimes(now, readStored(lastTimeKey)).filter((at) => momentOf(at) >= promised)
  const [quantity, setQuantity] = useState<number | ''>(heldBy(request) || most)
  const [until, setUntil] = useState(
    () => reservedUntil(request, now) ?? suggestions[0] ?? { day: collectDays(now)[1] ?? '', time: '18:00' },
  )
  const [where, setWhere] = useState(details ?? '')
  const [isOver, setOver] = useState(false)
  const name = partnerName(request)

  const submit = async () => {
    const collectUntil = momentOf(until)
    setOver(collectUntil <= new Date())
    if (quantity === '' || collectUntil <= new Date()) return
    const isDone = await accept({
      quantity,
      collectUntil,
      details: details === null || where.trim() === details ? null : where.trim(),
    })
    if (!isDone) return
    store(lastTimeKey, until.time)
    onDone()
  }

  return (
    <Form onSubmit={() => void submit()} errorMessage={isOver ? t('timeIsOver') : sentence}>
      <NumberField
        label={t('howMany')}
        hint={t('askedForCount', { name, count: request.quantity, item: requestedName(request) })}
        name="quantity"
        min={1}
        max={most}
        step={1}
        value={quantity}
        onChange={setQuantity}
      />
      <CollectTimeField now={now} suggestions={suggestions} value={until} onChange={setUntil} />
      {details !== null && <WhereField value={where} onChange={setWhere} />}
      <StickyActions>
        <Button kind="main" type="submit" busy={busy}>
          {t(heldBy(request) > 0 ? 'saveChanges' : 'reserve')}
        </Button>
        {heldBy(request) > 0 ? (
          <Button kind="plain" onClick={onDone}>
            {t('cancel')}
          </Button>
        ) : (
          <Button onClick={onDecline}>{t('decline')}</Button>
        )}
      </StickyActions>
    </Form>
  )
}

interface CollectTimeFieldProps {
  now: Date
  suggestions: readonly CollectTime[]
  value: CollectTime
  onChange: (value: CollectTime) => void
}

/** Until when it can be collected: suggestions, or a day and a time. */
function CollectTimeField({ now, suggestions, value, onChange }: CollectTimeFieldProps) {
  return (
    <fieldset className="bare stack gap-3 min-0">
      <legend className="bold" style={{ padding: 0, marginBlockEnd: 'var(--space-2)' }}>
        {t('collectUntil')}
      </legend>
      <div className={classes('row gap-2 min-0', styles.chips)}>
        {suggestions.map((at) => (
          <ChipButton
            key={`${at.day} ${at.time}`}
            pressed={at.day === value.day && at.time === value.time}
            onClick={() => onChange(at)}
          >
            {capitalized(collectWords(momentOf(at), now))}
          </ChipButton>
        ))}
      </div>
      <div className="grid gap-3" style={{ gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <ChoiceField
          label={t('day')}
          name="day"
          value={value.day}
          options={collectDays(now).map((day) => ({ value: day, label: capitalized(collectDayWords(day, now)) }))}
          onChange={(day) => onChange({ ...value, day })}
        />
        <ChoiceField
          label={t('time')}
          name="time"
          value={value.time}
          options={collectTimes.map((time) => ({ value: time, label: time }))}
          onChange={(time) => onChange({ ...value, time })}
        />
      </div>
    </fieldset>
  )
}
