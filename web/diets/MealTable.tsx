import { useEatersQuery } from '../generated/diets/Eaters'
import { ChipButton } from '../ui/buttons/ChipButton'
import { AvoidedWords } from './AvoidedWords'
import { t } from './i18n'

/** Who eats a meal. */
export interface TableOfMeal {
  /** null: everybody of the home. */
  eaterIds: string[] | null
  guestAvoids: string[]
  /** What stands in the field of what guests avoid, and is not added yet. */
  word: string
}

interface MealTableProps {
  pantryId: string
  table: TableOfMeal
  onChange: (table: TableOfMeal) => void
}

/** Who eats a meal: of the home all but those who are left out; and what guests avoid. */
export function MealTable({ pantryId, table, onChange }: MealTableProps) {
  const { data } = useEatersQuery({ variables: { pantryId } })
  const eaters = data?.pantry?.eaters ?? []
  const ids = eaters.map(({ id }) => id)
  const chosen = table.eaterIds === null ? ids : ids.filter((id) => table.eaterIds?.includes(id))
  const toggle = (id: string) => {
    const next = ids.filter((each) => (each === id) !== chosen.includes(each))
    // Somebody eats it.
    if (next.length > 0) onChange({ ...table, eaterIds: next.length === ids.length ? null : next })
  }

  return (
    <>
      {eaters.length > 1 && (
        <div role="group" aria-label={t('whoEatsIt')} className="stack gap-2">
          <span className="bold">{t('whoEatsIt')}</span>
          <div className="row gap-2">
            {eaters.map(({ id, name, isViewer }) => (
              <ChipButton key={id} pressed={chosen.includes(id)} onClick={() => toggle(id)}>
                {isViewer ? t('you') : name}
              </ChipButton>
            ))}
          </div>
        </div>
      )}
      <AvoidedWords
        label={t('guestsAvoid')}
        words={table.guestAvoids}
        onChange={(guestAvoids) => onChange({ ...table, guestAvoids, word: '' })}
        word={table.word}
        onWord={(word) => onChange({ ...table, word })}
      />
    </>
  )
}
