import { Field, ObjectType } from 'type-graphql'
import { ViewerType } from '../auth/auth.types'
import { Uuid } from '../platform/scalars'
import type { Viewer } from '../platform/viewer'
import { Box } from './box.entity'
import type { LabelledBox } from './box.service'

@ObjectType({ simpleResolvers: true })
export class BoxLabelPayload implements LabelledBox {
  @Field(() => Box)
  box!: Box

  @Field(() => String, {
    nullable: true,
    description:
      "The content of its label's QR code, which is returned only once; null for a box that is scanned by its own number.",
  })
  labelCode!: string | null
}

@ObjectType({ simpleResolvers: true })
export class RevokeBoxPayload {
  @Field(() => Uuid)
  id!: string
}

@ObjectType({ simpleResolvers: true })
export class SignInWithBoxPayload {
  @Field(() => ViewerType)
  viewer!: Viewer
}
