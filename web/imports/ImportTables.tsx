import { IconHelpCircle } from '@tabler/icons-react'
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
import { dateInOrder, datesOf } from './tableDates'
import { t } from './i18n'

interface ImportTablesProps {
  current: Pick<Import_importFragment, 'id' | 'tables'>
  /** The table whose question is open; null: none. */
  openNumber: number | null
  onOpen: (number: number | null) => void
}

/** The tables of an import about which its person is asked, first of all on the page, each with a dialog for the answer. */
export function ImportTables({ current: { id, tables }, openNumber, onOpen }: ImportTablesProps) {
  const open = tables.find(({ number }) => number === openNumber)

  return (
    <>
      {tables.map((table) => (
        <div key={table.number} className="box line gap-3">
          <IconHelpCircle className="rigid" size={22} aria-hidden="true" />
          <div className="stack gap-2 min-0 breakable">
            <p className="bold">{t(`asked_${table.asked}`, { table: table.where })}</p>
            {table.asked === 'DATE_ORDER' && <p>{orderInWords(table)}</p>}
            <div>
              <Button onClick={() => onOpen(table.number)}>{t('askedAnswer')}</Button>
            </div>
          </div>
        </div>
      ))}
      {open !== undefined && <TableDialog importId={id} table={open} onClose={() => onOpen(null)} />}
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
            <DateExamples dates={datesOf(table, columns)} isDayFirst={isDayFirst} />
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

/** "03/04/2027 is either 3 April 2027 or 4 March 2027.": what the answer is about; empty if its first rows have no such date. */
function orderInWords(table: ImportTable_tableFragment): string {
  for (const date of datesOf(table, guessed(table, table.kind ?? 'STOCK'))) {
    const [one, other] = [dateInOrder(date, true), dateInOrder(date, false)]
    if (one !== null && other !== null) return t('eitherDate', { date, one, other })
  }
  return ''
}

/** Each date of the first rows with the day that it means in the chosen order. */
function DateExamples({ dates, isDayFirst }: { dates: readonly string[]; isDayFirst: boolean | null }) {
  return (
    <div className="stack gap-1 digits" role="status">
      {isDayFirst !== null &&
        dates.map((date) => (
          <p key={date}>{t('dateMeans', { date, day: dateInOrder(date, isDayFirst) ?? t('noSuchDay') })}</p>
        ))}
    </div>
  )
}
