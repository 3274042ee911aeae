import { useRef } from 'react'
import { pictureAt } from '../../pictures/pictures'
import type { ChosenPicture } from '../../pictures/usePicture'
import { Button } from '../../ui/buttons/Button'
import { FileInput } from '../../ui/fields/FileInput'
import { ProgressBar } from '../../ui/loading/ProgressBar'
import { t } from '../i18n'

interface PictureFieldProps {
  savedUrl: string | null
  imageId: string | null | undefined
  /** The upload, which the form waits for. */
  picture: ChosenPicture
  onRemove: () => void
}

/** The picture of a place: chosen, or removed. */
export function PictureField({ savedUrl, imageId, picture, onRemove }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const chosen = imageId === undefined ? savedUrl : imageId === null ? null : pictureAt(imageId, 400)
  const shown = picture.uploading?.preview ?? chosen

  return (
    <div className="stack gap-2" role="group" aria-label={t('picture')}>
      <p className="bold">{t('picture')}</p>
      {shown !== null && (
        <img className="tinted" style={{ width: 160, borderRadius: 12 }} src={shown} alt={t('picture')} />
      )}
      <FileInput ref={input} accept="image/*" onFile={(file) => void picture.choose(file)} />
      <div className="row gap-2">
        <Button busy={picture.uploading !== null} onClick={() => input.current?.click()}>
          {t('choosePicture')}
        </Button>
        {shown !== null && (
          <Button kind="plain" onClick={onRemove}>
            {t('removePicture')}
          </Button>
        )}
      </div>
      {picture.uploading && <ProgressBar label={t('uploadingPicture')} value={picture.uploading.part} max={1} />}
      {picture.uploadError !== null && (
        <p role="alert" className="error">
          {picture.uploadError}
        </p>
      )}
    </div>
  )
}
