import type { DataSource } from 'typeorm'
import { StoredCount, type CountedValue } from './storedCount.entity'

/** A count of the whole community. */
export interface CommunityCount<Value> {
  /** As it was counted last, at most about a minute ago; null: it has never been counted. */
  get(): Promise<Value | null>
}

/**
 * Counts over whole tables: a job counts them every minute and at the start, for all processes, and requests read what it stored.
 * Whatever changes a row updates no count, so that writers do not wait for each other over it.
 */
export class StoredCounts {
  readonly #counts = new Map<string, (db: DataSource) => Promise<CountedValue>>()

  constructor(private readonly deps: { db: DataSource; jobsDb: DataSource }) {}

  /**
   * Says how something is counted. Its value has to survive JSON.
   * @param count gets the connections of jobs, whose statements may take minutes
   */
  define<Value extends CountedValue>(name: string, count: (db: DataSource) => Promise<Value>): CommunityCount<Value> {
    if (this.#counts.has(name)) throw new Error(`Two modules define the count ${name}.`)
    this.#counts.set(name, count)
    const stored = this.deps.db.getRepository(StoredCount)
    return { get: async () => ((await stored.findOneBy({ name }))?.value ?? null) as Value | null }
  }

  /** Counts everything, one after the other; what fails keeps its last value, and the first failure is thrown at the end. */
  async countAll(): Promise<void> {
    const { jobsDb } = this.deps
    const failures: unknown[] = []
    for (const [name, count] of this.#counts)
      try {
        const value = await count(jobsDb)
        await jobsDb.getRepository(StoredCount).upsert({ name, value, countedAt: () => 'now()' }, ['name'])
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }
}
