import { IconPlus } from '@tabler/icons-react'
import { useState, useEffect } from 'react'
import { usePlanRecipeSearchQuery, type RecipeChoice_recipeFragment } from '../generated/plans/PlanWeek'
import { failureOf } from '../platform/errorMessages'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { ErrorState } from '../ui/loading/ErrorState'
import { Form } from '../ui/fields/Form'
import { TextField } from '../ui/fields/TextField'
import { RecipeChoices } from './RecipeChoices'
import { SuggestedRecipes, type Suggestions } from './SuggestedRecipes'
import type { Plannable } from './usePlanActions'
import { dayInWords } from './week'
import { t } from './i18n'

interface AddMealDialogProps {
  /** Null: closed. */
  day: string | null
  suggestions: Suggestions
  onClose: () => void
  onAdd: (what: Plannable, day: string) => void
}

/** Adds to a day: what is typed is a note, or finds recipes; before that it offers what can be cooked. */
export function AddMealDialog({ day, suggestions, onClose, onAdd }: AddMealDialogProps) {
  const [lastDay, setLastDay] = useState(day)
  // Keeps showing the form while the dialog closes.
  if (day !== null && day !== lastDay) setLastDay(day)
  const add = (what: Plannable) => {
    if (day !== null) onAdd(what, day)
    onClose()
  }

  return (
    <Dialog opened={day !== null} onClose={onClose} title={lastDay === null ? '' : dayInWords(lastDay)}>
      <AddMeal key={`${day}`} suggestions={suggestions} onAdd={add} />
    </Dialog>
  )
}

/** From so many letters on, recipes are searched. */
const minLetters = 2

function AddMeal({ suggestions, onAdd }: { suggestions: Suggestions; onAdd: (what: Plannable) => void }) {
  const [text, setText] = useState('')
  const words = text.trim()
  const isSearching = words.length >= minLetters

  return (
    <Form onSubmit={() => words !== '' && onAdd({ note: words })}>
      <TextField
        label={t('whatToEat')}
        hint={t('whatToEatHint')}
        name="meal"
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={setText}
        autoFocus
      />
      {words !== '' && (
        <Button type="submit" icon={<IconPlus size={20} />}>
          {t('addAsNote', { note: words })}
        </Button>
      )}
      {isSearching ? (
        <FoundRecipes words={words} onChoose={(recipe) => onAdd({ recipe })} />
      ) : (
        <SuggestedRecipes suggestions={suggestions} level={3} onChoose={(recipe) => onAdd({ recipe })} />
      )}
    </Form>
  )
}

function FoundRecipes({ words, onChoose }: { words: string; onChoose: (recipe: RecipeChoice_recipeFragment) => void }) {
  const name = useSettled(words)
  // Not through the cache, whose lists of recipes are pages of another length.
  const { data, previousData, error, refetch } = usePlanRecipeSearchQuery({
    variables: { name },
    fetchPolicy: 'no-cache',
  })
  const shown = data ?? previousData
  const recipes = [
    ...new Map(
      [...(shown?.myRecipes?.nodes ?? []), ...(shown?.recipes.nodes ?? [])].map((recipe) => [recipe.id, recipe]),
    ).values(),
  ]

  if (error !== undefined && shown === undefined)
    return <ErrorState sentence={failureOf(error).sentence} onRetry={() => void refetch().catch(() => {})} />
  return (
    <>
      <RecipeChoices
        label={t('foundRecipes')}
        recipes={recipes}
        choose={{ label: (recipe) => t('planRecipe', { recipe }), run: onChoose }}
      />
      <p role="status" className="hide-empty flush quiet">
        {data !== undefined && recipes.length === 0 && t('noRecipes')}
      </p>
    </>
  )
}

/** Milliseconds without typing after which a text counts. */
const debounce = 250

/** A text once it has not changed for a moment; at first as it is. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), debounce)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
