import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { TakeRow_takeFragment } from '../generated/cooking/CookedForm'
import { unitNames } from '../items/describeItem'
import { itemName } from '../items/itemName'
import { weightFactors } from '../items/weight'
import { DateNotes } from '../pantries/dates/DateNotes'
import { useToday } from '../pantries/dates/useToday'
import { ChipButton } from '../ui/buttons/ChipButton'
import { IconButton } from '../ui/buttons/IconButton'
import { NumberField } from '../ui/fields/NumberField'
import { TickRow } from '../ui/fields/TickRow'
import { servingNotes } from './servingNotes'
import { allOf, amountWords, canTakePart, heldBy, takeWords, ticked, type Choice } from './takes'
import { t } from './i18n'

interface TakeRowProps {
  take: TakeRow_takeFragment
  choice: Choice
  onChange: (choice: Choice) => void
}

/** What is taken of one batch: ticked or left out, and changed by a tap on how much. */
export function TakeRow({ take, choice, onChange }: TakeRowProps) {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const name = itemName(take.packet)
  const words = choice.isTaken ? takeWords(take, choice) : t(take.isUncounted ? 'aLittle' : 'nothing')

  return (
    <TickRow
      label={t('takeOut', { item: name })}
      checked={choice.isTaken}
      onTick={(isTaken) => onChange(isTaken ? ticked(choice) : { ...choice, isTaken })}
      name={name}
      notes={
        <span className="row quiet text-14" style={{ columnGap: 'var(--space-3)' }}>
          <DateNotes notes={servingNotes(take.packet, today)} />
        </span>
      }
      action={
        <ChipButton
          label={t('changeAmount', { amount: words, item: name })}
          expanded={isOpen && choice.isTaken}
          onClick={() => {
            setOpen(!(isOpen && choice.isTaken))
            if (!choice.isTaken) onChange(ticked(choice))
          }}
        >
          {words}
        </ChipButton>
      }
    >
      {isOpen && choice.isTaken && (
        <div
          className="row gap-3 align-center"
          style={{ paddingBlockEnd: 'var(--space-4)', paddingInlineStart: 34 }}
          role="group"
          aria-label={t('howMuchOf', { item: name })}
        >
          <AmountEditor take={take} choice={choice} onChange={onChange} />
        </div>
      )}
    </TickRow>
  )
}

/** Whole packets, a part of one more, or everything. */
function AmountEditor({ take, choice, onChange }: TakeRowProps) {
  const {
    packet: { quantity },
    unit,
  } = take
  const { packets } = choice
  const held = heldBy(take)
  const isAll = packets === quantity
  const canPart = canTakePart(take, choice)
  const isMeasured = unit === 'G' || unit === 'ML'

  return (
    <>
      {quantity > 1 && (
        <fieldset className="bare line gap-3 align-center bold" aria-label={t('howMany')}>
          <span aria-hidden="true">{t('howMany')}</span>
          <span className="line align-center tinted" style={{ borderRadius: 'var(--radius-pill)' }}>
            <IconButton
              label={t('onePacketLess')}
              icon={<IconMinus size={20} />}
              disabled={packets === 0}
              onClick={() => onChange({ ...choice, packets: packets - 1 })}
            />
            <output className="digits text-centre" style={{ minWidth: '4em' }}>
              {t('someOf', { count: packets, all: quantity })}
            </output>
            <IconButton
              label={t('onePacketMore')}
              icon={<IconPlus size={20} />}
              disabled={isAll}
              onClick={() => onChange({ ...choice, packets: packets + 1 })}
            />
          </span>
        </fieldset>
      )}
      {canPart && (
        <div style={{ flex: '1 1 9rem', maxWidth: '14rem' }}>
          <NumberField
            label={t(packets === 0 ? 'howMuch' : 'ofOneMore')}
            hint={held === null ? undefined : t('onePacketHas', { amount: amountWords(held, unit) })}
            name="amount"
            min={0}
            max={held ?? 100_000}
            decimals={2}
            factors={isMeasured ? weightFactors : undefined}
            unit={isMeasured ? unitNames[unit] : undefined}
            value={choice.amount}
            onChange={(amount) => onChange({ ...choice, amount })}
          />
        </div>
      )}
      {(quantity > 1 || unit !== null) && (
        <ChipButton
          pressed={isAll}
          onClick={() => onChange(isAll ? { ...choice, packets: 0, amount: take.amount ?? '' } : allOf(take))}
        >
          {t('all')}
        </ChipButton>
      )}
    </>
  )
}
