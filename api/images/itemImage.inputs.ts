import { Field, InputType } from 'type-graphql'
import { Barcode, Uuid } from '../platform/scalars'

@InputType()
export class SetItemImageInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => Uuid, {
    nullable: true,
    defaultValue: null,
    description:
      'A picture that the viewer uploaded by POST /images and that nothing shows yet; null removes the photograph that a person here took.',
  })
  imageId!: string | null
}
