import { IconPlayerPause } from '@tabler/icons-react'
import { useImportFilesQuery, type Import_importFragment } from '../generated/imports/Import'
import { number } from '../platform/language'
import { Button } from '../ui/buttons/Button'
import { toastError } from '../ui/toasts/toastError'
import { FilePicker } from './FilePicker'
import { resumeUpload, stopUpload, useUpload, type Upload } from './upload/upload'
import { useChosenFiles } from './upload/useChosenFiles'
import { useImportActions } from './useImportActions'
import { ImportProgress } from './ImportProgress'
import { t } from './i18n'

/** An import whose files are on their way, or would be if they were here. */
export function UploadCard({ current }: { current: Import_importFragment }) {
  const upload = useUpload()
  const isHere = upload?.importId === current.id
  if (!isHere) return <Interrupted current={current} />
  return upload.state === 'stopped' || upload.state === 'failed' ? (
    <Stopped current={current} upload={upload} />
  ) : (
    <Sending upload={upload} />
  )
}

function Sending({ upload: { sentBytes, allBytes, state } }: { upload: Upload }) {
  // Until the server says so itself.
  if (state === 'done')
    return <ImportProgress title={t('readingFiles')} label={t('readingFiles')} facts={null} hint={t('readingHint')} />
  return (
    <ImportProgress
      title={t('uploading')}
      label={t('uploading')}
      value={sentBytes}
      max={allBytes}
      facts={t('bytesOf', { sent: inBytes(sentBytes), all: inBytes(allBytes) })}
      hint={t(state === 'waiting' ? 'waitsForConnection' : 'keepOpen')}
      action={
        <Button icon={<IconPlayerPause size={20} />} onClick={stopUpload}>
          {t('stop')}
        </Button>
      }
    />
  )
}

/** The files are still in this tab. */
function Stopped({
  current,
  upload: { sentBytes, allBytes, failure },
}: {
  current: Import_importFragment
  upload: Upload
}) {
  const { discard, busy } = useImportActions(current)
  const goOn = () => void resumeUpload().catch((error: unknown) => toastError(error, goOn))

  return (
    <ImportProgress
      title={t('uploadStopped')}
      label={t('uploading')}
      value={sentBytes}
      max={allBytes}
      facts={t('bytesOf', { sent: inBytes(sentBytes), all: inBytes(allBytes) })}
      error={failure}
      hint={t('stoppedHint')}
      action={
        <>
          <Button kind="main" onClick={goOn}>
            {t('carryOn')}
          </Button>
          <Button busy={busy} onClick={discard}>
            {t('discard')}
          </Button>
        </>
      }
    />
  )
}

/** The page was reloaded, or it is another device: the files have to be chosen again. */
function Interrupted({ current }: { current: Import_importFragment }) {
  const { isBusy, error, hasOtherFiles, choose, startWithOthers } = useChosenFiles(current)
  const { discard, busy } = useImportActions(current)
  const { data } = useImportFilesQuery({ variables: { id: current.id }, fetchPolicy: 'cache-and-network' })
  const files = data?.import?.files ?? []
  const [first] = files
  const sum = (of: 'size' | 'received') => files.reduce((all, file) => all + file[of], 0)
  const percent = sum('size') === 0 ? 0 : Math.floor((100 * sum('received')) / sum('size'))

  return (
    <div className="stack gap-4">
      <FilePicker
        title={t('chooseAgain')}
        hint={
          first !== undefined &&
          (files.length === 1
            ? t('chooseAgainHint', { file: first.name, percent })
            : t('chooseAgainSeveral', { file: first.name, count: files.length - 1, percent }))
        }
        busy={isBusy}
        error={error}
        onFiles={choose}
      />
      {hasOtherFiles && (
        <div role="alert" className="box">
          <div className="stack gap-2">
            <p>{t('wrongFiles')}</p>
            <div>
              <Button busy={isBusy} onClick={startWithOthers}>
                {t('startWithThese')}
              </Button>
            </div>
          </div>
        </div>
      )}
      <div>
        <Button busy={busy} onClick={discard}>
          {t('discardUpload')}
        </Button>
      </div>
    </div>
  )
}

/** A number of bytes in words: "12.5 MB". */
function inBytes(bytes: number): string {
  const isSmall = bytes < 1e6
  return number(bytes / (isSmall ? 1e3 : 1e6), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall || bytes > 1e8 ? 0 : 1,
  })
}
