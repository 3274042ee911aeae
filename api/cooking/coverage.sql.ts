import sql from 'sql-template-tag'
import { foodsVersion } from '../../domain/foods/version'
import { barcodesOfPantry, packetsJson, type PacketsJson } from '../pantries/packets.sql'
import type { PreloadedViewerColumn } from '../platform/preloaded'
import { pantryIdOf } from '../platform/viewer'
import type { CountedVotes } from '../recipes/matchVote.rules'
import { votesOnLines } from '../recipes/matchVote.sql'
import { lineArrays, linesOfRecipe, type LineArrays } from '../recipes/recipeLine.sql'

/** The lines of a recipe, and what of the viewer's own pantry serves them. */
export interface PreloadedCoverage {
  lines: LineArrays
  /** On the lines and on what is in the pantry. */
  votes: CountedVotes[]
  /** Those that may serve a line. */
  stock: PacketsJson
  /** Is `servedBy` of all lines from the current food list? If not, packets may be missing from `stock`, and a loader reads all of it anew. */
  isCurrent: boolean
}

/**
 * What `Recipe.coverage` is worked out from, read with the recipe itself: a statement of its own for the lines, and one for the packets
 * that serve them, cost more in Node than working it out does. The statement of the recipe decides whether the viewer may see it.
 */
export const coverageColumn: PreloadedViewerColumn<PreloadedCoverage> = {
  field: 'coverage',
  columnFor: (viewer) =>
    viewer.kind !== 'person'
      ? null
      : sql`(
    WITH line AS MATERIALIZED (${linesOfRecipe(sql`r.id`)}), vote AS MATERIALIZED (${votesOnLines(viewer, barcodesOfPantry(pantryIdOf(viewer)))})
    SELECT json_build_object(
      'lines', ${lineArrays},
      'isCurrent', coalesce(bool_and(line."foodsVersion" = ${foodsVersion}), true),
      'votes', (SELECT coalesce(json_agg(vote), '[]') FROM vote),
      'stock', ${packetsJson(pantryIdOf(viewer), { foods: sql`SELECT unnest(line."servedBy") FROM line`, barcodes: sql`SELECT vote.barcode FROM vote` })})
    FROM line)`,
}
