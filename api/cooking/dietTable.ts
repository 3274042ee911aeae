import { dietProblems, type LineToJudge } from '../../domain/diets/dietProblems'
import { isRestricted, type Eater } from '../../domain/diets/dietProfile'
import type { PacketContents } from '../../domain/diets/judgePacket'
import type { Packet } from '../../domain/cooking/supply'
import { toDietProblem, type DietProblemType } from '../diets/dietProblem.types'
import { eatersOf, everybody, seesDiets, type MealTable } from '../diets/diet.rules'
import { readEaters } from '../diets/diet.sql'
import { readPacketContents } from '../items/item.sql'
import { barcodesOfPantry } from '../pantries/stock/packets.sql'
import type { Db } from '../platform/database'
import type { Person } from '../platform/viewer'
import { qualifiedFoods, type PantrySupply, type SuppliedLine } from './pantrySupply'

/** Who eats what is cooked, and what is in the packets of their pantry. */
export interface DietTable {
  /** Those who do not eat everything; at least one. */
  eaters: Eater[]
  contents: Record<string, PacketContents>
}

/**
 * Who of a home does not eat everything; null where everybody does, and for who may not know. One statement for a home in which
 * nobody has a profile.
 */
export async function readDietTable(
  db: Db,
  person: Person,
  pantryId: number,
  meal: MealTable = everybody,
): Promise<DietTable | null> {
  if (!seesDiets(person, pantryId)) return null
  const eaters = eatersOf(await readEaters(db, [pantryId]), meal).filter(isRestricted)
  if (eaters.length === 0) return null
  const contents = await readPacketContents(db, barcodesOfPantry(pantryId))
  return { eaters, contents: Object.fromEntries(contents) }
}

interface RecipeLines<Line extends SuppliedLine> {
  lines: readonly Line[]
  /** As they are shown. */
  texts: readonly string[]
}

/** What a recipe holds that somebody at the table does not eat, with the packets of the pantry that would be used. */
export function problemsOfRecipe<P extends Packet, Line extends SuppliedLine & { position: number }>(
  { eaters, contents }: DietTable,
  supply: PantrySupply<P>,
  { lines, texts }: RecipeLines<Line>,
): DietProblemType[] {
  const judged = lines.map((line, at): LineToJudge => {
    const { packets, standIns } = supply.ofLine(line)
    const [fitting, refused] = [[...packets, ...standIns], supply.refusedFor(line)]
    return {
      text: texts[at] ?? '',
      foods: qualifiedFoods(line),
      isEach: line.isEach,
      packets: (fitting.length > 0 ? fitting : refused).flatMap(({ barcode }) => contents[barcode] ?? []),
    }
  })
  return dietProblems(judged, eaters).map((problem) =>
    toDietProblem(problem, {
      position: problem.line === null ? null : (lines[problem.line]?.position ?? null),
      text: problem.packet ?? (problem.line === null ? null : (texts[problem.line] ?? null)),
    }),
  )
}
