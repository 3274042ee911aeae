import { useAdminSystemQuery, type AdminSystemQuery } from '../generated/admin/Admin'
import { number } from '../platform/language'
import { Section } from '../ui/layout/Section'
import { Stat } from '../ui/lists/Stat'
import { ErrorState } from '../ui/loading/ErrorState'
import { RowsSkeleton } from '../ui/loading/RowsSkeleton'
import { ago, minuteOf } from './dates'
import { FailedJobs } from './FailedJobs'
import { FigureTable } from './FigureTable'
import { t } from './i18n'
import styles from './System.module.css'
import { useListState } from './useListState'

type Report = AdminSystemQuery['adminSystem']

/** What the app is and how it does: for whoever runs it. */
export function System({ onLocked }: { onLocked: () => void }) {
  const { page, failure, retry } = useListState(
    useAdminSystemQuery({ fetchPolicy: 'cache-and-network' }),
    (data) => data,
    onLocked,
  )

  if (failure !== null) return <ErrorState sentence={failure} onRetry={retry} />
  if (page === null) return <RowsSkeleton />
  const { adminSystem: system, adminFailedEmails: emails } = page
  return (
    <div className="stack gap-6">
      <Overview system={system} />
      <Section title={t('backgroundWork')}>
        <Jobs jobs={system.jobs} />
      </Section>
      <FailedJobs />
      <Section title={t('slowestToday')}>
        <Slowest operations={system.slowest} />
      </Section>
      <div className={styles.columns}>
        <Section title={t('emailAndPush')}>
          <Emails count={system.failedEmails} emails={emails} />
          <Pushes pushes={system.pushes} />
        </Section>
        <Section title={t('storage')}>
          <FigureTable
            label={t('storage')}
            head={[t('table'), t('rows'), t('size')]}
            rows={system.tables.map(({ name, rows, bytes }) => ({ name, figures: [number(rows), bytesOf(bytes)] }))}
          />
          <p className="quiet reading">{t('rowsEstimated')}</p>
        </Section>
      </div>
    </div>
  )
}

function Overview({ system }: { system: Report }) {
  const { version, isNewerSchema, lastBackup, databaseBytes, pictureBytes, bucketBytes, startedAt } = system
  const { picturesWithoutBucket: missing } = system

  return (
    <div className="stack gap-4">
      {isNewerSchema && <p className="notice">{t('newerSchema')}</p>}
      {missing > 0 && <p className="notice">{t('picturesWithoutBucket', { count: missing })}</p>}
      <div className={styles.stats}>
        <Stat value={version} label={t('version')} />
        <Stat value={lastBackup ? ago(lastBackup.madeAt) : t('never')} label={t('lastBackup')} />
        <Stat value={bytesOf(databaseBytes)} label={t('databaseSize')} />
        <Stat value={bytesOf(pictureBytes)} label={t('pictureSize')} />
        {bucketBytes > 0 && <Stat value={bytesOf(bucketBytes)} label={t('bucketSize')} />}
      </div>
      <p className="quiet reading">
        {lastBackup
          ? t('backupSize', { size: bytesOf(lastBackup.bytes), when: minuteOf(lastBackup.madeAt) })
          : t('noBackup')}{' '}
        {t('otherBackups')} {t('runningSince', { when: minuteOf(startedAt) })}
      </p>
    </div>
  )
}

function Jobs({ jobs: { waiting, late, running, failed, givenUp } }: { jobs: Report['jobs'] }) {
  return (
    <div className={styles.stats}>
      <Stat value={number(waiting)} label={t('jobsWaiting')} />
      <Stat value={number(late)} label={t('jobsLate')} />
      <Stat value={number(running)} label={t('jobsRunning')} />
      <Stat value={number(failed)} label={t('jobsFailed')} />
      <Stat value={number(givenUp)} label={t('jobsGivenUp')} />
    </div>
  )
}

/** Those of the last month are counted, the newest are shown. */
const shownEmails = 5

function Emails({ count, emails }: { count: number; emails: AdminSystemQuery['adminFailedEmails'] }) {
  if (count === 0) return <p className="quiet reading">{t('noFailedEmails')}</p>

  return (
    <>
      <p className="reading">{t('failedEmails', { count })}</p>
      <ul className="bare-list stack gap-4">
        {emails.slice(0, shownEmails).map(({ id, kind, recipient, attempts, failure, createdAt }) => (
          <li key={id} className="breakable">
            <b>{t('emailOf', { kind, recipient })}</b>
            <p className="quiet reading">{failure}</p>
            <p className="quiet reading">{t('failedAt', { count: attempts, when: minuteOf(createdAt) })}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const outcomes: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  sent: 'pushSent',
  gone: 'pushGone',
  refused: 'pushRefused',
  failed: 'pushFailed',
  postponed: 'pushPostponed',
}

function Pushes({ pushes }: Pick<Report, 'pushes'>) {
  if (pushes.length === 0) return <p className="quiet reading">{t('noPushes')}</p>

  return (
    <FigureTable
      label={t('pushes')}
      head={[t('pushes'), t('count')]}
      rows={pushes.map(({ outcome, count }) => ({
        name: t(outcomes[outcome] ?? 'pushFailed'),
        figures: [number(count)],
      }))}
    />
  )
}

function Slowest({ operations }: { operations: Report['slowest'] }) {
  return (
    <>
      {operations.length === 0 ? (
        <p className="quiet reading">{t('noRequests')}</p>
      ) : (
        <FigureTable
          label={t('slowestToday')}
          head={[t('operation'), t('requests'), t('mean'), t('longest')]}
          rows={operations.map(({ operation, count, mean, slowest }) => ({
            name: operation,
            figures: [number(count), milliseconds(mean), milliseconds(slowest)],
          }))}
        />
      )}
      <p className="quiet reading">{t('inMemory')}</p>
    </>
  )
}

const milliseconds = (ms: number): string =>
  number(ms, { style: 'unit', unit: 'millisecond', maximumFractionDigits: ms < 10 ? 1 : 0 })

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte']

/** An amount of data, e.g. "12 MB". */
function bytesOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1_000 ** power
  return number(value, { style: 'unit', unit: units[power], maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })
}
