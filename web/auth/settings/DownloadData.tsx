import { useApolloClient } from '@apollo/client/react'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ViewerDocument } from '../../generated/auth/Viewer'
import { brand } from '../../platform/brand'
import { Button } from '../../ui/buttons/Button'
import { Section } from '../../ui/layout/Section'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'

/** Downloads all data of the viewer as one file. */
export function DownloadData() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  const download = async () => {
    if (busy) return
    setBusy(true)
    try {
      // Any query through Apollo renews an expired session; a download does not.
      await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
      window.location.assign('/export/everything.json')
    } catch (error) {
      toastError(error, () => void download())
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={t('yourData')}>
      <p className="quiet">{t('yourDataHint', { product: brand.product })}</p>
      <div>
        <Button icon={<IconDownload size={20} />} busy={busy} onClick={() => void download()}>
          {t('download')}
        </Button>
      </div>
    </Section>
  )
}
