import { IconCamera, IconFileTypePdf, IconPhotoOff, IconPhotoScan, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { usePhotoImportQuery } from '../../generated/recipes/photos/PhotoImport'
import { useDeviceClass } from '../../platform/device'
import { Button } from '../../ui/buttons/Button'
import { IconButton } from '../../ui/buttons/IconButton'
import { FileInput } from '../../ui/fields/FileInput'
import { useFileDrop } from '../files/useFileDrop'
import { maxPhotos } from './photoRequest'
import { isPdf } from './sourceFiles'
import { usePhotoReading } from './usePhotoReading'
import { t } from '../i18n'

/** From how many left on it is said that they get fewer. */
const fewLeft = 5

/** Reads a recipe from photographs or a PDF, and opens its draft beside them. Nothing is sent before the person says so. */
export function PhotoImport({ shared = [] }: { /** Files that are chosen already. */ shared?: readonly File[] }) {
  const title = useId()
  const [chooser, camera] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const { data } = usePhotoImportQuery({ fetchPolicy: 'cache-and-network' })
  const { files, error, isReading, add, remove, read, stop } = usePhotoReading(shared)
  const { isOver, dropping } = useFileDrop(add)
  const isPhone = useDeviceClass() === 0
  const host = data?.generator.photosGoTo ?? null
  // Not before it is known.
  const cannotSee = data !== undefined && host === null
  const isFull = files.length >= maxPhotos || files.some(isPdf)

  return (
    <section
      className="box stack gap-4 content-start min-0"
      style={{ boxShadow: isOver ? 'inset 0 0 0 2px var(--color-focus)' : undefined }}
      aria-labelledby={title}
      {...dropping}
    >
      <h2 id={title} className="text-22">
        {t(cannotSee ? 'pdfTitle' : 'photosTitle')}
      </h2>
      {cannotSee && <CannotSee isAdmin={data.viewer.admin > 0} />}
      <p className="quiet">{t(cannotSee ? 'pdfHint' : 'photosHint')}</p>
      {files.length > 0 && (
        <ul className="bare-list stack gap-2">
          {files.map((file, index) => (
            <ChosenFile
              key={`${file.name} ${index}`}
              file={file}
              onRemove={isReading ? undefined : () => remove(file)}
            />
          ))}
        </ul>
      )}
      <FileInput
        ref={chooser}
        accept={host === null ? 'application/pdf' : 'image/*,application/pdf'}
        label={t('photosTitle')}
        multiple
        onFile={add}
      />
      <FileInput ref={camera} accept="image/*" label={t('takePhoto')} capture="environment" onFile={add} />
      <div className="row gap-2" style={{ columnGap: 'var(--space-3)' }}>
        {files.length > 0 && (
          <Button kind="main" icon={<IconPhotoScan size={20} />} busy={isReading} onClick={read}>
            {t('readPhotos')}
          </Button>
        )}
        {isReading ? (
          <Button kind="plain" onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          !isFull && (
            <>
              <Button icon={<IconPhotoScan size={20} />} onClick={() => chooser.current?.click()}>
                {t(host === null ? 'choosePdf' : files.length === 0 ? 'choosePhotos' : 'addPhotos')}
              </Button>
              {isPhone && host !== null && (
                <Button icon={<IconCamera size={20} />} onClick={() => camera.current?.click()}>
                  {t('takePhoto')}
                </Button>
              )}
            </>
          )
        )}
      </div>
      <p role="status" className="quiet" hidden={!isReading}>
        {isReading && t('readingPhotos')}
      </p>
      {error !== null && (
        <p role="alert" className="error text-14" style={{ fontWeight: 500, lineHeight: 1.4 }}>
          {error}
        </p>
      )}
      {data !== undefined && host !== null && <WhereTheyGo host={host} left={data.generator.photosLeft} />}
    </section>
  )
}

/** That no photos are read here, and what to set, for those who can. */
function CannotSee({ isAdmin }: { isAdmin: boolean }) {
  return (
    <p className="notice breakable">
      <IconPhotoOff className="rigid" size={22} aria-hidden="true" />
      {t(isAdmin ? 'photosSetUp' : 'photosCannotSee')}
    </p>
  )
}

/** Where pictures go. */
function WhereTheyGo({ host, left }: { host: string; left: number }) {
  return (
    <p className="quiet text-14 breakable">
      {t('photosGoTo', { host })} {left <= fewLeft && t('photosLeft', { count: left })}
    </p>
  )
}

/** @param onRemove undefined: it cannot be removed now */
function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  const url = useObjectUrl(file)

  return (
    <li className="line gap-3 min-0" style={{ alignItems: 'center' }}>
      {isPdf(file) || url === null ? (
        <IconFileTypePdf size={32} aria-hidden="true" className="quiet" />
      ) : (
        <img
          src={url}
          alt=""
          width={56}
          height={56}
          style={{ borderRadius: 'var(--radius-field)', objectFit: 'cover' }}
        />
      )}
      <span className="grow breakable">
        <bdi>{file.name}</bdi>
      </span>
      {onRemove && (
        <IconButton label={t('removeFile', { file: file.name })} icon={<IconX size={20} />} onClick={onRemove} />
      )}
    </li>
  )
}

/** A URL of the picture for as long as it is shown; null at first. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
