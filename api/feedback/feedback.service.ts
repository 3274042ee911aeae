import type { DataSource } from 'typeorm'
import type { Door } from '../platform/context'
import type { Allowance, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import { Feedback } from './feedback.entity'
import type { ReportItemInput } from './feedback.inputs'

const reports: Allowance = { name: 'report-ip', atOnce: 20, everySeconds: 30 }

/** What people tell those who run this place. Anybody may, visitors too. */
export class FeedbackService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Notes that something about an item is wrong, for an admin to see. */
  async reportItem(viewer: Viewer, door: Door, input: ReportItemInput): Promise<Feedback> {
    await this.limits.take([reports, door.ip])
    const feedback = this.db.getRepository(Feedback).create({
      kind: 'item-report',
      accountId: viewer.kind === 'person' ? viewer.accountId : null,
      barcode: input.barcode,
      text: input.text ?? '',
    })
    return this.db.getRepository(Feedback).save(feedback)
  }
}
