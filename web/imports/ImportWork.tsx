import { IconPlayerStop } from '@tabler/icons-react'
import type { Import_importFragment } from '../generated/imports/Import'
import { Button } from '../ui/buttons/Button'
import { foundCount } from './counts'
import { ImportProgress } from './ImportProgress'
import { useImportActions } from './useImportActions'
import { t } from './i18n'

/** What the server does with an import in the background: reads it, stores it, undoes it. */
export function ImportWork({ current }: { current: Import_importFragment }) {
  const { state, counts } = current
  const { stop, discard, busy } = useImportActions(current)

  if (state === 'READING') {
    const found = foundCount(counts)
    return (
      <ImportProgress
        title={t('readingFiles')}
        label={t('readingFiles')}
        facts={found === 0 ? null : t('foundSoFar', { count: found })}
        hint={t('readingHint')}
        action={
          <Button busy={busy} onClick={discard}>
            {t('stop')}
          </Button>
        }
      />
    )
  }
  if (state === 'UNDOING')
    return (
      <ImportProgress
        title={t('undoingTitle')}
        label={t('undoingTitle')}
        value={counts.undone + counts.kept}
        max={counts.done - counts.failed}
        facts={t('doneOf', { done: counts.undone + counts.kept, total: counts.done - counts.failed })}
        hint={t('canLeave')}
      />
    )
  return (
    <ImportProgress
      title={t('importingTitle')}
      label={t('importingTitle')}
      value={counts.done}
      max={counts.total}
      facts={t('doneOf', { done: counts.done, total: counts.total })}
      hint={t('canLeave')}
      action={
        <Button icon={<IconPlayerStop size={20} />} busy={busy} onClick={stop}>
          {t('stop')}
        </Button>
      }
    />
  )
}
