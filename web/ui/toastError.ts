import { failureOf } from '../platform/errorMessages'
import { toast } from './toast'
import { t } from './i18n'

/**
 * Says why something was not done. Says nothing where the person cancelled it.
 * @param retry carries it out once more, with the same key; offered where trying again may help
 */
export function toastError(error: unknown, retry?: () => void): void {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return
  const isFinal = (kind === 'refusal' && code !== 'BUSY') || kind === 'bad-request'
  toast.refusal(sentence, retry === undefined || isFinal ? undefined : { action: { label: t('tryAgain'), run: retry } })
}
