import sql from 'sql-template-tag'
import { isRestricted, type Eater } from '../../domain/diets/dietProfile'
import { judgePacket } from '../../domain/diets/judgePacket'
import { findSendsAvoidedFoods } from '../accounts/account.sql'
import { readPacketContents } from '../items/item.sql'
import type { Db } from '../platform/database/database'
import { arrayParameter } from '../platform/database/executePrepared'
import { groupBy, type BatchFunction } from '../platform/loaders'
import { seesDiets } from './diet.rules'
import { findRestrictedEater, readEaters } from './diet.sql'
import type { EaterRow } from './diet.types'
import { toDietProblem, type DietProblemType } from './dietProblem.types'

/** Who eats in each of these homes; nobody where the viewer does not keep house. */
export const eatersOfPantry: BatchFunction<number, EaterRow[]> = async (db, viewer, pantryIds) => {
  const seen = pantryIds.filter((id) => seesDiets(viewer, id))
  const found = seen.length === 0 ? [] : await readEaters(db, seen)
  const byPantry = groupBy(found, ({ pantryId }) => pantryId)
  return pantryIds.map((id) => byPantry.get(id) ?? [])
}

/** What each of these items holds, or may, that the viewer does not eat. Nothing is known of an item that is not there. */
export const problemsOfItem: BatchFunction<string, DietProblemType[]> = async (db, viewer, barcodes) => {
  if (viewer.kind !== 'person' || viewer.key !== null) return barcodes.map(() => [])
  const eater = await findRestrictedEater(db, viewer.accountId)
  if (eater === null) return barcodes.map(() => [])
  return problemsOf(db, barcodes, [eater])
}

/** What each of these items holds, or may, that somebody of the viewer's home does not eat; nothing for who does not keep house there. */
export const homeProblemsOfItem: BatchFunction<string, DietProblemType[]> = async (db, viewer, barcodes) => {
  if (viewer.kind !== 'person' || !seesDiets(viewer, viewer.homePantryId)) return barcodes.map(() => [])
  const eaters = (await readEaters(db, [viewer.homePantryId])).filter(isRestricted)
  return eaters.length === 0 ? barcodes.map(() => []) : problemsOf(db, barcodes, eaters)
}

/** In the order of the barcodes. */
async function problemsOf(db: Db, barcodes: readonly string[], eaters: readonly Eater[]): Promise<DietProblemType[][]> {
  const known = await readPacketContents(db, sql`SELECT unnest(${arrayParameter(barcodes, 'text')}::text[])`)
  return barcodes.map((barcode) => {
    const item = known.get(barcode)
    if (item === undefined) return []
    return eaters.flatMap((eater) =>
      judgePacket(item, eater).map((finding) =>
        toDietProblem({ ...finding, eater }, { position: null, text: item.name }),
      ),
    )
  })
}

/** Has each of these accounts allowed that a language model outside gets what is avoided at home? */
export const sendsAvoidedFoods: BatchFunction<number, boolean> = (db, _viewer, accountIds) =>
  Promise.all(accountIds.map((id) => findSendsAvoidedFoods(db, id)))
