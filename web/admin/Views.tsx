import { useAdminPageViewsQuery, type AdminPageViewsQuery } from '../generated/admin/Admin'
import { dates, number } from '../platform/language'
import { Card } from '../ui/layout/Card'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { Section } from '../ui/layout/Section'
import { Stat } from '../ui/lists/Stat'
import { FigureTable } from './FigureTable'
import { useListState } from './useListState'
import styles from './Views.module.css'
import { t } from './i18n'

type Statistics = AdminPageViewsQuery['pageViews']

const devices = ['mobile', 'tablet', 'desktop'] as const
// Days are UTC days, independent of the viewer's time zone.
const shortDay = dates({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayOf = (day: string) => shortDay.format(new Date(`${day}T00:00:00Z`))

/** Page views of the last thirty days. */
export function Views({ onLocked }: { onLocked: () => void }) {
  const { page, failure, retry } = useListState(
    useAdminPageViewsQuery({ fetchPolicy: 'cache-and-network' }),
    ({ pageViews }) => pageViews,
    onLocked,
  )

  if (failure !== null) return <ErrorState sentence={failure} onRetry={retry} />
  if (page === null) return <RowsSkeleton />
  return (
    <div className="stack gap-6">
      {!page.counted && <p className="quiet reading">{t('notCounted')}</p>}
      <Stat value={number(page.total)} label={t('viewsInDays')} />
      <Section title={t('byDay')}>
        <Days days={page.days} />
      </Section>
      <div className={styles.tables}>
        <Section title={t('mostViewed')}>
          {page.paths.length === 0 ? (
            <p className="quiet reading">{t('noViews')}</p>
          ) : (
            <Counts
              label={t('mostViewed')}
              head={t('page')}
              rows={page.paths.map(({ path, count }) => ({ name: path, count }))}
            />
          )}
        </Section>
        <Section title={t('devices')}>
          <Counts
            label={t('devices')}
            head={t('device')}
            rows={page.devices.map(({ device, count }) => ({ name: t(devices[device] ?? 'desktop'), count }))}
          />
        </Section>
      </div>
      <p className="quiet reading">{t('howCounted')}</p>
    </div>
  )
}

const height = 120
const step = 10
const gap = 3

/** A bar chart by day, with a table for screen readers. */
function Days({ days }: Pick<Statistics, 'days'>) {
  const max = Math.max(1, ...days.map(({ count }) => count))
  const first = days.at(0)?.day
  const last = days.at(-1)?.day

  return (
    <Card>
      <figure className="stack gap-2 flush">
        <svg
          viewBox={`0 0 ${days.length * step} ${height}`}
          preserveAspectRatio="none"
          className={styles.bars}
          aria-hidden="true"
        >
          {days.map(({ day, count }, index) => {
            const tall = count === 0 ? 1 : Math.max(3, (count / max) * height)
            return (
              <rect
                key={day}
                x={index * step + gap / 2}
                y={height - tall}
                width={step - gap}
                height={tall}
                rx={1}
                className={count === 0 ? styles.none : undefined}
              >
                <title>{`${dayOf(day)}: ${number(count)}`}</title>
              </rect>
            )
          })}
        </svg>
        <figcaption className="row gap-2 spread quiet text-14" aria-hidden="true">
          <span>{first && dayOf(first)}</span>
          <span>{t('atMost', { count: number(max) })}</span>
          <span>{last && dayOf(last)}</span>
        </figcaption>
        <div className="visually-hidden">
          <Counts
            label={t('byDay')}
            head={t('day')}
            rows={days.map(({ day, count }) => ({ name: dayOf(day), count }))}
          />
        </div>
      </figure>
    </Card>
  )
}

function Counts({ label, head, rows }: { label: string; head: string; rows: { name: string; count: number }[] }) {
  return (
    <FigureTable
      label={label}
      head={[head, t('views')]}
      rows={rows.map(({ name, count }) => ({ name, figures: [number(count)] }))}
    />
  )
}
