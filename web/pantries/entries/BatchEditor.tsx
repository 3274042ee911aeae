import { IconMinus, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../ui/buttons/IconButton'
import { Segments } from '../../ui/fields/Segments'
import { DateChoice } from '../dates/DateChoice'
import type { EntryBatch } from '../dates/dates'
import { describePlaceChange } from './describeBatch'
import { storagePlaceName, storagePlaces } from '../add/storagePlaces'
import type { BatchChanges } from './useBatchActions'
import { t } from '../i18n'

interface BatchEditorProps {
  batch: EntryBatch
  /** Of how many packets date or place are set. */
  count: number
  today: string
  onCount: (count: number) => void
  /** @param sentence says what was done */
  onChange: (changes: BatchChanges, sentence: string) => void
}

/** Sets the date of some packets of a batch, or where they are kept. */
export function BatchEditor({ batch, count, today, onCount, onChange }: BatchEditorProps) {
  return (
    <div className="stack gap-4" style={{ paddingTop: 'var(--space-3)', borderTop: '1px solid var(--color-line)' }}>
      {batch.quantity > 1 && <BatchCount count={count} max={batch.quantity} onChange={onCount} />}
      <DateChoice
        date={batch.date}
        dateKind={batch.dateKind}
        today={today}
        onChange={(next) =>
          onChange(
            { quantity: count, date: next?.date ?? null, dateKind: next?.dateKind ?? null },
            t(next === null ? 'dateRemoved' : 'dateSet'),
          )
        }
      />
      <div className="grid items-start" style={{ gap: '6px' }}>
        <p className="bold" style={{ lineHeight: '1.35' }} aria-hidden="true">
          {t('keptIn')}
        </p>
        <Segments
          label={t('keptIn')}
          value={batch.storagePlace}
          options={storagePlaces.map((place) => ({ value: place, label: storagePlaceName(place) }))}
          onChange={(storagePlace) =>
            onChange({ quantity: count, storagePlace }, describePlaceChange(batch, storagePlace))
          }
        />
      </div>
    </div>
  )
}

interface BatchCountProps {
  count: number
  /** How many there are. */
  max: number
  onChange: (count: number) => void
}

/** Chooses some packets of a batch. */
function BatchCount({ count, max, onChange }: BatchCountProps) {
  return (
    <fieldset
      className="bare row align-center spread"
      style={{ gap: 'var(--space-1) var(--space-3)' }}
      aria-label={t('howMany')}
    >
      <span className="bold" style={{ lineHeight: '1.35' }} aria-hidden="true">
        {t('howMany')}
      </span>
      <span
        className="line align-center"
        style={{ borderRadius: 'var(--radius-pill)', background: 'var(--color-field)' }}
      >
        <IconButton
          label={t('oneLess')}
          icon={<IconMinus size={20} />}
          disabled={count <= 1}
          onClick={() => onChange(count - 1)}
        />
        <output className="bold digits text-centre" style={{ minWidth: '4.5ch' }}>
          {t('someOf', { count, all: max })}
        </output>
        <IconButton
          label={t('oneMore')}
          icon={<IconPlus size={20} />}
          disabled={count >= max}
          onClick={() => onChange(count + 1)}
        />
      </span>
    </fieldset>
  )
}
