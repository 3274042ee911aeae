import { useChunk } from '../platform/chunk'
import { brand } from '../platform/brand'
import { t as common } from '../platform/i18n'
import { Dialog } from '../ui/dialogs/Dialog'
import { ErrorState } from '../ui/loading/ErrorState'
import { Loading } from '../ui/loading/Loading'
import type { CookedFormProps } from './CookedForm'
import { t } from './i18n'

const loadForm = () => import('./CookedForm').then(({ CookedForm }) => CookedForm)

interface CookedDialogProps extends Omit<CookedFormProps, 'onDone'> {
  opened: boolean
  onClose: () => void
}

/** "I cooked this": what that takes out of the pantry, and what is left over. */
export function CookedDialog({ opened, onClose, ...form }: CookedDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('iCookedThis')}>
      <FormChunk {...form} onDone={onClose} />
    </Dialog>
  )
}

/** The form is loaded when the dialog is first opened. */
function FormChunk(props: CookedFormProps) {
  const chunk = useChunk(loadForm)

  if (chunk.state === 'here') return <chunk.Part {...props} />
  if (chunk.state === 'waiting') return <Loading />
  return <ErrorState sentence={common('network', { product: brand.product })} onRetry={chunk.retry} />
}
