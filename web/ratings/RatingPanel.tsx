import { useEffect, useId, useRef, useState } from 'react'
import { useIsVisitor, useViewer } from '../auth/useViewer'
import { useSignIn } from '../auth/sign-in/signIn'
import { Button } from '../ui/buttons/Button'
import { RatingForm } from './RatingForm'
import { StarField } from './StarField'
import type { RecipeRatings } from './useRecipeRatings'
import { t } from './i18n'

/** Where a recipe is rated, by who may. */
export function RatingPanel({ recipeId, ratings }: { recipeId: string; ratings: RecipeRatings }) {
  const title = useId()
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  // Boxes, and people who have no username yet, have no account either.
  const hasAccount = viewer === null ? !isVisitor : viewer.account !== null

  return (
    <section
      className="panel grid gap-3 content-start min-0"
      style={{ padding: 'var(--space-5)' }}
      aria-labelledby={title}
    >
      <h2 id={title} className="text-18">
        {t('rate')}
      </h2>
      {!hasAccount && <SignInFirst />}
      {hasAccount && ratings.viewerCanRate === false && <p className="quiet">{t('ownRecipe')}</p>}
      {hasAccount && ratings.viewerCanRate !== false && <Rate recipeId={recipeId} ratings={ratings} />}
    </section>
  )
}

function SignInFirst() {
  const signIn = useSignIn()
  return (
    <>
      <p className="quiet">{t('signInToRate')}</p>
      <div>
        <Button onClick={() => void signIn.promptSignIn({ reason: t('signInToRate') })}>{t('signIn')}</Button>
      </div>
    </>
  )
}

function Rate({
  recipeId,
  ratings: { viewerRating, isEditing, setEditing },
}: {
  recipeId: string
  ratings: RecipeRatings
}) {
  const [chosen, setChosen] = useState<number | null>(null)
  const radio = useRef<HTMLInputElement>(null)
  const stars = chosen ?? viewerRating?.stars ?? null

  // "Edit" is in the list below: it leads here.
  useEffect(() => {
    if (isEditing) radio.current?.focus()
  }, [isEditing])

  const choose = (value: number) => {
    setChosen(value)
    setEditing(true)
  }
  const close = () => {
    setChosen(null)
    setEditing(false)
  }

  return (
    <>
      <StarField ref={radio} value={stars} onChange={choose} />
      {isEditing && stars !== null ? (
        <RatingForm recipeId={recipeId} stars={stars} rating={viewerRating} onClose={close} />
      ) : (
        viewerRating !== null && <p className="quiet">{t('yours')}</p>
      )}
    </>
  )
}
