import { IconCheck, IconClock } from '@tabler/icons-react'
import type { RequestCard_requestFragment } from '../../generated/requests/list/MyRequests'
import type { PlaceTimes_placeFragment } from '../../generated/requests/times/PlaceTimes'
import { capitalized } from '../../platform/language'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { useNow } from '../answer/useNow'
import { useRequestActions } from '../answer/useRequestActions'
import { partnerName, requestedName } from '../list/describeRequest'
import { t } from '../i18n'
import { slotWords } from './slotWords'

/** On a place's page: when the viewer comes to collect, and for those who answer requests there who comes when. Nothing where nobody does. */
export function PlaceTimes({ place: { timeZone, viewerSlot, bookedRequests } }: { place: PlaceTimes_placeFragment }) {
  const now = useNow()
  const times = new Map<string, RequestCard_requestFragment[]>()
  for (const request of bookedRequests) {
    const { state, slotAt, collectUntil } = request
    // What was collected a moment ago is still in the list that was read.
    if (state !== 'RESERVED' || slotAt === null || collectUntil === null || new Date(collectUntil) <= now) continue
    const when = slotWords({ startsAt: slotAt, endsAt: collectUntil }, { timeZone, now })
    times.set(when, [...(times.get(when) ?? []), request])
  }

  return (
    <>
      {viewerSlot !== null && (
        <p className="inline-line gap-2 align-center bold">
          <IconClock size={20} aria-hidden="true" className="rigid" />
          {t('youCome', { when: slotWords(viewerSlot, { timeZone, now }) })}
        </p>
      )}
      {times.size > 0 && (
        <section className="panel stack gap-4" style={{ padding: 'var(--space-4)' }} aria-labelledby="who-comes">
          <h2 id="who-comes" className="text-18">
            {t('whoComes')}
          </h2>
          {[...times].map(([when, requests]) => (
            <section key={when} className="stack gap-2">
              <h3 className="text-16">
                {capitalized(when)}{' '}
                <span className="quiet text-14" style={{ fontWeight: 400 }}>
                  · {t('peopleCount', { count: new Set(requests.map(({ partner }) => partner?.id)).size })}
                </span>
              </h3>
              <ul className="bare-list grid gap-2">
                {requests.map((request) => (
                  <Coming key={request.id} request={request} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      )}
    </>
  )
}

/** What somebody comes for, to be marked as collected in one tap. */
function Coming({ request }: { request: RequestCard_requestFragment }) {
  const { collect, busy } = useRequestActions(request)
  const [name, item] = [partnerName(request), requestedName(request)]

  return (
    <li className="line gap-3 align-center min-0">
      <p className="grow min-0 breakable">
        <bdi className="bold">{name}</bdi>
        {' · '}
        <bdi>{t('quantityAndName', { count: request.reservedQuantity ?? request.quantity, item })}</bdi>
      </p>
      <ChipButton
        low
        icon={<IconCheck size={18} aria-hidden="true" />}
        busy={busy}
        label={t('actionFor', { action: t('markCollected'), item: `${item}, ${name}` })}
        onClick={() => void collect()}
      >
        {t('markCollected')}
      </ChipButton>
    </li>
  )
}
