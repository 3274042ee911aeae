import sql from 'sql-template-tag'
import { judgePacket } from '../../domain/diets/judgePacket'
import { findSendsAvoidedFoods } from '../accounts/account.sql'
import { readPacketContents } from '../items/item.sql'
import { arrayParameter } from '../platform/executePrepared'
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
  const known = await readPacketContents(db, sql`SELECT unnest(${arrayParameter(barcodes, 'text')}::text[])`)
  return barcodes.map((barcode) => {
    const item = known.get(barcode)
    return item === undefined
      ? []
      : judgePacket(item, eater).map((finding) =>
          toDietProblem({ ...finding, eater }, { position: null, text: item.name }),
        )
  })
}

/** Has each of these accounts allowed that a language model outside gets what is avoided at home? */
export const sendsAvoidedFoods: BatchFunction<number, boolean> = (db, _viewer, accountIds) =>
  Promise.all(accountIds.map((id) => findSendsAvoidedFoods(db, id)))
