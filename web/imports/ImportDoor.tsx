import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Import_importFragment } from '../generated/imports/Import'
import { translateMessage } from '../platform/serverMessages'
import { Button } from '../ui/buttons/Button'
import { FilePicker, ReadableFormats } from './FilePicker'
import { ProblemsDialog } from './ProblemsDialog'
import { useChosenFiles } from './upload/useChosenFiles'
import { t } from './i18n'

/** Where an import begins: files or a folder are chosen. Above it, why those before could not be read. */
export function ImportDoor({ current }: { current: Import_importFragment | null }) {
  const { isBusy, error, choose } = useChosenFiles(current)
  const refused = current?.state === 'FAILED' ? current : null

  return (
    <section className="stack gap-4" aria-label={t('fromFiles')}>
      {refused !== null && <Refusal refused={refused} />}
      <FilePicker
        title={refused === null ? t('bringAlong') : t('chooseOthers')}
        hint={t('bringAlongHint')}
        busy={isBusy}
        error={error}
        onFiles={choose}
      />
      <ReadableFormats />
    </section>
  )
}

/** Why nothing could be read. */
function Refusal({ refused: { id, failure, counts } }: { refused: Import_importFragment }) {
  const [opened, setOpened] = useState(false)

  return (
    <div role="alert" className="notice">
      <IconAlertCircle className="rigid" size={22} aria-hidden="true" />
      <div className="stack gap-1 min-0 breakable">
        <p className="bold">{t('nothingRead')}</p>
        {failure !== null && <p>{translateMessage(failure)}</p>}
        {counts.unreadable > 1 && (
          <div style={{ marginInline: 'calc(-1 * var(--space-2))' }}>
            <Button kind="plain" onClick={() => setOpened(true)}>
              {t('seeEachFile')}
            </Button>
            <ProblemsDialog importId={id} opened={opened} onClose={() => setOpened(false)} />
          </div>
        )}
      </div>
    </div>
  )
}
