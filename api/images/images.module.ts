import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import type { ItemEditService } from '../items/itemEdit.service'
import { Image, ImageFile } from './image.entity'
import { imageRoute } from './image.http'
import { imageLifecycle } from './image.lifecycle'
import { ImageService } from './image.service'
import { imagesInPostgres } from './image.store'
import { encodeImage } from './imageEncoder'
import { ItemImageResolver } from './itemImage.resolver'
import { ItemImageService } from './itemImage.service'
import { ProfileImageResolver } from './profileImage.resolver'

interface Needs extends PlatformServices {
  items: ItemService
  itemEdits: ItemEditService
}

/** Pictures: uploaded, encoded in several sizes, served. */
export const images = defineModule({
  name: 'images',
  entities: [Image, ImageFile],
  services: ({ db, limits, clock, config, audit, hooks, items, itemEdits }: Needs) => ({
    images: new ImageService({
      db,
      limits,
      clock,
      hooks: hooks.images,
      settings: { store: imagesInPostgres, encode: encodeImage, quotaBytes: config.imageQuotaBytes },
    }),
    itemImages: new ItemImageService({ db, limits, clock, audit, items, itemEdits }),
  }),
  resolvers: [ProfileImageResolver, ItemImageResolver],
  lifecycles: () => [imageLifecycle],
  expiring: ({ images }) => [images],
  routes: ({ images, requests }) => [imageRoute(images, requests)],
})
