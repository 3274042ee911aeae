import { defineModule, type PlatformServices } from '../defineModule'
import type { ItemService } from '../items/item.service'
import type { ItemEditService } from '../items/itemEdit.service'
import { S3Storage } from '../platform/objectStorage/objectStorage'
import { Image, ImageFile } from './image.entity'
import { imageRoute } from './image.http'
import { imageLifecycle } from './image.lifecycle'
import { ImageService } from './image.service'
import { StoredImages } from './image.store'
import { encodeImage } from './imageEncoder'
import { ImageObject } from './imageObject.entity'
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
  entities: [Image, ImageFile, ImageObject],
  services({ db, limits, clock, config, log, audit, hooks, items, itemEdits }: Needs) {
    const bucket = config.s3 && new S3Storage(config.s3, log)
    const storedImages = new StoredImages({ db, clock, bucket, storesIn: config.imageStore })
    return {
      storedImages,
      images: new ImageService({
        db,
        limits,
        clock,
        hooks: hooks.images,
        settings: {
          store: storedImages,
          encode: encodeImage,
          quotaBytes: config.imageQuotaBytes,
          importQuotaBytes: config.importImageQuotaBytes,
        },
      }),
      itemImages: new ItemImageService({ db, limits, clock, audit, items, itemEdits }),
    }
  },
  resolvers: [ProfileImageResolver, ItemImageResolver],
  lifecycles: () => [imageLifecycle],
  expiring: ({ images }) => [images],
  jobs: ({ jobsDb, storedImages }) => ({
    deleteImageObjects: {
      isDue: async () => storedImages.canDelete && (await storedImages.hasUnused(jobsDb)),
      run: () => storedImages.deleteUnused(jobsDb),
    },
  }),
  background: ({ jobsDb, log, storedImages }) => {
    let warning = Promise.resolve()
    return [
      {
        start() {
          warning = storedImages
            .warnWithoutBucket(jobsDb, log)
            .catch((error: unknown) => log.warn({ err: error }, 'whether a bucket is missing could not be read'))
        },
        stop: () => warning,
      },
    ]
  },
  routes: ({ images, requests }) => [imageRoute(images, requests)],
})
