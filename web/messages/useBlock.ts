import { useBlockPersonMutation, useUnblockPersonMutation } from '../generated/messages/Blocking'
import type { ConversationRow_conversationFragment } from '../generated/messages/ConversationRow'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { displayName } from './people'
import { t } from './i18n'

/** Ends the talk with somebody, or lets it go on. They are not told of either. */
export function useBlock(partner: ConversationRow_conversationFragment['partner']) {
  const [blockPerson, blocking] = useBlockPersonMutation()
  const [unblockPerson, unblocking] = useUnblockPersonMutation()
  const variables = { input: { personId: partner.id } }

  const tell = async (act: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await act()
      toast.success(done)
      return true
    } catch (error) {
      toastError(error)
      return false
    }
  }

  return {
    busy: blocking.loading || unblocking.loading,
    /** Answers whether it was done. */
    block: () => tell(() => blockPerson({ variables }), t('isBlocked', { name: displayName(partner) })),
    unblock: () => tell(() => unblockPerson({ variables }), t('isUnblocked', { name: displayName(partner) })),
  }
}
