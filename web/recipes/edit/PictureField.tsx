import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/buttons/Button'
import field from '../../ui/fields/field.module.css'
import { FileInput } from '../../ui/fields/FileInput'
import { ProgressBar } from '../../ui/loading/ProgressBar'
import { pictureAt } from '../../pictures/pictures'
import { useFileDrop } from '../files/useFileDrop'
import type { ChosenPicture } from '../../pictures/usePicture'
import { t } from '../i18n'

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
      <div
        className="grid gap-4 items-centre"
        style={{
          position: 'relative',
          alignContent: 'center',
          minHeight: '10rem',
          padding: 'var(--space-4)',
          border: `1px dashed var(${isOver ? '--color-focus' : '--color-field-line'})`,
          borderRadius: 'var(--radius-field)',
          outline: isOver ? '1px solid var(--color-focus)' : undefined,
          background: isOver ? 'var(--color-pink-soft)' : 'var(--color-surface)',
        }}
        {...dropping}
      >
        {imageUrl === null ? (
          <IconPhoto className="quiet" size={40} aria-hidden="true" />
        ) : (
          // The whole picture, including what a card crops.
          <img
            className="block tinted"
            style={{ maxWidth: '100%', height: '14rem', background: 'none', objectFit: 'contain' }}
            src={imageUrl}
            alt={t('pictureAlt')}
          />
        )}
        {uploading && <ProgressBar label={t('sendingPicture')} value={uploading.part} max={1} short />}
        <FileInput ref={input} accept="image/*" onFile={take} />
        <div className="row gap-2 centred" style={{ columnGap: 'var(--space-4)' }}>
          <Button ref={button} busy={uploading !== null} onClick={() => input.current?.click()}>
            {imageUrl === null ? t('choosePicture') : t('chooseAnother')}
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
