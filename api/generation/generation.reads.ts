import sql, { join, type Sql } from 'sql-template-tag'
import { rows, type Db } from '../platform/database/database'
import type { Viewer } from '../platform/viewer'
import { placeholder } from './draft'
import { GenerationState, type Generation } from './generation.entity'
import { messages } from './generation.texts'
import { translationOf } from './generation.translations'

type GenerationRow = Generation & { isLost: boolean }

/** SQL over a generation `g`: an account's is visible to that account, a visitor's to everybody who knows its id. */
export function generationVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'person'
    ? sql`(g.account_id IS NULL OR g.account_id = ${viewer.accountId})`
    : sql`g.account_id IS NULL`
}

/** The generations with these ids that the viewer may see. */
export async function findVisibleGenerations(db: Db, viewer: Viewer, ids: readonly string[]): Promise<Generation[]> {
  const found = await rows<GenerationRow>(
    db,
    sql`
    SELECT g.id, g.account_id AS "accountId", g.working_for AS "workingFor", g.description, g.uses_pantry AS "usesPantry", g.pantry_id AS "pantryId", g.leaves_out_avoided AS "leavesOutAvoided", g.state, g.origin, g.draft,
      g.changes, g.warnings, g.source_ids AS "sourceIds", g.nearest_ids AS "nearestIds", g.failure, g.translations, g.created_at AS "createdAt", g.gives_up_at AS "givesUpAt",
      g.gives_up_at < now() AS "isLost"
    FROM generation g WHERE g.id IN (${join([...ids])}) AND ${generationVisibleTo(viewer)}`,
  )
  return found.map(withOutcome)
}

/** A generation that the viewer may see; null otherwise. */
export async function findVisibleGeneration(db: Db, viewer: Viewer, id: string): Promise<Generation | null> {
  return (await findVisibleGenerations(db, viewer, [id]))[0] ?? null
}

/** Shows a generation whose process has stopped as failed, and failed ones with the placeholder. */
function withOutcome({ isLost, ...generation }: GenerationRow): Generation {
  if (generation.state === GenerationState.WORKING && isLost)
    return {
      ...generation,
      state: GenerationState.FAILED,
      failure: messages.interrupted.text,
      translations: { failure: translationOf(messages.interrupted) },
      draft: placeholder,
    }
  return generation.state === GenerationState.FAILED ? { ...generation, draft: placeholder } : generation
}
