import { toast } from '../../ui/toasts/toast'
import type { GoogleOutcome } from './google'
import { googleErrorMessage } from './useGoogle'
import { t } from '../i18n'

/** Shows the outcome after the whole page has returned from Google. */
export function toastGoogleOutcome(outcome: GoogleOutcome): void {
  const error = googleErrorMessage(outcome)
  if (error !== null) toast.error(error)
  else if (outcome === 'linked') toast.success(t('googleLinked'))
  else if (outcome === 'signed-in') toast.success(t('signedInByGoogle'))
}
