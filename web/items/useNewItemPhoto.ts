import { useRef, useState } from 'react'
import { useSetItemImageMutation } from '../generated/items/EditItem'
import { pictureAt } from '../pictures/pictures'
import { usePicture } from '../pictures/usePicture'
import { toastError } from '../ui/toasts/toastError'

/** The photograph of a new item: taken and uploaded before the item is created, attached afterwards. */
export function useNewItemPhoto() {
  const [imageId, setImageId] = useState<string | null>(null)
  // A ref, for callers that have awaited the upload and hold the result of an earlier render.
  const latest = useRef(imageId)
  const [setItemImage] = useSetItemImageMutation()
  const change = (id: string | null) => {
    latest.current = id
    setImageId(id)
  }
  const picture = usePicture(change)

  return {
    picture,
    previewUrl: picture.uploading?.preview ?? (imageId === null ? null : pictureAt(imageId, 400)),
    /** Stops the upload, or removes the photograph. */
    remove() {
      const isUploading = picture.uploading !== null
      picture.stop()
      if (!isUploading) change(null)
    },
    /** Attaches the photograph, if one was taken, after the item has been created. A failure is only shown, because the item is already saved. */
    attachTo(barcode: string) {
      if (latest.current !== null)
        setItemImage({ variables: { input: { barcode, imageId: latest.current } } }).catch((error: unknown) =>
          toastError(error),
        )
    },
  }
}
