import { IconChevronDown, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { PlaceDetails_placeFragment, PlaceHead_placeFragment } from '../generated/places/Place'
import { dates } from '../platform/language'
import { t } from './i18n'
import { daysToCome, weekdayName } from './hoursText'
import { languageName } from './languageNames'
import { openWords } from './openWords'

interface PlaceDetailsProps {
  place: PlaceDetails_placeFragment & Pick<PlaceHead_placeFragment, 'kind' | 'timeZone' | 'openState'>
  isOpen: boolean
}

/** Whether a place is open, and what it is; behind that when it is, how to get in, what is welcome. Closed where food is, so that the food is in sight. */
export function PlaceDetails({ place, isOpen }: PlaceDetailsProps) {
  const { kind, access, welcome, notWelcome, contact, languages, hours, timeZone } = place

  return (
    <details className="panel" style={{ padding: '0 var(--space-4)' }} open={isOpen}>
      <summary
        className="line gap-2 align-center touch-high"
        style={{ cursor: 'pointer', paddingBlock: 'var(--space-1)' }}
      >
        <IconClock size={20} aria-hidden="true" className="rigid" />
        <span className="grow">
          <strong>{openWords(place)}</strong> <span className="quiet">· {t(`kind_${kind}`)}</span>
        </span>
        <IconChevronDown size={20} aria-hidden="true" className="rigid" />
      </summary>
      <div className="stack gap-4 reading breakable" style={{ paddingBlock: 'var(--space-1) var(--space-3)' }}>
        <Part title={t('openingHours')}>
          <table>
            <tbody>
              {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
                <tr key={weekday}>
                  <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingInlineEnd: 'var(--space-6)' }}>
                    {weekdayName(weekday)}
                  </th>
                  <td className="digits">{spanWords(hours.weekdays.filter((span) => span.weekday === weekday))}</td>
                </tr>
              ))}
              {daysToCome(hours.exceptions, timeZone).map(({ date, spans, reason }) => (
                <tr key={date}>
                  <th scope="row" style={{ textAlign: 'start', fontWeight: 400, paddingInlineEnd: 'var(--space-6)' }}>
                    {dates({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
                      new Date(date),
                    )}
                  </th>
                  <td className="digits">
                    {spanWords(spans)} {reason !== '' && <bdi className="quiet">{reason}</bdi>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Part>
        <TextPart title={t('access')} text={access} />
        <TextPart title={t('welcome')} text={welcome} />
        <TextPart title={t('notWelcome')} text={notWelcome} />
        <TextPart title={t('contact')} text={contact} />
        <TextPart title={t('languages')} text={languages.map(languageName).join(', ')} />
      </div>
    </details>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-16 bold">{title}</h2>
      {children}
    </section>
  )
}

/** Nothing where nothing is said. */
function TextPart({ title, text }: { title: string; text: string }) {
  if (text === '') return null
  return (
    <Part title={title}>
      <p className="pre-line">
        <bdi>{text}</bdi>
      </p>
    </Part>
  )
}

const spanWords = (spans: readonly { opens: string; closes: string }[]): string =>
  spans.length === 0 ? t('closedThatDay') : spans.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')
