import { useApolloClient } from '@apollo/client/react'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ViewerDocument } from '../../generated/auth/Viewer'
import { Button } from '../../ui/buttons/Button'
import { toastError } from '../../ui/toasts/toastError'
import { t } from '../i18n'

type ExportFile = 'recipes.json' | 'recipes.md'

/** Downloads all recipes of the viewer as a file. */
export function ExportRecipes() {
  const client = useApolloClient()
  const [busy, setBusy] = useState(false)

  const download = async (file: ExportFile) => {
    if (busy) return
    setBusy(true)
    try {
      // Renews an expired session first: a download cannot do that.
      await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
      window.location.assign(`/export/${file}`)
    } catch (error) {
      toastError(error, () => void download(file))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="grid gap-3" style={{ alignContent: 'start' }} aria-labelledby="export-title">
      <h2 id="export-title" className="text-22">
        {t('exportTitle')}
      </h2>
      <p className="quiet">{t('exportHint')}</p>
      <div className="row gap-2">
        <Button icon={<IconDownload size={20} />} onClick={() => void download('recipes.md')}>
          Markdown
        </Button>
        <Button icon={<IconDownload size={20} />} onClick={() => void download('recipes.json')}>
          JSON-LD
        </Button>
      </div>
    </section>
  )
}
