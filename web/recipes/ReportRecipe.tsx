import { ReportDialog } from '../ui/ReportDialog'
import { useReportRecipeMutation } from '../generated/recipes/ReportRecipe'
import { t } from './i18n'

interface ReportRecipeProps {
  recipe: { id: string }
  opened: boolean
  onClose: () => void
}

/** A dialog to report a recipe to the admins. */
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
