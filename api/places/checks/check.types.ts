import { Field, ObjectType } from 'type-graphql'
import { createConnectionType } from '../../platform/paging'
import { Id } from '../../platform/scalars'
import { PlaceCheck } from './check.entity'

export const PlaceCheckConnection = createConnectionType(PlaceCheck)

@ObjectType({ simpleResolvers: true })
export class SendPlaceCheckPayload {
  @Field(() => Id, { description: 'The place.' })
  pantryId!: number

  @Field(() => Date, { description: 'When it reached the server: of one that was sent before, the first time.' })
  receivedAt!: Date
}

/** Where the files of checks are: `{id}.jpg` is the photo of one, `{pantryId}.csv` the list of a place's. */
export const checkFilesPath = '/place-checks'
