import type { ApolloClient } from '@apollo/client'
import { t } from '../locales/i18n'
import { SendMessageDocument } from '../generated/messages/Live'
import { onlyAsAccount } from '../platform/apolloSession'
import { isDraftOwner } from '../platform/drafts'
import { failureOf, type Failure } from '../platform/errorMessages'
import type { PendingMessage, PendingMessages } from './pendingMessages'
import type { LiveMessageStore } from './live'

/** The server's own words where it has any. */
export function whyNotSent({ kind, sentence }: Failure): string {
  return kind === 'refusal' || kind === 'rate-limit' ? sentence : t('notSent')
}

/** Sends letters, each until there is an answer, in the order they were written, and never in another's name. */
export class MessageSender {
  readonly #underWay = new Set<string>()

  constructor(private readonly client: ApolloClient, private readonly letters: PendingMessages, private readonly live: LiveMessageStore) {}

  /** Keeps the letter and sends it. It is shown at once, by what is kept. */
  async send(letter: PendingMessage): Promise<void> {
    const { key, recipientId, thread, barcode, text } = letter
    if (this.#underWay.has(key)) return
    this.#underWay.add(key)
    this.letters.put({ ...letter, failure: null })
    this.letters.holdBack(key, false)
    // The letters' owner, whoever is signed in by now.
    const { accountId } = this.letters
    try {
      const { data } = await this.client.mutate({
        mutation: SendMessageDocument,
        variables: { input: { key, recipientId, thread, barcode, text } },
        context: { serializationKey: `messages ${recipientId}`, retries: true, isMeantNow: () => isDraftOwner(accountId), ...onlyAsAccount(accountId) },
        fetchPolicy: 'no-cache',
      })
      if (!data) throw new Error('The server sent the message and said nothing of it.')
      const { message, thread: its, conversation } = data.sendMessage
      this.live.hear({ kind: 'SENT', partnerId: recipientId, threadId: its.id, number: message.number, message, thread: its, conversation })
      this.letters.remove(key)
    } catch (error) {
      const failure = failureOf(error)
      // Somebody else has signed in meanwhile, or nobody is: it waits for the one who wrote it.
      const isForLater = failure.kind === 'cancelled' || failure.code === 'SESSION_CHANGED'
      if (isForLater) this.letters.holdBack(key, true)
      else this.letters.put({ ...letter, failure: whyNotSent(failure) })
    } finally {
      this.#underWay.delete(key)
    }
  }

  /** Sends once more what is still unsent: an earlier page, or an earlier network, could not bring it to its end. */
  sendUnsent(): void {
    for (const letter of this.letters.all()) {
      if (letter.failure === null) void this.send(letter)
    }
  }
}
