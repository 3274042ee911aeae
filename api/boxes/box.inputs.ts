import { MaxLength, MinLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Id, Uuid } from '../platform/scalars'

@InputType()
export class EnrolBoxInput {
  @Field(() => Id, { description: "Its pantry: the viewer's own, or for admins any." })
  pantryId!: number

  @Field(() => String, { description: 'Its name on the label and in the list, 1 to 40 characters.' })
  @MaxLength(40)
  name!: string

  @Field(() => String, {
    nullable: true,
    description:
      'A number that is printed on the box already, to be scanned instead of a label; only where BOX_PLAIN_BARCODES allows it.',
  })
  @MaxLength(80)
  number?: string | null
}

@InputType()
export class BoxInput {
  @Field(() => Uuid)
  id!: string
}

@InputType()
export class SignInWithBoxInput {
  @Field(() => String, { description: 'The code of its label, or the number on it.' })
  @MinLength(1)
  @MaxLength(80)
  code!: string
}
