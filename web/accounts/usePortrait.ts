import { useRef, useState } from 'react'
import { pictureAt } from '../recipes/pictures'
import { usePicture } from '../recipes/usePicture'

/** Another picture for a profile: chosen, on its way, or taken off. Nothing is changed before the profile is saved. */
export function usePortrait(imageUrl: string | null) {
  /** The picture that it is to be; undefined: as it is. */
  const [chosen, setChosen] = useState<string | null | undefined>(undefined)
  // Whoever waited for one that was on its way asks after the last rendering that they know.
  const latest = useRef(chosen)
  const choose = (id: string | null) => {
    latest.current = id
    setChosen(id)
  }
  const picture = usePicture(choose)
  const saved = chosen === undefined ? imageUrl : chosen === null ? null : pictureAt(chosen, 400)

  return {
    /** Answers with the picture that it is to be now; undefined: as it is. */
    wanted: () => latest.current,
    /** What is to be seen meanwhile. */
    shown: picture.uploading?.preview ?? saved,
    picture,
    /** Stops what is on its way, or takes off what is there. */
    remove() {
      const isOnItsWay = picture.uploading !== null
      picture.stop()
      if (!isOnItsWay) choose(null)
    },
  }
}
