import sql, { type Sql } from 'sql-template-tag'
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
   * When it runs by itself:
   * - a time as cron writes it, in UTC: then, and at each start of a process
   * - `when due`: at each start, and when its module finds that there is something to do. It is asked every ten seconds; so are
   *   modules of other jobs that say whether they are due.
   * - `starts`: at each start, and once more an hour later, since an earlier version of the app may go on storing rows during an upgrade
   * - `when added`: never
   */
  runs: string
  /** How often it is tried: after 3 seconds, 7, 20, 55, ..., and 6 hours at most. */
  attempts: number
  /** Processes of other versions leave it alone. */
  version?: string
  /** Takes long: a process runs one such job at a time, and others first. */
  isSlow?: true
}

/** Midnight and every hour of the day begin then, in each time zone. */
const everyQuarter = '*/15 * * * *'
const everyMinute = '* * * * *'
/** The next run tries again what this one left. */
const untilNextRun = 5
/** For some days. */
const untilItSucceeds = 25
/** For about an hour and a quarter. */
const whileOfUse = 9
/** For three and a half hours. */
const someHours = 10
/** For 22 hours. */
const oneDay = 13

/** Finds the foods of stored rows anew, in batches, after the list of foods has changed. */
const backfill = { runs: 'starts', attempts: untilItSucceeds, isSlow: true, version: foodsVersion } as const
const whenDue = { runs: 'when due', attempts: untilNextRun } as const

/** Every job of the app. The modules say what each one does: `jobs` in x.module.ts. */
export const jobRules = {
  releaseJobs: { ...whenDue, what: 'taking over jobs of processes that died' },
  deleteExpired: { runs: '7 * * * *', attempts: untilNextRun, what: 'deleting what has expired' },
  deleteImageObjects: { ...whenDue, what: 'deleting files of pictures from the bucket' },
  countCommunity: { runs: everyMinute, attempts: untilNextRun, what: 'counting the community' },
  makePartitions: { runs: '23 3 * * *', attempts: untilItSucceeds, what: 'preparing the tables of coming months' },
  sendEmail: { runs: 'when added', attempts: someHours, what: 'sending an email' },
  findWaitingEmails: { runs: 'starts', attempts: untilNextRun, what: 'finding emails that wait' },
  sendPushes: { runs: 'when added', attempts: oneDay, what: 'pushing notifications' },
  findWaitingPushes: { runs: 'starts', attempts: untilNextRun, what: 'finding notifications that wait to be pushed' },
  announceNewDay: { runs: everyQuarter, attempts: untilNextRun, what: 'announcing a new day' },
  writeOpenSpans: { ...whenDue, what: 'writing when places are open' },
  remindOfShifts: { runs: everyQuarter, attempts: untilNextRun, what: 'reminding people of their shifts' },
  writeLocatedFoods: { ...whenDue, what: 'writing the foods of what is shared' },
  settleRequests: { runs: everyQuarter, attempts: untilNextRun, what: 'ending requests' },
  matchSavedSearches: { ...whenDue, what: 'comparing what is shared with saved searches' },
  matchEntry: { runs: 'when added', attempts: untilNextRun, what: 'comparing an entry with saved searches' },
  findNewRecipes: { ...whenDue, what: 'finding new recipes for followers' },
  notifyFollowers: { runs: 'when added', attempts: whileOfUse, what: 'notifying followers of new recipes' },
  findPeopleWithFoodGoingOff: {
    runs: everyQuarter,
    attempts: untilNextRun,
    what: 'finding people whose food goes off',
  },
  findPeopleInRange: {
    runs: 'when added',
    attempts: whileOfUse,
    what: 'finding some of the people whose food goes off',
  },
  notifyOfFoodGoingOff: {
    runs: 'when added',
    attempts: whileOfUse,
    isSlow: true,
    what: 'notifying people of food that goes off',
  },
  countStoredViews: {
    runs: 'starts',
    attempts: untilItSucceeds,
    isSlow: true,
    what: 'counting page views that an earlier version stored',
  },
  findWaitingExports: { runs: 'starts', attempts: untilNextRun, what: 'finding exports that wait' },
  writeDataExport: { runs: 'when added', attempts: whileOfUse, isSlow: true, what: 'writing an export' },
  writeNotificationEmails: { ...whenDue, what: 'writing emails about notifications' },
  writeDigests: { runs: '*/10 * * * *', attempts: untilNextRun, what: 'writing digests' },
  spreadWebhookChanges: { ...whenDue, what: 'finding the webhooks of what has happened' },
  sendWebhooks: { runs: 'when added', attempts: oneDay, what: 'sending to webhooks' },
  findWaitingWebhooks: { runs: 'starts', attempts: untilNextRun, what: 'finding webhooks that wait' },
  readImport: { runs: 'when added', attempts: whileOfUse, isSlow: true, what: 'reading the files of an import' },
  runImport: { runs: 'when added', attempts: whileOfUse, isSlow: true, what: 'storing an import' },
  undoImport: { runs: 'when added', attempts: whileOfUse, isSlow: true, what: 'undoing an import' },
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
 * @param isLast is this its last attempt?
 */
export type JobHandler = (payload: unknown, signal: AbortSignal, isLast: boolean) => Promise<unknown>

/** What jobs do; of those that run when due also whether they are, which only reads. */
export type JobHandlers = {
  readonly [Name in JobName]?:
    | { isDue(): Promise<boolean>; run: JobHandler }
    | ((typeof jobRules)[Name]['runs'] extends 'when due' ? never : JobHandler)
}

/** A job that is added. */
export interface NewJob {
  /** What anybody may know who may read the jobs: ids, no secrets. */
  payload?: unknown
  /** Of jobs with one key one waits at a time: the last one added. */
  key?: string
  /** By the clock of the database; left out: now. */
  runAt?: Date
  /** Of jobs in one lane one runs at a time, in all processes. Few lanes: each look for a job locks all of them. */
  lane?: string
}

/** SQL: is there a job with this key? */
export const hasJob = (key: Sql): Sql => sql`EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = ${key})`

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
