import { Arg, Authorized, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Mail } from '../../platform/mail/mail'
import { everyone, type Viewer } from '../../platform/viewer'
import { ViewerPayload, ViewerType } from '../auth.types'
import type { ConfirmationService } from './confirmation.service'
import {
  ConfirmEmailInput,
  RequestPasswordResetInput,
  ResetPasswordInput,
  SendConfirmationInput,
} from './emailLink.inputs'
import type { ResetService } from './reset.service'

@ObjectType({ simpleResolvers: true })
export class RequestPasswordResetPayload {
  @Field(() => String, { description: 'The normalised address, whether it is registered or not.' })
  email!: string
}

@ObjectType({ simpleResolvers: true })
export class ResetPasswordPayload {
  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string
}

@ObjectType({ simpleResolvers: true })
export class ConfirmEmailPayload {
  @Field(() => String, { description: 'The address that is confirmed.' })
  email!: string

  @Field(() => ViewerType)
  viewer!: Viewer
}

/** Password resets and confirmations of addresses, by emailed links. */
@Resolver(() => ViewerType)
export class EmailLinkResolver {
  constructor(
    private readonly services: { passwordResets: ResetService; confirmations: ConfirmationService; mail: Mail },
  ) {}

  @Authorized(everyone)
  @Query(() => Boolean, {
    description: 'Does this server send email? If not, its operators help with forgotten passwords.',
  })
  sendsMail(): boolean {
    return this.services.mail.outbox.delivers
  }

  @Authorized(everyone)
  @Mutation(() => RequestPasswordResetPayload, {
    description:
      'Emails a link to the owner of the address. The same response whether it is registered or not. BAD_INPUT, RATE_LIMITED.',
  })
  requestPasswordReset(
    @Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput,
    @Ctx() { client }: Context,
  ): Promise<RequestPasswordResetPayload> {
    return this.services.passwordResets.request(client, input)
  }

  @Authorized(everyone)
  @Mutation(() => ResetPasswordPayload, {
    description:
      'Sets a new password by an emailed link, once, and ends all sessions. NOT_FOUND: the link is no longer valid; WEAK_PASSWORD, RATE_LIMITED.',
  })
  resetPassword(
    @Arg('input', () => ResetPasswordInput) input: ResetPasswordInput,
    @Ctx() { viewer, client }: Context,
  ): Promise<ResetPasswordPayload> {
    return this.services.passwordResets.reset(viewer, client, input)
  }

  @Authorized('unnamed', 'person')
  @Mutation(() => ViewerPayload, {
    description:
      'Sends the confirmation email again; nothing if the address is confirmed. UNAUTHENTICATED, RATE_LIMITED.',
  })
  async sendConfirmation(
    @Arg('input', () => SendConfirmationInput) { language }: SendConfirmationInput,
    @Ctx() { viewer }: Context,
  ): Promise<ViewerPayload> {
    return { viewer: await this.services.confirmations.resend(viewer, language) }
  }

  @Authorized(everyone)
  @Mutation(() => ConfirmEmailPayload, {
    description:
      'Confirms an address by an emailed link, once, for the account that the email names, whoever is signed in. Ask the person first. A changed or added address counts from then on. Needs no session. NOT_FOUND: the link is no longer valid.',
  })
  async confirmEmail(
    @Arg('input', () => ConfirmEmailInput) { token }: ConfirmEmailInput,
    @Ctx() { viewer }: Context,
  ): Promise<ConfirmEmailPayload> {
    return { ...(await this.services.confirmations.confirm(viewer, token)), viewer }
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'Has the viewer confirmed their address by an emailed link? Null without a password.',
  })
  emailConfirmed(@Root() viewer: Viewer): Promise<boolean | null> {
    return this.services.confirmations.isConfirmed(viewer)
  }
}
