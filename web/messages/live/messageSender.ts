import type { ApolloClient } from '@apollo/client'
import { t } from '../../locales/i18n'
import { SendMessageDocument } from '../../generated/messages/live/Live'
import { onlyAsAccount } from '../../platform/apollo/apolloSession'
import { isDraftOwner } from '../../platform/stored/drafts'
import { failureOf, isRefusal, type Failure } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'
import type { PendingMessage, PendingMessages } from './pendingMessages'
import type { LiveMessageStore } from './liveMessageStore'

/** Attempts that the server may fail to answer, in half a minute: then the messages behind are sent. */
const maxServerErrors = 6

/** The message of an error: the server's if there is one. */
export function whyNotSent({ kind, sentence }: Failure): string {
  return kind === 'user-error' || kind === 'rate-limit' ? sentence : t('notSent')
}

/**
 * Sends pending messages in the order they were written, repeats each until it is answered, and never sends as another account.
 * One that the server fails to answer several times does not hold up those behind it: it waits for "Try again".
 */
export class MessageSender {
  readonly #sending = new Set<string>()

  constructor(
    private readonly client: ApolloClient,
    private readonly pending: PendingMessages,
    private readonly live: LiveMessageStore,
  ) {}

  /** Stores the message as pending, which shows it at once, and sends it. */
  async send(message: PendingMessage): Promise<void> {
    const { key, recipientId, thread, barcode, text } = message
    if (this.#sending.has(key)) return
    this.#sending.add(key)
    this.pending.put({ ...message, failure: null })
    this.pending.setPaused(key, false)
    // The sender, even if another person is signed in by now.
    const { accountId } = this.pending
    try {
      const { data } = await this.client.mutate({
        mutation: SendMessageDocument,
        variables: { input: { key, recipientId, thread, barcode, text } },
        context: {
          serializationKey: `messages ${recipientId}`,
          retries: true,
          maxServerErrors,
          isSameOwner: () => isDraftOwner(accountId),
          ...onlyAsAccount(accountId),
        } satisfies LinkContext,
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The server sent the message and said nothing of it.')
      const { message: sent, thread: sentThread, conversation } = data.sendMessage
      this.live.receive({
        kind: 'SENT',
        partnerId: recipientId,
        threadId: sentThread.id,
        number: sent.number,
        message: sent,
        thread: sentThread,
        conversation,
      })
      this.pending.remove(key)
    } catch (error) {
      const failure = failureOf(error)
      // The sender is no longer signed in: the message waits until they sign in again.
      const mustWait = failure.kind === 'cancelled' || failure.code === 'SESSION_CHANGED'
      if (mustWait) this.pending.setPaused(key, true)
      // It may have arrived all the same; sent again, with the same key, it does not arrive twice.
      else if (failure.code === 'INTERNAL') this.pending.put({ ...message, failure: t('maybeNotSent') })
      // The page was left, or failed itself: the message is sent again at the next occasion.
      else if (isRefusal(failure)) this.pending.put({ ...message, failure: whyNotSent(failure) })
    } finally {
      this.#sending.delete(key)
    }
  }

  /** Sends the messages that an earlier page or network connection could not complete. */
  sendUnsent(): void {
    for (const message of this.pending.all()) {
      if (message.failure === null) void this.send(message)
    }
  }
}
