import { useTransition } from 'react'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { toastError } from '../ui/toasts/toastError'
import { RatingCard } from './RatingCard'
import type { RecipeRatings } from './useRecipeRatings'
import { t } from './i18n'

/** What people say of a recipe; nothing where nobody has said anything. */
export function RatingList({
  recipeId,
  ratings: { list, loadMore, setEditing },
}: {
  recipeId: string
  ratings: RecipeRatings
}) {
  const [isPending, startTransition] = useTransition()
  if (list.length === 0) return null

  const more = (load: () => Promise<unknown>) =>
    startTransition(async () => {
      try {
        await load()
      } catch (error) {
        toastError(error, () => more(load))
      }
    })

  return (
    <Section title={t('ratings')}>
      <ul className="grid gap-3 flush" style={{ padding: 0, listStyle: 'none' }} aria-label={t('ratings')}>
        {list.map((rating) => (
          <RatingCard key={rating.id} recipeId={recipeId} rating={rating} onEdit={() => setEditing(true)} />
        ))}
      </ul>
      {loadMore !== null && (
        <div>
          <Button busy={isPending} onClick={() => more(loadMore)}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </Section>
  )
}
