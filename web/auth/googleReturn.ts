import { toast } from '../ui/toast'
import type { GoogleOutcome } from './google'
import { sentenceFor } from './useGoogle'
import { t } from './i18n'

/** Says how it ended, to whoever has come back from Google in this very window. */
export function greetFromGoogle(outcome: GoogleOutcome): void {
  const sentence = sentenceFor(outcome)
  if (sentence !== null) toast.refusal(sentence)
  else if (outcome === 'linked') toast.success(t('googleLinked'))
  else if (outcome === 'signed-in') toast.success(t('signedInByGoogle'))
}
