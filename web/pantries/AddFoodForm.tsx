import type { MyEntries_pantryFragment } from '../generated/pantries/MyEntries'
import { Button } from '../ui/Button'
import { Form } from '../ui/Form'
import { StickyActions } from '../ui/StickyActions'
import { AmountOrSize } from './AmountOrSize'
import { leftoversDates } from './DateChoice'
import { FoodOrOwn } from './FoodOrOwn'
import { PacketDateChip } from './PacketDateChip'
import { PacketDateRow } from './PacketDateRow'
import { PlaceChips } from './PlaceChips'
import { ShareSwitch } from './ShareSwitch'
import { storagePlaces } from './storagePlaces'
import { useAddFood } from './useAddFood'
import { useToday } from './useToday'
import { t } from './i18n'

interface AddFoodFormProps {
  /** The key of the food that is chosen at first, or another text: none. */
  chosen: string
  pantry: MyEntries_pantryFragment
  /** A box offers neither sharing nor undo. */
  isBox: boolean
  onDone: () => void
}

/** What is added, how much of it, its date and place; then the form is ready for the next one. */
export function AddFoodForm({ chosen, pantry, isBox, onDone }: AddFoodFormProps) {
  const today = useToday()
  const form = useAddFood({ chosen, pantry, isBox, today })
  const { food, own, name, details, isDating } = form
  const isLeftovers = own?.isLeftovers ?? false

  return (
    <Form onSubmit={() => void form.add()}>
      <FoodOrOwn
        food={food}
        own={own}
        suggestions={form.recent}
        isMissing={form.hasSubmitted}
        onFood={form.chooseFood}
        onOwn={form.chooseOwn}
        onName={form.nameOwn}
      />
      <AmountOrSize
        amount={form.amount}
        pieces={t(isLeftovers ? 'portions' : 'pieces')}
        isMissing={form.hasSubmitted}
        onChange={form.setAmount}
      />
      <div className="row gap-2" role="group" aria-label={t('dateAndPlace')}>
        <PlaceChips places={storagePlaces} value={details.storagePlace} onChange={form.choosePlace} />
        {today !== null && (
          <PacketDateChip
            details={{ ...details, storagePlace: null }}
            today={today}
            expanded={isDating}
            onClick={() => form.setDating(!isDating)}
          />
        )}
      </div>
      {isDating && today !== null && (
        <PacketDateRow
          key={food?.barcode ?? String(own?.isLeftovers)}
          label={name === '' ? t('date') : t('dateOf', { item: name })}
          barcode={food?.barcode ?? null}
          batches={form.batches}
          details={details}
          today={today}
          places={[]}
          quick={isLeftovers ? leftoversDates(today) : undefined}
          onChange={form.changeDetails}
        />
      )}
      {!isBox && <ShareSwitch checked={form.share} onChange={form.setShare} />}
      <StickyActions>
        <Button kind="main" type="submit" busy={form.busy}>
          {t('add')}
        </Button>
        <Button onClick={onDone}>{t('done')}</Button>
      </StickyActions>
    </Form>
  )
}
