import { DialogOnDemand } from './DialogOnDemand'
import type { ReportDialogProps } from './ReportFormDialog'

const loadDialog = () => import('./ReportFormDialog').then((module) => module.ReportFormDialog)

/** A dialog that sends a report to the admins. */
export function ReportDialog(props: ReportDialogProps) {
  return <DialogOnDemand load={loadDialog} isOpen={props.opened} props={props} />
}
