import { IconPhoto } from '@tabler/icons-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import field from '../ui/field.module.css'
import styles from './PictureField.module.css'
import { pictureAt } from './pictures'
import type { ChosenPicture } from './usePicture'

interface PictureFieldProps {
  picture: ChosenPicture
  /** The picture on the server; null for none. */
  imageId: string | null
  onChange: (imageId: string | null) => void
  error?: string
}

/** The photograph of a recipe: chosen or dropped, sent at once, seen as it will be, and taken away again. */
export function PictureField({ picture: { uploading, refusal, isSent, choose, stop }, imageId, onChange, error }: PictureFieldProps) {
  const [label, hint] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const shown = uploading?.preview ?? (imageId === null ? null : pictureAt(imageId, 800))
  const wrong = refusal ?? (uploading ? undefined : error)

  const take = (file: File | undefined) => {
    if (!file) return
    setTaken(false)
    choose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const remove = () => {
    stop()
    if (!uploading) {
      setTaken(true)
      onChange(null)
    }
    // The button that had the focus goes.
    button.current?.focus()
  }

  return (
    <div className={styles.field} role="group" aria-labelledby={label} aria-describedby={hint}>
      <p id={label} className={field.label}>
        Picture
      </p>
      <div
        className={classes(styles.place, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {shown === null ? <IconPhoto className={styles.empty} size={40} aria-hidden="true" /> : <img className={styles.picture} src={shown} alt="As the recipe will show it" />}
        {uploading && <progress className={styles.progress} aria-label="Sending the picture" value={uploading.part} max={1} />}
        <input
          ref={input}
          hidden
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
        <div className={styles.actions}>
          <Button ref={button} busy={uploading !== null} onClick={() => input.current?.click()}>
            {uploading ? 'Sending' : shown === null ? 'Choose a picture' : 'Choose another'}
          </Button>
          {shown !== null && (
            <Button kind="plain" onClick={remove}>
              {uploading ? 'Stop' : 'Remove'}
            </Button>
          )}
        </div>
      </div>
      <p id={hint} className={field.hint}>
        You may leave it out. Drop one here, or choose it; where it was taken is not kept.
      </p>
      {wrong !== undefined && (
        <p role="alert" className={field.error}>
          {wrong}
        </p>
      )}
      <p role="status" className={styles.news}>
        {isTaken ? 'The picture is taken away.' : isSent && 'The picture is there.'}
      </p>
    </div>
  )
}
