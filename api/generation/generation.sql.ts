import sql from 'sql-template-tag'
import { Raw } from 'typeorm'
import { row, type Db } from '../platform/database/database'
import type { Message } from '../platform/texts/texts'
import type { Viewer } from '../platform/viewer'
import type { GeneratedRecipe } from './draft'
import { Generation, GenerationState } from './generation.entity'
import { generationVisibleTo } from './generation.reads'
import { messages } from './generation.texts'
import { translationOf, type GenerationTranslations } from './generation.translations'
import type { GenerationResult } from './generator'

export interface NewGeneration extends Pick<
  Generation,
  'id' | 'accountId' | 'workingFor' | 'description' | 'usesPantry' | 'pantryId' | 'leavesOutAvoided' | 'origin'
> {
  /** How long a process may work on it. */
  timeLimitMs: number
}

/** Inserts a generation that is being worked on. The deadline is by the clock of the database, which all processes share. */
export async function insertGeneration(db: Db, { timeLimitMs, ...generation }: NewGeneration): Promise<void> {
  await db.getRepository(Generation).insert({
    ...generation,
    state: GenerationState.WORKING,
    givesUpAt: () => `now() + interval '${timeLimitMs} milliseconds'`,
  })
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
  await db
    .getRepository(Generation)
    .update(
      { workingFor, givesUpAt: Raw((deadline) => `${deadline} < now()`) },
      { ...failed(messages.interrupted), workingFor: null },
    )
}

/** Stores the draft so far. @returns false: the generation has ended or is gone */
export async function writeDraft(db: Db, id: string, draft: GeneratedRecipe): Promise<boolean> {
  const { affected } = await db.getRepository(Generation).update({ id, state: GenerationState.WORKING }, { draft })
  return affected === 1
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
  await endGeneration(db, id, {
    ...(draft ? { state: GenerationState.DONE, draft } : failed(reason)),
    changes: changes.map(String),
    warnings: warnings.map(String),
    translations,
    sourceIds: [...sourceIds],
    nearestIds: [...nearestIds],
  })
}

/** Marks a generation that is being worked on as failed. Does nothing if it has ended. */
export const failGeneration = (db: Db, id: string, failure: Message): Promise<void> =>
  endGeneration(db, id, failed(failure))

const failed = (failure: Message) => ({
  state: GenerationState.FAILED,
  draft: null,
  failure: failure.text,
  translations: { failure: translationOf(failure) },
})

async function endGeneration(db: Db, id: string, fields: Partial<Generation>): Promise<void> {
  await db.getRepository(Generation).update({ id, state: GenerationState.WORKING }, { ...fields, workingFor: null })
}
