import type { CheckRow_checkFragment } from '../../generated/places/checks/Checks'
import { dates, number } from '../../platform/language'
import { t } from '../i18n'
import { dayAndMonth } from './dayAndMonth'

const lateMs = 10 * 60_000

/** A check as it was made. @param timeZone the place's */
export function CheckRow({ check, timeZone }: { check: CheckRow_checkFragment; timeZone?: string }) {
  const { name, madeAt, receivedAt, temperature, datesLookedAt, cleaned, problem, action, takenOut, photoUrl } = check
  const at = dates({ dateStyle: 'medium', timeStyle: 'short', timeZone })
  const isLate = new Date(receivedAt).getTime() - new Date(madeAt).getTime() > lateMs
  const facts = [
    temperature === null
      ? ''
      : t('degrees', { degrees: number(temperature, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) }),
    datesLookedAt ? t('datesLookedAt') : '',
    cleaned ? t('cleaned') : '',
  ].filter((fact) => fact !== '')

  return (
    <li className="panel grid gap-1 breakable" style={{ padding: 'var(--space-3) var(--space-4)' }}>
      <p className="bold">
        <time dateTime={madeAt}>{at.format(new Date(madeAt))}</time> · <bdi>{name}</bdi>
      </p>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {takenOut.length > 0 && (
        <p>
          {t('takenOut', {
            items: takenOut
              .map((item) => t('takenOutItem', { count: item.quantity, name: item.name, date: dayAndMonth(item.date) }))
              .join(', '),
          })}
        </p>
      )}
      {problem !== '' && (
        <p className="pre-line">
          <span className="bold">{t('problem')}:</span> <bdi>{problem}</bdi>
        </p>
      )}
      {action !== '' && (
        <p className="pre-line">
          <span className="bold">{t('action')}:</span> <bdi>{action}</bdi>
        </p>
      )}
      {photoUrl !== null && (
        <a href={photoUrl} target="_blank" rel="noreferrer">
          <img
            className="tinted"
            style={{ maxWidth: 200, borderRadius: 12 }}
            src={photoUrl}
            alt={t('photoOfCheck')}
            loading="lazy"
          />
        </a>
      )}
      {isLate && <p className="quiet text-14">{t('storedAt', { time: at.format(new Date(receivedAt)) })}</p>}
    </li>
  )
}
