import type { DataSource } from 'typeorm'
import { foodsVersion } from '../../../domain/foods/version'

/** What runs in each process: started when the server listens, stopped before the database is closed. */
export interface Background {
  start?(): void
  stop?(): Promise<void> | void
}

/** What is known of a job without its code. */
export interface JobRule {
  /** As the log and the admin area name it. */
  what: string
  /**
   * When it runs by itself: as cron says it, in UTC, and at each start of a process; `starts`: at each start, and once more an hour later, since an
   * earlier version of the app may go on storing rows during an upgrade; null: when something adds it.
   */
  cron: string | 'starts' | null
  /** How soon it runs again after it has succeeded; left out: as `cron` says. */
  againAfterSeconds?: number
  /** How often it is tried: after 3 seconds, 7, 20, 55, ..., and 6 hours at most. */
  attempts: number
  /** Processes of other versions leave it alone. */
  version?: string
  /** Takes long: a process runs one such job at a time, and others first. */
  isSlow?: true
}

const everyMinute = '* * * * *'
/** The next run tries again what this one left. */
const untilNextRun = 5
/** For some days. */
const untilItSucceeds = 25
/** For about an hour and a quarter. */
const whileOfUse = 9

/** Finds the foods of stored rows anew, in batches, after the list of foods has changed. */
const backfill = { cron: 'starts', attempts: untilItSucceeds, isSlow: true, version: foodsVersion } as const

/** Every job of the app. The modules say what each one does: `jobs` in x.module.ts. */
export const jobRules = {
  releaseJobs: { what: 'taking over jobs of processes that died', cron: everyMinute, attempts: untilNextRun },
  deleteExpired: { what: 'deleting what has expired', cron: '7 * * * *', attempts: untilNextRun },
  announceNewDay: { what: 'announcing a new day', cron: everyMinute, attempts: untilNextRun },
  writeLocatedFoods: {
    what: 'writing the foods of what is shared',
    cron: everyMinute,
    againAfterSeconds: 15,
    attempts: untilNextRun,
  },
  settleRequests: { what: 'ending requests', cron: everyMinute, againAfterSeconds: 15, attempts: untilNextRun },
  matchSavedSearches: {
    what: 'comparing what is shared with saved searches',
    cron: everyMinute,
    againAfterSeconds: 10,
    attempts: untilNextRun,
  },
  notifyFollowers: { what: 'notifying followers of new recipes', cron: everyMinute, attempts: untilNextRun },
  findPeopleWithFoodGoingOff: {
    what: 'finding people whose food goes off',
    cron: everyMinute,
    attempts: untilNextRun,
  },
  notifyOfFoodGoingOff: {
    what: 'notifying people of food that goes off',
    cron: null,
    attempts: whileOfUse,
    isSlow: true,
  },
  writeNotificationEmails: {
    what: 'writing emails about notifications',
    cron: everyMinute,
    attempts: untilNextRun,
  },
  writeDigests: { what: 'writing digests', cron: '*/10 * * * *', attempts: untilNextRun },
  backfillItems: { ...backfill, what: 'matching items with foods' },
  backfillSavedSearches: { ...backfill, what: 'matching saved searches with foods' },
  backfillRecipeLines: { ...backfill, what: 'matching lines of recipes with foods' },
  backfillNeeds: { ...backfill, what: 'finding foods that serve lines of recipes' },
} as const satisfies Record<string, JobRule>

export type JobName = keyof typeof jobRules

/**
 * What a job does. Of one whose payload is an array it may result in an array of promises: what is tried again are the parts of the payload whose
 * promises are rejected.
 * @param signal aborted when the process is told to end
 */
export type JobHandler = (payload: unknown, signal: AbortSignal) => Promise<unknown>

/** Holds rows that expire. */
export interface Expiring {
  /** @param db the connections of jobs */
  deleteExpired(db: DataSource): Promise<void>
}

/** Runs all of them, also when one fails; then throws the first failure. */
export async function runAll(steps: readonly (() => Promise<void> | void)[]): Promise<void> {
  const results = await Promise.allSettled(steps.map(async (step) => step()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
