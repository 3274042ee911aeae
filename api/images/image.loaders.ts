import sql from 'sql-template-tag'
import { ownerOfPantry } from '../accounts/account.sql'
import { arrayParameter } from '../platform/database/executePrepared'
import type { BatchFunction } from '../platform/loaders'
import type { PreloadedColumn } from '../platform/database/preloaded'
import { readRows } from '../platform/database/reads'
import { imageOfAccount } from './image.sql'

/** The id of the picture of the profile of a pantry's owner. */
export const ownerImage: PreloadedColumn<string | null> = {
  field: 'imageUrl',
  column: imageOfAccount(ownerOfPantry(sql`p.id`)),
}

/** The ids of the pictures of accounts' profiles; null where there is none. */
export const imageIdOfAccount: BatchFunction<number, string | null> = async (db, _viewer, accountIds) => {
  const images = await readRows<{ id: string; accountId: number }>(
    db,
    sql`
    SELECT id, account_id AS "accountId" FROM image WHERE account_id = ANY (${arrayParameter(accountIds, 'int')}::int[])`,
    [],
  )
  const byAccount = new Map(images.map(({ id, accountId }) => [accountId, id]))
  return accountIds.map((id) => byAccount.get(id) ?? null)
}

/** Who took the photographs of items; null where no person here did. */
export const imageOwnerOfItem: BatchFunction<string, number | null> = async (db, _viewer, barcodes) => {
  const images = await readRows<{ barcode: string; ownerId: number }>(
    db,
    sql`
    SELECT item_barcode AS barcode, owner_id AS "ownerId" FROM image WHERE item_barcode = ANY (${arrayParameter(barcodes, 'text')}::text[])`,
    [],
  )
  const byItem = new Map(images.map(({ barcode, ownerId }) => [barcode, ownerId]))
  return barcodes.map((barcode) => byItem.get(barcode) ?? null)
}
