import sql, { type Sql } from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database'
import type { Message } from '../platform/texts'
import type { Viewer } from '../platform/viewer'
import type { GeneratedRecipe } from './draft'
import type { Generation } from './generation.entity'
import { messages } from './generation.texts'
import { generationVisibleTo } from './generation.reads'
import { failureFields, translationOf, type GenerationTranslations } from './generation.translations'
import type { GenerationResult } from './generator'

export interface NewGeneration extends Pick<
  Generation,
  'id' | 'accountId' | 'workingFor' | 'description' | 'usesPantry' | 'origin'
> {
  /** How long a process may work on it. */
  timeLimitMs: number
}

/** Inserts a generation that is being worked on. The deadline is by the clock of the database, which all processes share. */
export async function insertGeneration(db: Db, generation: NewGeneration): Promise<void> {
  const { id, accountId, workingFor, description, usesPantry, origin, timeLimitMs } = generation
  await rows(
    db,
    sql`
    INSERT INTO generation (id, account_id, working_for, description, uses_pantry, state, origin, gives_up_at)
    VALUES (${id}, ${accountId}, ${workingFor}, ${description}, ${usesPantry}, 'WORKING', ${origin}, now() + ${`${timeLimitMs} milliseconds`}::interval)`,
  )
}

/** Cancels a generation that is being worked on. @returns false: it has ended, or the viewer may not see it */
export async function cancelGeneration(db: Db, viewer: Viewer, id: string): Promise<boolean> {
  return (
    (await row(
      db,
      sql`
    UPDATE generation g SET state = 'CANCELLED', working_for = NULL
    WHERE g.id = ${id} AND g.state = 'WORKING' AND g.gives_up_at >= now() AND ${generationVisibleTo(viewer)} RETURNING g.id`,
    )) !== null
  )
}

/** Marks the requester's generation as failed if its process has not ended it in time. */
export async function failAbandoned(db: Db, workingFor: string): Promise<void> {
  await rows(
    db,
    sql`
    UPDATE generation SET state = 'FAILED', draft = NULL, ${failureFields(messages.interrupted)}, working_for = NULL
    WHERE working_for = ${workingFor} AND gives_up_at < now()`,
  )
}

/** Stores the draft so far. @returns false: the generation has ended or is gone */
export async function writeDraft(db: Db, id: string, draft: GeneratedRecipe): Promise<boolean> {
  return (
    (await row(
      db,
      sql`UPDATE generation SET draft = ${JSON.stringify(draft)}::jsonb WHERE id = ${id} AND state = 'WORKING' RETURNING id`,
    )) !== null
  )
}

/** Stores the result of a generation that is being worked on. Does nothing if it has ended. */
export async function finishGeneration(
  db: Db,
  id: string,
  { draft, changes, warnings, sourceIds, nearestIds, failure }: GenerationResult,
): Promise<void> {
  const reason = failure ?? messages.nothing
  const translations: GenerationTranslations = {
    changes: changes.map(translationOf),
    warnings: warnings.map(translationOf),
    ...(draft === null && { failure: translationOf(reason) }),
  }
  const fields = sql`changes = ${changes.map(String)}, warnings = ${warnings.map(String)}, translations = ${JSON.stringify(translations)}::jsonb, source_ids = ${sourceIds}, nearest_ids = ${nearestIds}`
  await endGeneration(
    db,
    id,
    draft
      ? sql`state = 'DONE', draft = ${JSON.stringify(draft)}::jsonb, ${fields}`
      : sql`state = 'FAILED', draft = NULL, failure = ${reason.text}, ${fields}`,
  )
}

/** Marks a generation that is being worked on as failed. Does nothing if it has ended. */
export const failGeneration = (db: Db, id: string, failure: Message): Promise<void> =>
  endGeneration(db, id, sql`state = 'FAILED', draft = NULL, ${failureFields(failure)}`)

async function endGeneration(db: Db, id: string, fields: Sql): Promise<void> {
  await row(
    db,
    sql`UPDATE generation SET ${fields}, working_for = NULL WHERE id = ${id} AND state = 'WORKING' RETURNING id`,
  )
}
