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

type Place = NonNullable<NonNullable<CollectionsQuery['pantry']>['place']>
type Month = NonNullable<Place['collections']>[number]

const monthName = (month: string, isWithYear: boolean): string =>
  dates({ month: 'short', year: isWithYear ? 'numeric' : undefined, timeZone: 'UTC' }).format(new Date(`${month}-01`))

const kilograms = (grams: number): string =>
  number(grams / 1_000, { style: 'unit', unit: 'kilogram', maximumFractionDigits: grams < 10_000 ? 1 : 0 })

/** With "about" where a part of it is estimated. */
function weightWords({ knownGrams, estimatedGrams }: WeightFragment): string {
  const weight = kilograms(knownGrams + estimatedGrams)
  return estimatedGrams > 0 ? t('aboutKilograms', { weight }) : weight
}

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

function MonthsTable({ months }: { months: readonly Month[] }) {
  const headings = ['monthHeading', 'inHeading', 'outHeading', 'thrownAwayHeading', 'collectionsHeading'] as const
  const cell = { textAlign: 'end', paddingInlineStart: 'var(--space-2)', paddingBlock: 'var(--space-1)' } as const

  return (
    // A narrow phone scrolls it, which the keyboard must be able to do, too.
    <div
      style={{ overflowX: 'auto' }}
      role="group"
      aria-label={t('collections')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="text-14" style={{ borderCollapse: 'collapse' }}>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" style={index === 0 ? { textAlign: 'start' } : cell}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, putIn, takenOut, thrownAway, collections }) => (
            <tr key={month}>
              <th scope="row" style={{ textAlign: 'start', fontWeight: 400, whiteSpace: 'nowrap' }}>
                {monthName(month, true)}
              </th>
              {[weightWords(putIn), weightWords(takenOut), weightWords(thrownAway), number(collections)].map(
                (words, index) => (
                  <td key={headings[index + 1]} className="digits" style={{ ...cell, whiteSpace: 'nowrap' }}>
                    {words}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
