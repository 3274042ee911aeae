import { ReportDialog } from '../feedback/ReportDialog'
import { useReportRecipeMutation } from '../generated/recipes/ReportRecipe'
import { t } from './i18n'

interface ReportRecipeProps {
  recipe: { id: string }
  opened: boolean
  onClose: () => void
}

/** A window in which anybody can tell the admins that something about a recipe is wrong. */
export function ReportRecipe({ recipe: { id }, opened, onClose }: ReportRecipeProps) {
  const [reportRecipe] = useReportRecipeMutation()

  return (
    <ReportDialog
      opened={opened}
      onClose={onClose}
      title={t('report')}
      thanks={t('reportThanks')}
      onSend={(text) => reportRecipe({ variables: { input: { id, text } } })}
    />
  )
}
