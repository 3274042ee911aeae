import { useState } from 'react'
import { Button } from '../ui/buttons/Button'
import { SwitchField } from '../ui/fields/SwitchField'
import { t } from './i18n'

interface StartExportProps {
  /** Did the last one not work? */
  hasFailed: boolean
  busy: boolean
  onStart: (input: { markdown: boolean; cooklang: boolean }) => void
}

/** What an export is to have beside everything else, and its start. */
export function StartExport({ hasFailed, busy, onStart }: StartExportProps) {
  const [markdown, setMarkdown] = useState(false)
  const [cooklang, setCooklang] = useState(false)

  return (
    <>
      <SwitchField label={t('markdown')} hint={t('markdownHint')} checked={markdown} onChange={setMarkdown} />
      <SwitchField label={t('cooklang')} hint={t('cooklangHint')} checked={cooklang} onChange={setCooklang} />
      {hasFailed && (
        <p className="error" role="alert">
          {t('failed')}
        </p>
      )}
      <div>
        <Button busy={busy} onClick={() => onStart({ markdown, cooklang })}>
          {t('start')}
        </Button>
      </div>
    </>
  )
}
