import { dietProblems, type LineToJudge } from '../../domain/diets/dietProblems'
import { isRestricted, type Eater } from '../../domain/diets/dietProfile'
import type { PacketContents } from '../../domain/diets/judgePacket'
import type { Packet } from '../../domain/cooking/supply'
import { toDietProblem, type DietProblemType } from '../diets/dietProblem.types'
import { eatersOf, seesDiets, type MealTable } from '../diets/diet.rules'
import { readEaters } from '../diets/diet.sql'
import { readPacketContents } from '../items/item.sql'
import { barcodesOfPantry } from '../pantries/stock/packets.sql'
import type { Db } from '../platform/database/database'
import type { Person } from '../platform/viewer'
import { qualifiedFoods, type PantrySupply, type SuppliedLine } from './pantrySupply'

/** Who eats what is cooked, and what is in the packets of their pantry. */
export interface DietTable {
  /** Those who do not eat everything; at least one. */
  eaters: Eater[]
  contents: Record<string, PacketContents>
}

/**
 * Who of a home does not eat everything at each of these meals; null where everybody does, and for who may not know. One
 * statement where nobody leaves anything out, else two, for however many meals.
 */
export async function readDietTables(
  db: Db,
  person: Person,
  pantryId: number,
  meals: readonly MealTable[],
): Promise<(DietTable | null)[]> {
  if (!seesDiets(person, pantryId)) return meals.map(() => null)
  const ofHome = await readEaters(db, [pantryId])
  const tables = meals.map((meal) => eatersOf(ofHome, meal).filter(isRestricted))
  if (tables.every((eaters) => eaters.length === 0)) return tables.map(() => null)
  const contents = Object.fromEntries(await readPacketContents(db, barcodesOfPantry(pantryId)))
  return tables.map((eaters) => (eaters.length === 0 ? null : { eaters, contents }))
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
