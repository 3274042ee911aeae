import { IconCamera } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { Button } from '../ui/buttons/Button'
import field from '../ui/fields/field.module.css'
import { FileInput } from '../ui/fields/FileInput'
import { ProgressBar } from '../ui/loading/ProgressBar'
import type { useNewItemPhoto } from './useNewItemPhoto'
import { t } from './i18n'

/** An optional field for a photograph of a new item's packet, which everybody will see. */
export function NewItemPhoto({
  photo: { picture, previewUrl, remove },
}: {
  photo: ReturnType<typeof useNewItemPhoto>
}) {
  const [label, hint] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const isSending = picture.uploading !== null

  return (
    <div className="stack gap-2" role="group" aria-labelledby={label} aria-describedby={hint}>
      <p id={label} className={field.label}>
        {t('photo')}
      </p>
      <div className="row gap-3 align-center">
        {previewUrl !== null && (
          <img
            src={previewUrl}
            alt={t('photo')}
            width={72}
            height={72}
            style={{ borderRadius: 'var(--radius-field)', background: '#ffffff', objectFit: 'contain' }}
          />
        )}
        <FileInput ref={input} accept="image/*" capture="environment" onFile={picture.choose} />
        <Button icon={<IconCamera size={20} />} busy={isSending} onClick={() => input.current?.click()}>
          {previewUrl === null ? t('takePhoto') : t('takeAnotherPhoto')}
        </Button>
        {previewUrl !== null && (
          <Button kind="plain" onClick={remove}>
            {t('removePhoto')}
          </Button>
        )}
        {picture.uploading && <ProgressBar label={t('sendingPhoto')} value={picture.uploading.part} max={1} />}
      </div>
      <p id={hint} className={field.hint}>
        {t('photoHint')}
      </p>
      {picture.uploadError !== null && (
        <p role="alert" className={field.error}>
          {picture.uploadError}
        </p>
      )}
    </div>
  )
}
