import { useTransition } from 'react'
import { Button } from '../buttons/Button'
import { toastError } from '../toasts/toastError'
import { t } from '../i18n'

/** The button that loads the next page of a list. */
export function LoadMore({ onMore }: { onMore: () => Promise<unknown> }) {
  const [isPending, startTransition] = useTransition()

  const more = () =>
    startTransition(async () => {
      try {
        await onMore()
      } catch (error) {
        toastError(error, more)
      }
    })

  return (
    <div className="grid items-centre">
      <Button busy={isPending} onClick={more}>
        {t('showMore')}
      </Button>
    </div>
  )
}
