import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import field from '../ui/field.module.css'
import { FileInput } from '../ui/FileInput'
import { ProgressBar } from '../ui/ProgressBar'
import styles from './PictureField.module.css'
import { pictureAt } from '../pictures/pictures'
import { useFileDrop } from './useFileDrop'
import type { ChosenPicture } from '../pictures/usePicture'
import { t } from './i18n'

interface PictureFieldProps {
  /** By default that of a recipe's picture. */
  label?: string
  picture: ChosenPicture
  /** The id of the picture on the server; null for none. */
  imageId: string | null
  onChange: (imageId: string | null) => void
  error?: string
}

/** Field for the photograph of a recipe, or of a rating: a chosen or dropped file is uploaded at once, shown, and can be removed. */
export function PictureField({
  label: name = t('picture'),
  picture: { uploading, uploadError, isSent, choose, stop },
  imageId,
  onChange,
  error,
}: PictureFieldProps) {
  const [label, hint] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isTaken, setTaken] = useState(false)
  const imageUrl = uploading?.preview ?? (imageId === null ? null : pictureAt(imageId, 800))
  const wrong = uploadError ?? (uploading ? undefined : error)

  const take = (file: File) => {
    setTaken(false)
    choose(file)
  }
  const { isOver, dropping } = useFileDrop(take)
  const remove = () => {
    stop()
    if (!uploading) {
      setTaken(true)
      onChange(null)
    }
    // The focused button is removed.
    button.current?.focus()
  }

  return (
    <div className="stack min-0" role="group" aria-labelledby={label} aria-describedby={hint}>
      <p id={label} className={field.label}>
        {name}
      </p>
      <div className={classes(styles.place, isOver && styles.over)} {...dropping}>
        {imageUrl === null ? (
          <IconPhoto className={styles.empty} size={40} aria-hidden="true" />
        ) : (
          <img className={styles.picture} src={imageUrl} alt={t('pictureAlt')} />
        )}
        {uploading && <ProgressBar label={t('sendingPicture')} value={uploading.part} max={1} short />}
        <FileInput ref={input} accept="image/*" onFile={take} />
        <div className={styles.actions}>
          <Button ref={button} busy={uploading !== null} onClick={() => input.current?.click()}>
            {uploading ? t('sending') : imageUrl === null ? t('choosePicture') : t('chooseAnother')}
          </Button>
          {imageUrl !== null && (
            <Button kind="plain" onClick={remove}>
              {uploading ? t('stop') : t('remove')}
            </Button>
          )}
        </div>
      </div>
      <p id={hint} className={field.hint}>
        {t('pictureHint')}
      </p>
      {wrong !== undefined && (
        <p role="alert" className={field.error}>
          {wrong}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isTaken ? t('pictureRemoved') : isSent && t('pictureAdded')}
      </p>
    </div>
  )
}
