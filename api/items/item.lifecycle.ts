import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../platform/database/chunks'
import { Item } from './item.entity'

/**
 * The items that a person created or edited are part of their export, leftovers that only their pantry can hold included. When the
 * account is removed, those of the catalogue stay; leftovers are removed with the pantry.
 */
export const itemLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    itemsEntered: mapRows(
      findInChunks(db, Item, {
        select: {
          barcode: true,
          brand: true,
          name: true,
          capacity: true,
          unit: true,
          enteredBy: true,
          editedBy: true,
          createdAt: true,
        },
        where: [{ enteredBy: id }, { editedBy: id }, { pantryId: id }],
        key: 'barcode',
      }),
      ({ enteredBy, editedBy, ...item }) => ({
        ...item,
        enteredByYou: enteredBy === id,
        lastCorrectedByYou: editedBy === id,
      }),
    ),
  }),
}
