import { IconDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useDownload } from '../auth/useDownload'
import {
  useDataExportQuery,
  useDeleteDataExportMutation,
  useStartDataExportMutation,
} from '../generated/exports/DataExport'
import { failureOf } from '../platform/errorMessages'
import { brand } from '../platform/brand'
import { Button } from '../ui/buttons/Button'
import { Section } from '../ui/layout/Section'
import { toastError } from '../ui/toasts/toastError'
import { ExportFile } from './ExportFile'
import { ExportProgress } from './ExportProgress'
import { StartExport } from './StartExport'
import { t } from './i18n'

/** How often the progress is asked for, in milliseconds. */
const pollInterval = 1_500

/** The export of everything that is the viewer's: asked for, waited for, downloaded. */
export function DataExport() {
  const { data, error, refetch, startPolling, stopPolling } = useDataExportQuery({ fetchPolicy: 'cache-and-network' })
  const [startExport, starting] = useStartDataExportMutation()
  const [deleteExport, deleting] = useDeleteDataExportMutation()
  const { busy, download } = useDownload()
  const dataExport = data?.dataExport ?? null
  const isUnfinished = dataExport?.state === 'WAITING' || dataExport?.state === 'RUNNING'

  useEffect(() => {
    if (!isUnfinished) return
    startPolling(pollInterval)
    return stopPolling
  }, [isUnfinished, startPolling, stopPolling])

  async function start(input: { markdown: boolean; cooklang: boolean }): Promise<void> {
    try {
      await startExport({ variables: { input } })
      await refetch()
    } catch (failure) {
      toastError(failure, () => void start(input))
    }
  }

  async function remove(): Promise<void> {
    try {
      await deleteExport()
      await refetch()
    } catch (failure) {
      toastError(failure, () => void remove())
    }
  }

  return (
    <Section title={t('yourData')}>
      <p className="quiet">{t('yourDataHint', { product: brand.product })}</p>
      {isUnfinished && <ExportProgress dataExport={dataExport} busy={deleting.loading} onStop={() => void remove()} />}
      {dataExport?.state === 'READY' && (
        <ExportFile
          dataExport={dataExport}
          busy={busy}
          onDownload={() => void download('/export/larder.zip')}
          onDelete={() => void remove()}
        />
      )}
      {data !== undefined && !isUnfinished && dataExport?.state !== 'READY' && (
        <StartExport hasFailed={dataExport !== null} busy={starting.loading} onStart={(input) => void start(input)} />
      )}
      {data === undefined && error !== undefined && <p className="error">{failureOf(error).sentence}</p>}
      <div>
        <Button
          kind="plain"
          icon={<IconDownload size={20} />}
          busy={busy}
          onClick={() => void download('/export/everything.json')}
        >
          {t('asJson')}
        </Button>
      </div>
    </Section>
  )
}
