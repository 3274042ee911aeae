import { useEffect, useEffectEvent } from 'react'
import { onInterruption } from '../../platform/interruptions'
import { toast } from '../../ui/toasts/toast'
import { t } from '../i18n'
import { useSendChecks } from './useSendChecks'

/** Sends the checks that wait, now and whenever the connection is back. Renders nothing. */
export function SendChecks({ accountId }: { accountId: string }) {
  const { sendAll } = useSendChecks(accountId)
  const sendWaiting = useEffectEvent(async () => {
    const sent = await sendAll()
    const count = sent.filter(({ state }) => state === 'sent').length
    if (count > 0) toast.success(t('checksSent', { count }))
    for (const one of sent) if (one.state === 'refused') toast.error(t('checkRefused', { sentence: one.sentence }))
  })

  useEffect(() => {
    void sendWaiting()
    return onInterruption(() => void sendWaiting())
  }, [])

  return null
}
