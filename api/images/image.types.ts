import type { EntityManager } from 'typeorm'
import { registerEnumType } from 'type-graphql'

export enum ImageSize {
  SMALL = 400,
  MEDIUM = 800,
  LARGE = 1600,
}
registerEnumType(ImageSize, {
  name: 'ImageSize',
  description: 'How wide a picture is; never wider than what was sent.',
  valuesConfig: {
    SMALL: { description: 'At most 400 pixels.' },
    MEDIUM: { description: 'At most 800 pixels.' },
    LARGE: { description: 'At most 1600 pixels.' },
  },
})

/** Files that are stored, or about to be, until a picture has them. */
export interface PreparedFiles {
  /** In all. */
  bytes: number
  /** Makes them those of a new picture, in the transaction that stores its row. */
  attachTo(db: EntityManager, imageId: string): Promise<void>
}
