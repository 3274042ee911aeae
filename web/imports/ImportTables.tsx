import { IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import {
  useChooseImportTableMutation,
  type ImportTable_tableFragment,
  type Import_importFragment,
} from '../generated/imports/Import'
import type { ImportColumn, ImportTableKind } from '../generated/schema'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { ChoiceField } from '../ui/fields/ChoiceField'
import { Form } from '../ui/fields/Form'
import { Segments } from '../ui/fields/Segments'
import { Remark } from './Remark'
import { t } from './i18n'

/** The tables of an import about which its person is asked, each with what to say in a dialog. */
export function ImportTables({ current: { id, tables } }: { current: Pick<Import_importFragment, 'id' | 'tables'> }) {
  const [openNumber, setOpenNumber] = useState<number | null>(null)
  const open = tables.find(({ number }) => number === openNumber)

  return (
    <>
      {tables.map((table) => (
        <Remark
          key={table.number}
          icon={<IconTable size={20} aria-hidden="true" />}
          action={
            <Button kind="plain" onClick={() => setOpenNumber(table.number)}>
              {t('askedAnswer')}
            </Button>
          }
        >
          <span className="breakable">{t(`asked_${table.asked}`, { table: table.where })}</span>
        </Remark>
      ))}
      {open !== undefined && <TableDialog importId={id} table={open} onClose={() => setOpenNumber(null)} />}
    </>
  )
}

interface TableDialogProps {
  importId: string
  table: ImportTable_tableFragment
  onClose: () => void
}

const columnsOf: Record<ImportTableKind, readonly ImportColumn[]> = {
  RECIPES: [
    'NAME',
    'INGREDIENTS',
    'INSTRUCTIONS',
    'TAGS',
    'SERVINGS',
    'PREP',
    'COOK',
    'TOTAL',
    'URL',
    'SOURCE',
    'DESCRIPTION',
    'NOTE',
    'NUTRITION',
    'RATING',
    'FAVOURITE',
    'PICTURE',
  ],
  STOCK: ['NAME', 'QUANTITY', 'UNIT', 'BEST_BEFORE', 'USE_BY', 'DATE', 'PLACE', 'BARCODE', 'MINIMUM'],
  LIST: ['NAME', 'QUANTITY', 'UNIT', 'DONE', 'LIST'],
}
const kinds = ['RECIPES', 'STOCK', 'LIST'] as const

/** Asks once what the columns of a table hold, or how its dates are written. */
function TableDialog({ importId, table, onClose }: TableDialogProps) {
  const { number, where, asked, columns: heads, rows } = table
  const [kind, setKind] = useState<ImportTableKind>(table.kind ?? 'RECIPES')
  const [columns, setColumns] = useState(() => guessed(table, kind))
  const [isDayFirst, setDayFirst] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [chooseTable, { loading }] = useChooseImportTableMutation()
  const asksForDates = asked === 'DATE_ORDER'

  const save = async () => {
    if (loading) return
    const missing = asksForDates
      ? isDayFirst === null && t('chooseOrder')
      : !columns.includes('NAME') && t('chooseName')
    setError(missing || null)
    if (missing) return
    try {
      await chooseTable({
        variables: { input: { id: importId, number, kind, columns, ...(isDayFirst !== null && { isDayFirst }) } },
      })
      onClose()
    } catch (error) {
      setError(failureOf(error).sentence || null)
    }
  }

  return (
    <Dialog opened onClose={onClose} size="large" title={t('tableTitle')}>
      <Form errorMessage={error} onSubmit={() => void save()}>
        <p className="quiet breakable">{where}</p>
        {asksForDates ? (
          <>
            <p className="digits">{t('datesLike', { dates: datesOf(table, columns).join(', ') })}</p>
            <Segments
              label={t('dateOrder')}
              value={isDayFirst === null ? null : isDayFirst ? 'DAY' : 'MONTH'}
              options={[
                { value: 'DAY', label: t('dayFirst') },
                { value: 'MONTH', label: t('monthFirst') },
              ]}
              onChange={(order) => setDayFirst(order === 'DAY')}
            />
          </>
        ) : (
          <>
            <Segments
              label={t('tableKind')}
              value={kind}
              options={kinds.map((value) => ({ value, label: t(`tableKind_${value}`) }))}
              onChange={(value) => {
                setKind(value)
                setColumns(guessed(table, value))
              }}
            />
            <ul className="bare-list stack gap-4">
              {heads.map((head, index) => (
                // Heads may be equal and are never reordered.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="stack gap-1">
                  <ChoiceField
                    label={head === '' ? t('columnNumber', { number: index + 1 }) : head}
                    hint={samples(rows, index)}
                    value={columns[index] ?? ''}
                    options={[
                      { value: '', label: t('columnLeftOut') },
                      ...columnsOf[kind].map((value) => ({ value, label: t(`column_${value}`) })),
                    ]}
                    onChange={(value) => setColumns(columns.map((each, at) => (at === index ? value || null : each)))}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="row gap-2">
          <Button kind="main" type="submit" busy={loading}>
            {t('readTable')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </Form>
    </Dialog>
  )
}

/** What its columns seem to hold; of a list without what only stock has. */
const guessed = ({ recipeColumns, pantryColumns }: ImportTable_tableFragment, kind: ImportTableKind) =>
  (kind === 'RECIPES' ? recipeColumns : pantryColumns).map((column) =>
    column !== null && columnsOf[kind].includes(column) ? column : null,
  )

/** What a column holds in the first rows, shortened: "Oats · Flour · Rice". */
const samples = (rows: ImportTable_tableFragment['rows'], column: number): string =>
  rows
    .map((row) => (row[column] ?? '').trim())
    .filter((cell) => cell !== '')
    .map((cell) => (cell.length > 40 ? `${cell.slice(0, 40)}…` : cell))
    .join(' · ')

const dateColumns: ReadonlySet<ImportColumn | null> = new Set(['DATE', 'BEST_BEFORE', 'USE_BY'])

/** The dates of its first rows. */
const datesOf = ({ rows }: ImportTable_tableFragment, columns: readonly (ImportColumn | null)[]): string[] =>
  rows.flatMap((row) => row.filter((cell, index) => cell !== '' && dateColumns.has(columns[index] ?? null)))
