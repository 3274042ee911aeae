import { IconCalendar, IconFridge, IconPackage, IconSnowflake, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { isLeftoversKey } from '../../../lib/barcode/gtin'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { ChipButton } from '../../ui/buttons/ChipButton'
import { sizeOf, partsLeft } from './amountLeft'
import { BatchEditor } from './BatchEditor'
import { isFrozen, isPastUseBy, type EntryBatch } from '../dates/dates'
import { describePlaceChange } from './describeBatch'
import type { BatchChanges } from './useBatchActions'
import { t } from '../i18n'

interface BatchActionsProps {
  batch: EntryBatch
  entry: EntryRow_entryFragment
  today: string
  /** @param sentence says what was done */
  onChange: (changes: BatchChanges, sentence: string) => void
  onThrowAway: () => void
}

/** What is done with a batch, most of it by one tap. */
export function BatchActions({ batch, entry, today, onChange, onThrowAway }: BatchActionsProps) {
  const actions = useRef<HTMLDivElement>(null)
  const [isEditing, setEditing] = useState(false)
  // All of them, also of those that are added meanwhile, unless fewer are chosen.
  const [chosenCount, setCount] = useState(Infinity)
  const isOpened = batch.openedOn !== null
  const isPast = isPastUseBy(batch, today)
  // A changed batch is another batch: the button that had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) actions.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={actions} className="stack gap-3" tabIndex={-1}>
      {isPast && (
        <p className="error" style={{ fontWeight: 500, lineHeight: '1.35' }}>
          {t('pastAdvice')}
        </p>
      )}
      {isOpened && (
        <AmountLeftField
          amountLeft={batch.amountLeft}
          capacity={sizeOf(batch, entry.item).capacity}
          onChange={(amountLeft) => onChange({ amountLeft }, t(amountLeft === 0 ? 'usedUpOne' : 'leftSet'))}
        />
      )}
      <div className="row gap-2">
        {!isOpened && !isPast && !isLeftoversKey(entry.barcode) && (
          <ChipButton icon={<IconPackage size={20} />} onClick={() => onChange({ opened: true }, t('openedOne'))}>
            {t(batch.quantity > 1 ? 'openOne' : 'openIt')}
          </ChipButton>
        )}
        {!isFrozen(batch) && !isPast && (
          <ChipButton
            icon={<IconSnowflake size={20} />}
            onClick={() => onChange({ storagePlace: 'FREEZER' }, describePlaceChange(batch, 'FREEZER'))}
          >
            {t('toFreezer')}
          </ChipButton>
        )}
        {batch.storagePlace !== 'FRIDGE' && !isPast && (
          <ChipButton
            icon={<IconFridge size={20} />}
            onClick={() => onChange({ storagePlace: 'FRIDGE' }, describePlaceChange(batch, 'FRIDGE'))}
          >
            {t('toFridge')}
          </ChipButton>
        )}
        <ChipButton icon={<IconCalendar size={20} />} expanded={isEditing} onClick={() => setEditing(!isEditing)}>
          {t('dateAndPlace')}
        </ChipButton>
        <ChipButton icon={<IconTrash size={20} />} danger onClick={onThrowAway}>
          {t('throwAway')}
        </ChipButton>
      </div>
      {isEditing && (
        <BatchEditor
          batch={batch}
          count={Math.min(chosenCount, batch.quantity)}
          today={today}
          onCount={setCount}
          onChange={onChange}
        />
      )}
    </div>
  )
}

interface AmountLeftFieldProps {
  /** Null: unknown. */
  amountLeft: number | null
  /** What a full packet holds, in the same unit; null: unknown, and nothing but used up can be chosen. */
  capacity: number | null
  onChange: (amountLeft: number) => void
}

/** How much of an opened packet is left, by one tap. */
function AmountLeftField({ amountLeft, capacity, onChange }: AmountLeftFieldProps) {
  return (
    <div className="grid items-start" style={{ gap: '6px' }} role="group" aria-label={t('howMuchIsLeft')}>
      <p className="bold" style={{ lineHeight: '1.35' }} aria-hidden="true">
        {t('howMuchIsLeft')}
      </p>
      <div className="row gap-2">
        {capacity !== null &&
          partsLeft().map(({ part, label }) => (
            <ChipButton
              key={part}
              pressed={amountLeft !== null && Math.abs(part * capacity - amountLeft) < 0.01}
              onClick={() => onChange(part * capacity)}
            >
              {label}
            </ChipButton>
          ))}
        <ChipButton onClick={() => onChange(0)}>{t('usedUp')}</ChipButton>
      </div>
    </div>
  )
}
