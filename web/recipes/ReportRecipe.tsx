import { useReportRecipeMutation } from '../generated/recipes/ReportRecipe'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { t } from './i18n'

const loadDialog = () => import('../feedback/ReportDialog').then((module) => module.ReportDialog)

interface ReportRecipeProps {
  recipe: { id: string }
  opened: boolean
  onClose: () => void
}

/** A dialog to report a recipe to the admins. */
export function ReportRecipe({ recipe: { id }, opened, onClose }: ReportRecipeProps) {
  const [reportRecipe] = useReportRecipeMutation()

  return (
    <DialogOnDemand
      load={loadDialog}
      isOpen={opened}
      props={{ opened, onClose, title: t('report'), thanks: t('reportThanks'), onSend: (text) => reportRecipe({ variables: { input: { id, text } } }) }}
    />
  )
}
