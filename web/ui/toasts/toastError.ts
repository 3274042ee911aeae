import { failureOf } from '../../platform/errorMessages'
import { toast } from './toast'
import { t } from '../i18n'

/**
 * Shows the error of an action, unless the person cancelled it.
 * @param retry runs the action again, with the same idempotency key; offered if a retry may help
 * @param about the name of what it was about, where people may not remember
 */
export function toastError(error: unknown, retry?: () => void, about?: string): void {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return
  const isFinal = (kind === 'user-error' && code !== 'BUSY') || kind === 'bad-request' || kind === 'expired'
  const action = retry === undefined || isFinal ? undefined : { label: t('tryAgain'), run: retry }
  toast.error(sentence, { about, action })
}
