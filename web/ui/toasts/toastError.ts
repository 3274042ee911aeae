import { failureOf } from '../../platform/errorMessages'
import { toast } from './toast'
import { t } from '../i18n'

/**
 * Shows the error of an action, unless the person cancelled it.
 * @param retry runs the action again, with the same idempotency key; offered if a retry may help
 */
export function toastError(error: unknown, retry?: () => void): void {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return
  const isFinal = (kind === 'user-error' && code !== 'BUSY') || kind === 'bad-request' || kind === 'expired'
  toast.error(sentence, retry === undefined || isFinal ? undefined : { action: { label: t('tryAgain'), run: retry } })
}
