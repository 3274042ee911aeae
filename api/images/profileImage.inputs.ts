import { Field, InputType } from 'type-graphql'
import { Uuid } from '../platform/scalars'

@InputType()
export class SetProfileImageInput {
  @Field(() => Uuid, {
    nullable: true,
    defaultValue: null,
    description:
      'A picture that the viewer uploaded by POST /images and that nothing shows yet; null detaches the picture.',
  })
  imageId!: string | null
}
