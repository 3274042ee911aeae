import { phraseOf } from '../../domain/foods/words'
import type { PutAwayRow_lineFragment } from '../generated/shopping/PutAway'
import { FoodField } from '../items/FoodField'
import { AmountOrSize } from '../pantries/add/AmountOrSize'
import { PacketDateChip } from '../pantries/dates/PacketDateChip'
import { PacketDateRow } from '../pantries/dates/PacketDateRow'
import { storagePlaces } from '../pantries/add/storagePlaces'
import { ChipButton } from '../ui/buttons/ChipButton'
import { TickRow } from '../ui/fields/TickRow'
import { amountWords, boughtInstead, type PutAwayChoice } from './bought'
import { lineName } from './describeLine'
import { t } from './i18n'

interface PutAwayRowProps {
  line: PutAwayRow_lineFragment
  bought: PutAwayChoice
  /** Does it show how much, what, until when and where? */
  isOpen: boolean
  isMissing: boolean
  /** The local day; null: not known yet. */
  today: string | null
  onToggle: () => void
  onChange: (bought: PutAwayChoice) => void
}

const noBatches = [] as const

/** One thing in the basket: what it is, how much, until when, and where it goes. */
export function PutAwayRow({ line, bought, isOpen, isMissing, today, onToggle, onChange }: PutAwayRowProps) {
  const { isPutAway, thing, amount, details } = bought
  const name = thing?.name ?? lineName(line)
  // "Apple" says of "Apples" all there is to say.
  const isOther = thing !== null && phraseOf(name) !== phraseOf(lineName(line))

  return (
    <TickRow
      label={t('putAwayThing', { thing: name })}
      checked={isPutAway}
      onTick={(checked) => (checked && thing === null ? onToggle() : onChange({ ...bought, isPutAway: checked }))}
      name={name}
      notes={
        <>
          {isOther && <span className="quiet text-14">{t('forLine', { line: lineName(line) })}</span>}
          {thing === null && <span className="quiet text-14">{t('unknownThing')}</span>}
        </>
      }
      action={
        <div className="line gap-2">
          {isPutAway && (
            <ChipButton
              label={t('changeOf', { words: amountWords(amount) ?? '?', thing: name })}
              expanded={isOpen}
              onClick={onToggle}
            >
              {amountWords(amount) ?? '?'}
            </ChipButton>
          )}
          {isPutAway && today !== null && (
            <PacketDateChip details={details} today={today} expanded={isOpen} onClick={onToggle} />
          )}
          {thing === null && (
            <ChipButton label={t('sayWhatOf', { thing: name })} expanded={isOpen} onClick={onToggle}>
              {t('sayWhat')}
            </ChipButton>
          )}
        </div>
      }
    >
      {isOpen && <PutAwayEditor bought={bought} name={name} isMissing={isMissing} today={today} onChange={onChange} />}
    </TickRow>
  )
}

/** The details of one thing in the basket: how much, until when, and whether something else was bought instead. */
function PutAwayEditor({
  bought,
  name,
  isMissing,
  today,
  onChange,
}: Pick<PutAwayRowProps, 'bought' | 'isMissing' | 'today' | 'onChange'> & { name: string }) {
  const { isPutAway, thing, amount, details } = bought

  return (
    <div className="stack gap-4" style={{ paddingBlockEnd: 'var(--space-4)' }} role="group" aria-label={name}>
      {isPutAway && (
        <AmountOrSize
          amount={amount}
          pieces={t('pieces')}
          isMissing={isMissing}
          onChange={(next) => onChange({ ...bought, amount: next })}
        />
      )}
      {isPutAway && today !== null && (
        <PacketDateRow
          // Siblings need different keys: with one for both, React leaves the earlier thing's fields beside the new ones.
          key={`date ${thing?.barcode}`}
          label={t('dateOf', { thing: name })}
          barcode={thing?.barcode ?? null}
          group={thing?.food?.group ?? null}
          batches={noBatches}
          details={details}
          today={today}
          places={storagePlaces}
          onChange={(changes) => onChange({ ...bought, details: { ...details, ...changes } })}
        />
      )}
      <FoodField
        key={`food ${thing?.barcode}`}
        label={t(thing === null ? 'whatIsIt' : 'boughtInstead')}
        value={null}
        onChange={(food) => food !== null && onChange(boughtInstead(bought, food))}
      />
    </div>
  )
}
