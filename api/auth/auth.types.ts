import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { TokenPair } from '../platform/context'
import { Uuid } from '../platform/scalars'
import type { Area, Viewer } from '../platform/viewer'
import { AreaName } from './auth.inputs'
import type { SignedIn } from './auth.service'

export enum ViewerKind {
  VISITOR = 'VISITOR',
  PERSON = 'PERSON',
  BOX = 'BOX',
}
registerEnumType(ViewerKind, { name: 'ViewerKind' })

@ObjectType('Capability', { description: 'A gate that a shared password has opened.' })
export class CapabilityType {
  @Field(() => AreaName)
  area!: Area

  @Field(() => Date)
  expiresAt!: Date
}

@ObjectType('Session', { description: 'A place where somebody is signed in.' })
export class SessionType {
  @Field(() => Uuid)
  id!: string

  @Field(() => String, { description: 'In words, e.g. "Firefox on Android".' })
  device!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  lastSeenAt!: Date

  @Field(() => Boolean, { description: 'Is it the one that asks?' })
  current!: boolean
}

@ObjectType('Tokens', { description: 'For programs that keep their own tokens. Send the first as `Authorization: Bearer`; trade the second at POST /auth/session.' })
export class TokensType implements TokenPair {
  @Field(() => String)
  accessToken!: string

  @Field(() => String)
  refreshToken!: string

  @Field(() => Date)
  accessExpiresAt!: Date

  @Field(() => Date)
  refreshExpiresAt!: Date
}

@ObjectType('Viewer', { description: 'Who is asking.' })
export class ViewerType {}

@ObjectType()
export class RegisterPayload {
  @Field(() => String, { description: 'The address as it was understood.' })
  email!: string
}

@ObjectType()
export class SignInPayload implements SignedIn {
  @Field(() => ViewerType)
  viewer!: Viewer

  @Field(() => TokensType, { nullable: true, description: 'Only with `delivery: BODY`.' })
  tokens!: TokenPair | null
}

@ObjectType()
export class ViewerPayload {
  @Field(() => ViewerType)
  viewer!: Viewer
}
