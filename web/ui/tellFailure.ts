import { failureOf } from '../platform/refusals'
import { toast } from './toast'
import { t } from './words'

/**
 * Says why something was not done. Says nothing where the person cancelled it.
 * @param retry carries it out once more, with the same key; offered where trying again may help
 */
export function tellFailure(error: unknown, retry?: () => void): void {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return
  const isFinal = (kind === 'refusal' && code !== 'BUSY') || kind === 'bad-request'
  toast.refusal(sentence, retry === undefined || isFinal ? undefined : { action: { label: t('tryAgain'), run: retry } })
}
