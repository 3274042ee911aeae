import { IconDownload } from '@tabler/icons-react'
import type { DataExport_dataExportFragment } from '../generated/exports/DataExport'
import { dates, number } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { t } from './i18n'

/** "Monday 14:05" */
const end = dates({ weekday: 'long', hour: '2-digit', minute: '2-digit' })

interface ExportFileProps {
  dataExport: DataExport_dataExportFragment
  /** Is the download about to begin? */
  busy: boolean
  onDownload: () => void
  onDelete: () => void
}

/** The file of an export, for a day. */
export function ExportFile({ dataExport: { bytes, expiresAt }, busy, onDownload, onDelete }: ExportFileProps) {
  return (
    <div className="stack gap-2" role="status">
      <p>{t('ready', { size: sizeOf(bytes ?? 0) })}</p>
      <p className="quiet">{t('until', { time: end.format(new Date(expiresAt)) })}</p>
      <div className="row gap-2">
        <Button kind="main" icon={<IconDownload size={20} />} busy={busy} onClick={onDownload}>
          {t('download')}
        </Button>
        <Button onClick={onDelete}>{t('delete')}</Button>
      </div>
    </div>
  )
}

/** "12.3 MB", "48 kB" */
const sizeOf = (bytes: number): string =>
  bytes < 1_000_000
    ? number(Math.max(1, Math.round(bytes / 1_000)), { style: 'unit', unit: 'kilobyte' })
    : number(bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
