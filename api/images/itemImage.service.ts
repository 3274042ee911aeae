import { IsNull, Not, type DataSource } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import type { Item } from '../items/item.entity'
import type { ItemService } from '../items/item.service'
import { setItemImageUrl } from '../items/item.sql'
import type { ItemEditService } from '../items/itemEdit.service'
import type { AuditWriter } from '../platform/audit'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { BatchFunction } from '../platform/loaders'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { isAdmin, type Person, type Viewer } from '../platform/viewer'
import { Image } from './image.entity'
import { imageOwnerOfItem } from './image.loaders'
import { messages } from './image.texts'
import { imagePath } from './imageFile'

const changeLimit: RateLimitRule = { name: 'item-images', atOnce: 60, everySeconds: 10 }

export interface ItemImageDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  audit: AuditWriter
  items: ItemService
  itemEdits: ItemEditService
}

/**
 * Photographs of packets, taken by people here once for everybody. Whoever may edit an item may add one where it has none; the
 * person who took it, and admins, may remove it.
 */
export class ItemImageService {
  constructor(private readonly deps: ItemImageDependencies) {}

  /**
   * Attaches an uploaded picture to an item that has none. Safe to repeat.
   * @throws UserError NOT_FOUND, FORBIDDEN: the viewer may not edit the item; BAD_INPUT: the item has a photograph, or the picture is
   *   another person's, in use, or deleted; RATE_LIMITED
   */
  async add(person: Person, barcode: string, imageId: string): Promise<Item> {
    await this.#consumeLimit(person)
    return transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, person.accountId)
      const item = await this.deps.itemEdits.lockEditable(db, person, barcode)
      const imageUrl = imagePath(imageId, 400, 'webp')
      if (item.imageUrl === imageUrl) return item
      if (item.imageUrl !== null) throw new UserError('BAD_INPUT', messages.hasPhotograph, { field: 'barcode' })
      const { affected } = await db.update(
        Image,
        { id: imageId, ownerId: person.accountId, unusedSince: Not(IsNull()) },
        { itemBarcode: barcode, unusedSince: null },
      )
      if (!affected) throw new UserError('BAD_INPUT', messages.noSuchPicture, { field: 'imageId' })
      await setItemImageUrl(db, barcode, imageUrl)
      // Audited where only the admin's right allowed it.
      if (!(await this.deps.itemEdits.editableOwn(db, person, [barcode])).has(barcode)) {
        await this.deps.audit(db, person, {
          action: 'ADD_ITEM_IMAGE',
          about: { kind: 'item', id: barcode, name: item.name },
        })
      }
      return { ...item, imageUrl }
    })
  }

  /**
   * Deletes the photograph that a person here took of an item.
   * @throws UserError UNAUTHENTICATED, NOT_FOUND: there is none; FORBIDDEN: another person took it; RATE_LIMITED
   */
  async remove(viewer: Viewer, barcode: string): Promise<Item> {
    const mayRemoveAny = isAdmin(viewer, this.deps.clock.now())
    await this.#consumeLimit(viewer)
    const item = await this.deps.items.get(viewer, barcode)
    await transaction(this.deps.db, async (db) => {
      const image = await db.findOneBy(Image, { itemBarcode: barcode })
      if (!image) throw new UserError('NOT_FOUND', messages.noPhotograph)
      const isOwn = viewer.kind === 'person' && viewer.accountId === image.ownerId
      if (!isOwn && !mayRemoveAny) throw new UserError('FORBIDDEN', messages.othersPhotograph)
      // The item is locked first, as it is where a picture is added and where an account is removed.
      await setItemImageUrl(db, barcode, null)
      const { affected } = await db.delete(Image, { id: image.id })
      if (!affected) throw new UserError('NOT_FOUND', messages.noPhotograph)
      if (!isOwn)
        await this.deps.audit(db, viewer, {
          action: 'REMOVE_ITEM_IMAGE',
          about: { kind: 'item', id: barcode, name: item.name },
        })
    })
    return { ...item, imageUrl: null }
  }

  /** Of which of these items the viewer may remove the photograph that a person here took. */
  readonly canRemove: BatchFunction<string, boolean> = async (db, viewer, barcodes, page) => {
    const owners = await imageOwnerOfItem(db, viewer, barcodes, page)
    const mayRemoveAny = isAdmin(viewer, this.deps.clock.now())
    return owners.map(
      (owner) => owner !== null && (mayRemoveAny || (viewer.kind === 'person' && viewer.accountId === owner)),
    )
  }

  #consumeLimit(viewer: Viewer): Promise<void> {
    return this.deps.limits.consume([
      changeLimit,
      viewer.kind === 'person' ? `account ${viewer.accountId}` : `session ${viewer.session?.id ?? 'none'}`,
    ])
  }
}
