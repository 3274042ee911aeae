import { defineModule, type PlatformServices } from '../defineModule'
import { Image, ImageFile } from './image.entity'
import { imageRoute } from './image.http'
import { imageLifecycle } from './image.lifecycle'
import { ImageService } from './image.service'
import { imagesInPostgres } from './image.store'
import { encodeImage } from './imageEncoder'
import { ProfileImageResolver } from './profileImage.resolver'

/** Pictures: uploaded, encoded in several sizes, served. */
export const images = defineModule({
  name: 'images',
  entities: [Image, ImageFile],
  services: ({ db, limits, clock }: PlatformServices) => ({
    images: new ImageService(db, limits, clock, { store: imagesInPostgres, encode: encodeImage }),
  }),
  resolvers: [ProfileImageResolver],
  lifecycles: () => [imageLifecycle],
  expiring: ({ images }) => [images],
  routes: ({ images, requests }) => [imageRoute(images, requests)],
})
