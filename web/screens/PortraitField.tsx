import { useId, useRef, useState } from 'react'
import { Portrait } from '../accounts/Portrait'
import { t } from '../accounts/i18n'
import type { Portrait_accountFragment } from '../generated/accounts/Profile'
import { Button } from '../ui/Button'
import field from '../ui/field.module.css'
import { FileInput } from '../ui/FileInput'
import { ProgressBar } from '../ui/ProgressBar'
import styles from './PortraitField.module.css'
import type { usePortrait } from './usePortrait'

interface PortraitFieldProps {
  account: Portrait_accountFragment
  portrait: ReturnType<typeof usePortrait>
  error?: string
}

/** A field to choose, preview and remove the picture of a profile. */
export function PortraitField({ account, portrait, error }: PortraitFieldProps) {
  const { picture, previewUrl } = portrait
  const [label, hint] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isRemoved, setRemoved] = useState(false)
  const isSending = picture.uploading !== null
  const message = picture.uploadError ?? (isSending ? undefined : error)

  const remove = () => {
    setRemoved(!isSending)
    portrait.remove()
    // The button that had the focus disappears.
    button.current?.focus()
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={label} aria-describedby={hint}>
      <p id={label} className={field.label}>
        {t('picture')}
      </p>
      <div className={styles.row}>
        {previewUrl === null ? (
          <Portrait account={{ ...account, imageUrl: null }} size={88} />
        ) : (
          <img className={styles.picture} src={previewUrl} alt={t('pictureOfYou')} />
        )}
        <FileInput
          ref={input}
          accept="image/*"
          onFile={(file) => {
            setRemoved(false)
            picture.choose(file)
          }}
        />
        <div className={styles.actions}>
          <Button ref={button} busy={isSending} onClick={() => input.current?.click()}>
            {isSending ? t('uploading') : previewUrl === null ? t('choosePicture') : t('chooseAnother')}
          </Button>
          {previewUrl !== null && (
            <Button kind="plain" onClick={remove}>
              {isSending ? t('stopPicture') : t('removePicture')}
            </Button>
          )}
        </div>
        {picture.uploading && <ProgressBar label={t('uploadingPicture')} value={picture.uploading.part} max={1} />}
      </div>
      <p id={hint} className={field.hint}>
        {t('pictureHint')}
      </p>
      {message !== undefined && (
        <p role="alert" className={field.error}>
          {message}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isRemoved ? t('pictureRemoved') : picture.isSent && t('pictureUploaded')}
      </p>
    </div>
  )
}
