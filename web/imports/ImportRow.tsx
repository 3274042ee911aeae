import { IconChevronRight, IconFileImport } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Import_importFragment } from '../generated/imports/Import'
import { paths } from '../platform/paths'
import { ProgressBar } from '../ui/loading/ProgressBar'
import { foundInWords } from './counts'
import { useUpload, type Upload } from './upload/upload'
import { useViewerImport } from './useViewerImport'
import { t } from './i18n'

/** A quiet row on the page of the viewer's recipes while an import goes on, or waits for them; leads to it. */
export function ImportRow() {
  const { current } = useViewerImport()
  const upload = useUpload()
  const words = current === null ? null : inWords(current, upload)
  if (current === null || words === null) return null
  const { state, counts } = current

  return (
    <Link
      to={paths.importRecipes()}
      className="panel panel-link line gap-3 align-center"
      style={{ padding: 'var(--space-3) var(--space-4)', minHeight: 64 }}
    >
      <IconFileImport className="rigid" size={22} aria-hidden="true" />
      <span className="stack gap-1 grow min-0">
        <span className="name digits">{words}</span>
        {state === 'RUNNING' && <ProgressBar label={words} value={counts.done} max={Math.max(1, counts.total)} />}
      </span>
      <IconChevronRight className="rigid quiet" size={20} aria-hidden="true" />
    </Link>
  )
}

/** null: there is nothing to say of it here. */
function inWords({ id, state, counts }: Import_importFragment, upload: Upload | null): string | null {
  const isUploading = upload?.importId === id && (upload.state === 'sending' || upload.state === 'waiting')
  switch (state) {
    case 'UPLOADING':
      return t(isUploading ? 'rowUploading' : 'rowInterrupted')
    case 'READING':
      return t('rowReading')
    case 'READY':
      return t('rowReady', { found: foundInWords(counts) })
    case 'RUNNING':
      return t('rowRunning', { done: counts.done, total: counts.total })
    case 'STOPPED':
      return t('rowStopped', { done: counts.done, total: counts.total })
    case 'UNDOING':
      return t('undoingTitle')
    case 'DONE':
    case 'UNDONE':
    case 'FAILED':
      return null
  }
}
