import { useEffect, useRef } from 'react'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { Button } from '../../ui/buttons/Button'
import { Form } from '../../ui/fields/Form'
import { StickyActions } from '../../ui/buttons/StickyActions'
import { AmountOrSize } from './AmountOrSize'
import { ChosenThing } from './ChosenThing'
import { leftoversDates } from '../dates/DateChoice'
import { PacketDateRow } from '../dates/PacketDateRow'
import { ShareSwitch } from '../entries/ShareSwitch'
import { storagePlaces } from './storagePlaces'
import type { AddFoodState } from './useAddFood'
import { t } from '../i18n'

interface AddFoodFormProps {
  form: AddFoodState
  pantry: Pick<MyEntries_pantryFragment, 'isPublicShelf'>
  /** At a box, and by a helper, nothing is shared. */
  onlyMoves: boolean
  /** Null: not known yet. */
  today: string | null
}

/** How much of what was chosen by its name is added, its date and place. */
export function AddFoodForm({ form, pantry, onlyMoves, today }: AddFoodFormProps) {
  const { food, own, name, details } = form
  const isLeftovers = own?.isLeftovers ?? false
  const add = useRef<HTMLButtonElement>(null)

  // One is enough in most cases: Enter adds it. Something else needs its name first.
  useEffect(() => {
    if (food !== null) add.current?.focus({ preventScroll: true })
  }, [food])

  return (
    <Form onSubmit={() => void form.add()}>
      <ChosenThing food={food} own={own} isMissing={form.hasSubmitted} onName={form.nameOwn} onClear={form.clear} />
      <AmountOrSize
        amount={form.amount}
        pieces={t(isLeftovers ? 'portions' : 'pieces')}
        isMissing={form.hasSubmitted}
        onChange={form.setAmount}
      />
      {today !== null && (
        <PacketDateRow
          key={food?.barcode ?? String(isLeftovers)}
          label={name === '' ? t('dateAndPlace') : t('dateOf', { item: name })}
          barcode={food?.barcode ?? null}
          group={food?.group ?? null}
          batches={form.batches}
          details={details}
          today={today}
          places={storagePlaces}
          quick={isLeftovers ? leftoversDates(today) : undefined}
          onChange={form.changeDetails}
        />
      )}
      {!onlyMoves && (isLeftovers || !pantry.isPublicShelf) && (
        <ShareSwitch checked={form.share} onChange={form.setShare} />
      )}
      <StickyActions>
        <Button kind="main" type="submit" ref={add}>
          {t('add')}
        </Button>
      </StickyActions>
    </Form>
  )
}
