import type { DataSource } from 'typeorm'
import type { Pubsub } from '../../platform/pubsub/pubsub'
import { pantryChanged } from '../pantry.topics'
import { pantriesPastUseBy } from '../stock/stock.sql'

export interface UseByDependencies {
  db: DataSource
  pubsub: Pubsub
  /** The local day. */
  today: () => string
}

/** Says at local midnight which pantries offer less from now on: their use-by dates end without anybody changing them. */
export class UseByService {
  /** The day whose beginning was announced last; at first that of the start, because pages that are older than this process reconnect. */
  #announced: string

  constructor(private readonly deps: UseByDependencies) {
    this.#announced = deps.today()
  }

  /** To be called every minute or so, by any process: does nothing on the same day. What failed is announced by the next call. */
  async announceNewDay(): Promise<void> {
    const { db, pubsub } = this.deps
    const today = this.deps.today()
    const from = this.#announced
    if (from !== today) {
      for (const pantryId of await pantriesPastUseBy(db, { from, before: today }))
        pubsub.publish(pantryChanged, pantryId, { barcode: null, wasShared: true })
    }
    this.#announced = today
  }
}
