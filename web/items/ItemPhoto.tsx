import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useSetItemImageMutation, type ItemPhoto_itemFragment } from '../generated/items/EditItem'
import { usePicture } from '../pictures/usePicture'
import { Button } from '../ui/buttons/Button'
import { QuestionDialog } from '../ui/dialogs/QuestionDialog'
import { FileInput } from '../ui/fields/FileInput'
import { toast } from '../ui/toasts/toast'
import { toastError } from '../ui/toasts/toastError'
import { t } from './i18n'

interface PhotoButtonProps {
  item: ItemPhoto_itemFragment
}

/** The button that adds a photograph of the packet, which everybody can see. Renders nothing if the viewer may not add one. */
export const AddPhotoButton = ({ item }: PhotoButtonProps) =>
  item.viewerCanAddImage && <AddPhoto barcode={item.barcode} />

/** The button that removes the photograph. Renders nothing if the viewer may not remove it. */
export const RemovePhotoButton = ({ item }: PhotoButtonProps) =>
  item.viewerCanRemoveImage && <RemovePhoto barcode={item.barcode} />

function AddPhoto({ barcode }: { barcode: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [setItemImage, { loading }] = useSetItemImageMutation()
  const attach = async (imageId: string) => {
    try {
      await setItemImage({ variables: { input: { barcode, imageId } } })
      toast.success(t('photoAdded'))
    } catch (error) {
      toastError(error)
    }
  }
  const { uploading, uploadError, choose } = usePicture((imageId) => void attach(imageId))

  return (
    <>
      <FileInput ref={input} accept="image/*" capture="environment" label={t('photo')} onFile={choose} />
      <Button
        icon={<IconCamera size={20} />}
        busy={uploading !== null || loading}
        onClick={() => input.current?.click()}
      >
        {t('addPhoto')}
      </Button>
      {uploadError !== null && (
        <p role="alert" className="error" style={{ flex: '1 0 100%' }}>
          {uploadError}
        </p>
      )}
    </>
  )
}

function RemovePhoto({ barcode }: { barcode: string }) {
  const [isAsking, setAsking] = useState(false)
  const [setItemImage, { loading }] = useSetItemImageMutation()
  const remove = async () => {
    try {
      await setItemImage({ variables: { input: { barcode, imageId: null } } })
      toast.success(t('photoRemoved'))
      setAsking(false)
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <Button kind="plain" onClick={() => setAsking(true)}>
        {t('removePhoto')}
      </Button>
      <QuestionDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('removePhotoQuestion')}
        answers={
          <>
            <Button kind="danger" busy={loading} onClick={() => void remove()}>
              {t('removePhoto')}
            </Button>
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
          </>
        }
      >
        <p>{t('removePhotoHint')}</p>
      </QuestionDialog>
    </>
  )
}
