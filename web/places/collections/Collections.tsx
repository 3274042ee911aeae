import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/charts/styles.layer.css'
import { BarChart } from '@mantine/charts'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../../auth/useDownload'
import {
  useCollectionsSuspenseQuery,
  useShowFiguresMutation,
  type CollectionsQuery,
  type WeightFragment,
} from '../../generated/places/collections/Collections'
import type { MemberRole } from '../../generated/schema'
import { dates, number } from '../../platform/language'
import { Button } from '../../ui/buttons/Button'
import { SwitchField } from '../../ui/fields/SwitchField'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'
import styles from './Collections.module.css'

type Place = NonNullable<NonNullable<CollectionsQuery['pantry']>['place']>
type Month = NonNullable<Place['collections']>[number]

const monthName = (month: string, isWithYear: boolean): string =>
  dates({ month: 'short', year: isWithYear ? 'numeric' : undefined, timeZone: 'UTC' }).format(new Date(`${month}-01`))

const kilograms = (grams: number): string =>
  number(grams / 1_000, { style: 'unit', unit: 'kilogram', maximumFractionDigits: grams < 10_000 ? 1 : 0 })

/** What came into a place and went out of it in the last year, as a chart and as a table. */
export function Collections({ id, role }: { id: string; role: MemberRole | null }) {
  const { data } = useCollectionsSuspenseQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const { download, busy } = useDownload()
  const place = data.pantry?.place
  const months = place?.collections
  if (!place || !months) return null
  const weights = months.flatMap(({ putIn, takenOut, thrownAway }) => [putIn, takenOut, thrownAway])
  const unweighed = weights.reduce((sum, weight) => sum + weight.unweighed, 0)
  const isEmpty =
    weights.every(({ knownGrams, estimatedGrams }) => knownGrams + estimatedGrams === 0) && unweighed === 0

  return (
    <div className="stack gap-4">
      <p className="quiet">{isEmpty ? t('noFiguresYet') : t('collectionsLead')}</p>
      {!isEmpty && (
        <>
          <Chart months={months} />
          <MonthsTable months={months} />
          <p className="quiet text-14 reading">
            {unweighed > 0 && `${t('unweighed', { count: unweighed })} `}
            {t('figuresHint')}
          </p>
        </>
      )}
      {role === 'OWNER' && <ShowFigures place={place} />}
      {role === 'MEMBER' && !place.showsFigures && <p className="quiet text-14">{t('collectionsOnlyMembers')}</p>}
      {role !== null && role !== 'HELPER' && !isEmpty && (
        <div>
          <Button
            icon={<IconDownload size={20} />}
            busy={busy}
            onClick={() => void download(`/export/places/${id}/collections.csv`)}
          >
            {t('downloadTable')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What is estimated, beside what is known. */
const paler = (color: string): string => `color-mix(in srgb, ${color} 40%, var(--color-surface))`

/** The table beside it says the same to screen readers. */
function Chart({ months }: { months: readonly Month[] }) {
  return (
    <div aria-hidden="true">
      <BarChart
        h={220}
        data={months.map(({ month, putIn, takenOut }) => ({
          month: monthName(month, false),
          inKnown: putIn.knownGrams / 1_000,
          inEstimated: putIn.estimatedGrams / 1_000,
          outKnown: takenOut.knownGrams / 1_000,
          outEstimated: takenOut.estimatedGrams / 1_000,
        }))}
        dataKey="month"
        series={[
          { name: 'inKnown', label: t('inKnown'), color: 'var(--color-notice)', stackId: 'in' },
          { name: 'inEstimated', label: t('inEstimated'), color: paler('var(--color-notice)'), stackId: 'in' },
          { name: 'outKnown', label: t('outKnown'), color: 'var(--color-pink-text)', stackId: 'out' },
          { name: 'outEstimated', label: t('outEstimated'), color: paler('var(--color-pink-text)'), stackId: 'out' },
        ]}
        valueFormatter={(value) => kilograms(value * 1_000)}
        yAxisProps={{ width: 64 }}
        maxBarWidth={28}
        tickLine="none"
        withLegend
        legendProps={{ verticalAlign: 'bottom' }}
        barProps={{ isAnimationActive: false }}
        accessibilityLayer={false}
      />
    </div>
  )
}

const columns = ['putIn', 'takenOut', 'thrownAway'] as const

function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <table className={`${styles.months} text-14`}>
      <thead>
        <tr>
          <th scope="col">{t('monthHeading')}</th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`heading_${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((row) => (
          <tr key={row.month}>
            <th scope="row">
              {monthName(row.month, true)}
              <span className="block quiet">{t('collectionsCount', { count: row.collections })}</span>
            </th>
            {columns.map((column) => (
              <td key={column} className="digits">
                <WeightCell weight={row[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is known, and below it what is estimated. */
function WeightCell({ weight: { knownGrams, estimatedGrams } }: { weight: WeightFragment }) {
  return (
    <>
      {kilograms(knownGrams)}
      {estimatedGrams > 0 && (
        <span className="block quiet">{t('aboutKilograms', { weight: kilograms(estimatedGrams) })}</span>
      )}
    </>
  )
}

function ShowFigures({ place: { pantryId, showsFigures } }: { place: Place }) {
  const [edit, { loading }] = useShowFiguresMutation()
  const change = async (shows: boolean) => {
    try {
      await edit({ variables: { input: { pantryId, showsFigures: shows } } })
    } catch (error) {
      toastError(error, () => void change(shows))
    }
  }

  return (
    <SwitchField
      label={t('showFigures')}
      hint={t('showFiguresHint')}
      checked={showsFigures}
      disabled={loading}
      onChange={(shows) => void change(shows)}
    />
  )
}
