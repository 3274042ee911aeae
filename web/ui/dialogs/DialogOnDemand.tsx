import { useEffect, useEffectEvent, useState } from 'react'
import { brand } from '../../platform/brand'
import { useChunk, type LoadPart } from '../../platform/chunk'
import { t } from '../../platform/i18n'
import { Loading } from '../loading/Loading'
import { toast } from '../toasts/toast'

interface DialogOnDemandProps<Props> {
  /** Must be the same function at every render. */
  load: LoadPart<Props>
  isOpen: boolean
  /** Of the dialog. It stays mounted once it was opened, because closing takes a moment. */
  props: Props
}

/** A dialog that is loaded when it is first opened: pages that only might open it start sooner. While it loads, and if it cannot be loaded, this says so. */
export function DialogOnDemand<Props extends { onClose: () => void }>({
  load,
  isOpen,
  props,
}: DialogOnDemandProps<Props>) {
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <DialogChunk load={load} isOpen={isOpen} props={props} onFailed={() => setWasOpened(false)} />
  ) : null
}

function DialogChunk<Props extends { onClose: () => void }>({
  load,
  isOpen,
  props,
  onFailed,
}: DialogOnDemandProps<Props> & { /** It could not be loaded, and is closed. */ onFailed: () => void }) {
  const chunk = useChunk(load)
  const giveUp = useEffectEvent((opened: boolean) => {
    if (!opened) return onFailed()
    toast.error(t('network', { product: brand.product }))
    props.onClose()
  })

  useEffect(() => {
    if (chunk.state === 'failed') giveUp(isOpen)
  }, [chunk.state, isOpen])

  if (chunk.state === 'here') return <chunk.Part {...props} />
  return isOpen && chunk.state === 'waiting' ? <Loading overPage /> : null
}
