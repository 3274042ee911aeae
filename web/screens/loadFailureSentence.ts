import { failureOf } from '../platform/errorMessages'
import { t } from './i18n'

/** Why a page, or a part of one, cannot be shown: without a connection, what was never opened on this device is not there. */
export function loadFailureSentence(error: unknown, isOffline: boolean): string {
  const { kind, sentence } = failureOf(error)
  return kind === 'network' && isOffline ? t('notSavedHere') : sentence
}
