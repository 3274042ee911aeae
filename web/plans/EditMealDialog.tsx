import { useState } from 'react'
import { withWord } from '../diets/AvoidedWords'
import { MealTable } from '../diets/MealTable'
import type { MealCard_mealFragment } from '../generated/plans/PlanWeek'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { NumberField } from '../ui/fields/NumberField'
import { TextField } from '../ui/fields/TextField'
import type { PlanActions } from './usePlanActions'
import { mealName } from './week'
import { t } from './i18n'

interface EditMealDialogProps {
  pantryId: string
  /** Null: closed. */
  meal: MealCard_mealFragment | null
  onClose: () => void
  onSave: PlanActions['change']
}

/** Changes a note, or for how many a recipe is cooked, and who eats it. */
export function EditMealDialog({ pantryId, meal, onClose, onSave }: EditMealDialogProps) {
  const [lastMeal, setLastMeal] = useState(meal)
  // Keeps showing the form while the dialog closes.
  if (meal !== null && meal !== lastMeal) setLastMeal(meal)
  const title = lastMeal === null ? '' : lastMeal.recipe === null ? t('editNote') : mealName(lastMeal)

  return (
    <Dialog opened={meal !== null} onClose={onClose} title={<bdi>{title}</bdi>} size="small">
      {lastMeal !== null && (
        <EditMeal key={lastMeal.id} pantryId={pantryId} meal={lastMeal} onDone={onClose} onSave={onSave} />
      )}
    </Dialog>
  )
}

function EditMeal({
  pantryId,
  meal,
  onDone,
  onSave,
}: {
  pantryId: string
  meal: MealCard_mealFragment
  onDone: () => void
  onSave: PlanActions['change']
}) {
  const [note, setNote] = useState(meal.title)
  const [servings, setServings] = useState<number | ''>(meal.servings ?? '')
  const [table, setTable] = useState(() => ({ eaterIds: meal.eaterIds, guestAvoids: meal.guestAvoids, word: '' }))
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const save = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      const { eaterIds, guestAvoids, word } = table
      await onSave(meal, {
        ...(meal.recipe === null ? { note } : { servings: servings === '' ? null : servings }),
        eaterIds,
        guestAvoids: withWord(guestAvoids, word),
      })
      onDone()
    } catch (error) {
      setFailure(failureOf(error).sentence)
    }
    setBusy(false)
  }

  return (
    <Form onSubmit={() => void save()} errorMessage={failure}>
      {meal.recipe === null ? (
        <TextField
          label={t('note')}
          name="note"
          autoComplete="off"
          maxLength={200}
          value={note}
          onChange={setNote}
          autoFocus
        />
      ) : (
        <NumberField
          label={t('servings')}
          hint={t('servingsHint')}
          name="servings"
          min={1}
          max={100}
          step={1}
          value={servings}
          onChange={setServings}
        />
      )}
      <MealTable pantryId={pantryId} table={table} onChange={setTable} />
      <Button kind="main" type="submit" full busy={busy}>
        {t('save')}
      </Button>
    </Form>
  )
}
