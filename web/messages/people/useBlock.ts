import { useBlockPersonMutation, useUnblockPersonMutation } from '../../generated/messages/people/Blocking'
import type { ConversationRow_conversationFragment } from '../../generated/messages/list/ConversationList'
import { toastError } from '../../ui/toasts/toastError'
import { toast } from '../../ui/toasts/toast'
import { displayName } from './people'
import { t } from '../i18n'

/** Blocks or unblocks a person, who is not notified. */
export function useBlock(partner: ConversationRow_conversationFragment['partner']) {
  const [blockPerson, blocking] = useBlockPersonMutation()
  const [unblockPerson, unblocking] = useUnblockPersonMutation()
  const variables = { input: { personId: partner.id } }

  const run = async (mutate: () => Promise<unknown>, success: string): Promise<boolean> => {
    try {
      await mutate()
      toast.success(success)
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }

  return {
    busy: blocking.loading || unblocking.loading,
    /** Resolves to false on failure. */
    block: () => run(() => blockPerson({ variables }), t('isBlocked', { name: displayName(partner) })),
    unblock: () => run(() => unblockPerson({ variables }), t('isUnblocked', { name: displayName(partner) })),
  }
}
