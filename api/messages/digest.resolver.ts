import { MaxLength } from 'class-validator'
import { Arg, Ctx, Field, FieldResolver, InputType, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { ViewerPayload, ViewerType } from '../auth/auth.types'
import type { Context } from '../platform/context'
import { EmailLanguage } from '../platform/mail/emailLanguage'
import { requirePerson, type Viewer } from '../platform/viewer'
import type { DigestService } from './digest.service'

@InputType()
export class SetDigestInput {
  @Field(() => Boolean)
  on!: boolean

  @Field(() => EmailLanguage, { defaultValue: EmailLanguage.EN })
  language!: EmailLanguage
}

@InputType()
export class StopDigestInput {
  @Field(() => String, { description: 'The token behind `#digest-off=` in the email\'s link.' })
  @MaxLength(100)
  token!: string
}

@ObjectType({ simpleResolvers: true })
export class StopDigestPayload {
  @Field(() => Boolean, { description: 'Always true; an expired link is an error.' })
  stopped!: boolean
}

/** Switches the digest, the email about unread messages, on and off. */
@Resolver(() => ViewerType)
export class DigestResolver {
  constructor(private readonly services: { digests: DigestService }) {}

  @FieldResolver(() => Boolean, { description: 'Does the viewer get an email about unread messages, once a day at most? Off by default.' })
  digest(@Root() viewer: Viewer): Promise<boolean> {
    return this.services.digests.isOn(viewer)
  }

  @Mutation(() => ViewerPayload, { description: 'Switches the email about unread messages on or off. It is sent to a confirmed address only. Idempotent. UNAUTHENTICATED, RATE_LIMITED.' })
  async setDigest(@Arg('input', () => SetDigestInput) { on, language }: SetDigestInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return { viewer: await this.services.digests.set(requirePerson(viewer), on, language) }
  }

  @Mutation(() => StopDigestPayload, { description: 'Switches that email off by the link in it, without a session. NOT_FOUND: the link has expired.' })
  async stopDigest(@Arg('input', () => StopDigestInput) { token }: StopDigestInput): Promise<StopDigestPayload> {
    await this.services.digests.stop(token)
    return { stopped: true }
  }
}
