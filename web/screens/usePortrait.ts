import { useRef, useState } from 'react'
import { pictureAt } from '../pictures/pictures'
import { usePicture } from '../pictures/usePicture'

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
    /** Stops the upload, or removes the picture. */
    remove() {
      const isUploading = picture.uploading !== null
      picture.stop()
      if (!isUploading) choose(null)
    },
  }
}
