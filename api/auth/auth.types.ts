import { Field, ObjectType, registerEnumType } from 'type-graphql'
import type { TokenPair } from '../platform/context'
import { Uuid } from '../platform/scalars'
import type { Area, Viewer } from '../platform/viewer'
import { AreaName } from './auth.inputs'
import type { SignInResult } from './auth.service'
import type { RenewedSession } from './passwords/credentials.service'

export enum ViewerKind {
  VISITOR = 'VISITOR',
  PERSON = 'PERSON',
  BOX = 'BOX',
}
registerEnumType(ViewerKind, { name: 'ViewerKind' })

@ObjectType('Capability', { description: 'An elevation of the session by a shared password.', simpleResolvers: true })
export class CapabilityType {
  @Field(() => AreaName)
  area!: Area

  @Field(() => Date)
  expiresAt!: Date
}

@ObjectType('Session', { description: 'A session of the viewer.', simpleResolvers: true })
export class SessionType {
  @Field(() => Uuid)
  id!: string

  @Field(() => String, { description: 'For people, such as "Firefox on Android".' })
  device!: string

  @Field(() => Date)
  createdAt!: Date

  @Field(() => Date)
  lastSeenAt!: Date

  @Field(() => Boolean, { description: 'Is it the session of this request?' })
  current!: boolean
}

@ObjectType('Tokens', {
  description:
    'For programs that store their own tokens. Send the access token as `Authorization: Bearer`; exchange the refresh token at POST /auth/session.',
  simpleResolvers: true,
})
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

@ObjectType('Viewer', { description: 'Who sent the request.', simpleResolvers: true })
export class ViewerType {}

@ObjectType({ simpleResolvers: true })
export class RegisterPayload {
  @Field(() => String, { description: 'The normalised address.' })
  email!: string
}

@ObjectType({ simpleResolvers: true })
export class SignInPayload implements SignInResult {
  @Field(() => ViewerType)
  viewer!: Viewer

  @Field(() => TokensType, { nullable: true, description: 'Only with `delivery: BODY`.' })
  tokens!: TokenPair | null
}

@ObjectType({ simpleResolvers: true })
export class RenewedSessionPayload implements RenewedSession {
  @Field(() => ViewerType)
  viewer!: Viewer

  @Field(() => TokensType, {
    nullable: true,
    description:
      'Those of the session that replaces the one of the request, which has ended. Only where the request had an access token in `Authorization: Bearer`; browsers get cookies.',
  })
  tokens!: TokenPair | null
}

@ObjectType({ simpleResolvers: true })
export class ViewerPayload {
  @Field(() => ViewerType)
  viewer!: Viewer
}
