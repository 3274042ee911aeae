import { Field, InputType } from 'type-graphql'
import { Uuid } from '../platform/scalars'

@InputType()
export class SetProfileImageInput {
  @Field(() => Uuid, { nullable: true, description: 'A picture that the asker sent by POST /images and that belongs to nothing yet; null takes the picture off.' })
  imageId!: string | null
}
