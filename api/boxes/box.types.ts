import { Field, ObjectType } from 'type-graphql'
import { ViewerType } from '../auth/auth.types'
import { Uuid } from '../platform/scalars'
import type { Viewer } from '../platform/viewer'
import { Box } from './box.entity'
import type { Labelled } from './box.service'

@ObjectType()
export class BoxLabelPayload implements Labelled {
  @Field(() => Box)
  box!: Box

  @Field(() => String, { nullable: true, description: 'What the QR code of its label says. Told this once, and kept by nobody; null for a box that is scanned by its own number.' })
  labelCode!: string | null
}

@ObjectType()
export class RevokeBoxPayload {
  @Field(() => Uuid)
  id!: string
}

@ObjectType()
export class SignInWithBoxPayload {
  @Field(() => ViewerType)
  viewer!: Viewer
}
