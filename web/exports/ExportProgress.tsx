import type { DataExport_dataExportFragment } from '../generated/exports/DataExport'
import { Button } from '../ui/buttons/Button'
import { ProgressBar } from '../ui/loading/ProgressBar'
import { t } from './i18n'

interface ExportProgressProps {
  dataExport: DataExport_dataExportFragment
  busy: boolean
  onStop: () => void
}

/** How far an export is. It goes on when the page is left. */
export function ExportProgress({ dataExport: { state, percent }, busy, onStop }: ExportProgressProps) {
  const sentence = state === 'WAITING' ? t('waiting') : t('running', { percent })

  return (
    <div className="stack gap-2">
      <p>{sentence}</p>
      <ProgressBar label={sentence} value={percent} max={100} />
      <p className="quiet">{t('canLeave')}</p>
      <div>
        <Button busy={busy} onClick={onStop}>
          {t('stop')}
        </Button>
      </div>
    </div>
  )
}
