import { IconAlertTriangle } from '@tabler/icons-react'
import { useViewer } from '../auth/useViewer'
import { useRecipeDietProblemsQuery } from '../generated/diets/DietAlert'
import { problemSentences } from './problemSentences'

/** On a recipe's page: what somebody of the viewer's home does not eat, or may not. Nothing where nobody has a profile. */
export function DietAlert({ recipeId, pantryId }: { recipeId: string; pantryId: string }) {
  const viewerId = useViewer()?.account?.id
  const { data } = useRecipeDietProblemsQuery({
    variables: { id: recipeId, pantryId },
    fetchPolicy: 'cache-and-network',
  })
  const { refused, check } = problemSentences(data?.recipe?.dietProblems ?? [], viewerId)
  if (refused.length + check.length === 0) return null

  return (
    <div className="notice" role="note">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <div className="grid gap-1 min-0 breakable">
        {refused.map((sentence) => (
          <p key={sentence} className="bold">
            {sentence}
          </p>
        ))}
        {check.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}
