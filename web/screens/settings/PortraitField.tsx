import { useId, useRef, useState } from 'react'
import { Portrait } from '../../accounts/Portrait'
import { t } from '../../accounts/i18n'
import type { Portrait_accountFragment } from '../../generated/accounts/Profile'
import { pictureAt } from '../../pictures/pictures'
import { usePicture } from '../../pictures/usePicture'
import { Button } from '../../ui/buttons/Button'
import field from '../../ui/fields/field.module.css'
import { FileInput } from '../../ui/fields/FileInput'
import { ProgressBar } from '../../ui/loading/ProgressBar'

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
    <div
      className="stack min-0"
      style={{ position: 'relative' }}
      role="group"
      aria-labelledby={label}
      aria-describedby={hint}
    >
      <p id={label} className={field.label}>
        {t('picture')}
      </p>
      <div className="row align-center min-0" style={{ gap: 'var(--space-3) var(--space-4)' }}>
        {previewUrl === null ? (
          <Portrait account={{ ...account, imageUrl: null }} size={88} />
        ) : (
          <img
            className="tinted rigid"
            style={{ width: 88, height: 88, borderRadius: '50%', objectFit: 'cover' }}
            src={previewUrl}
            alt={t('pictureOfYou')}
          />
        )}
        <FileInput
          ref={input}
          accept="image/*"
          onFile={(file) => {
            setRemoved(false)
            picture.choose(file)
          }}
        />
        <div className="row gap-2" style={{ columnGap: 'var(--space-4)' }}>
          <Button ref={button} busy={isSending} onClick={() => input.current?.click()}>
            {previewUrl === null ? t('choosePicture') : t('chooseAnother')}
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

/** State of a profile's new picture: chosen, uploading or removed. The profile changes when it is saved. */
export function usePortrait(imageUrl: string | null) {
  /** The new picture's id; null: removed; undefined: unchanged. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  // A ref, for callers that have awaited the upload and hold the result of an earlier render.
  const latest = useRef(chosen)
  const choose = (id: string | null) => {
    latest.current = id
    setChosen(id)
  }
  const picture = usePicture(choose)
  const saved = chosen === undefined ? imageUrl : chosen === null ? null : pictureAt(chosen, 400)

  return {
    /** The new picture's id; null: removed; undefined: unchanged. */
    chosenImageId: () => latest.current,
    /** The picture to show until the profile is saved. */
    previewUrl: picture.uploading?.preview ?? saved,
    picture,
    /** Says that the profile has what was chosen. */
    isSaved() {
      latest.current = undefined
      setChosen(undefined)
    },
    /** Stops the upload, or removes the picture. */
    remove() {
      const isUploading = picture.uploading !== null
      picture.stop()
      if (!isUploading) choose(null)
    },
  }
}
