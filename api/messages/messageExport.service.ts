import type { DataSource } from 'typeorm'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { readExportedMessages } from './messageExport.reads'

const downloads: RateLimitRule = { name: 'message-exports', atOnce: 5, everySeconds: 300 }

/** Exports a person's messages as a file. */
export class MessageExportService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Every message that the person may see, thread by thread, oldest first, as chunks of a JSON file. RATE_LIMITED. */
  async file(person: Person): Promise<AsyncIterable<string>> {
    await this.limits.consume([downloads, String(person.accountId)])
    return this.#chunks(person)
  }

  async *#chunks(person: Person): AsyncGenerator<string> {
    yield '{"messages":['
    let isFirst = true
    for await (const { threadId: _thread, ...message } of readExportedMessages(this.db, person.accountId)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(message)}`
      isFirst = false
    }
    yield '\n]}\n'
  }
}
