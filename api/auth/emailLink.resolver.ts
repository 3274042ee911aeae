import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Mail } from '../platform/mail/mail'
import type { Viewer } from '../platform/viewer'
import { ViewerPayload, ViewerType } from './auth.types'
import type { ConfirmationService } from './confirmation.service'
import { ConfirmEmailInput, RequestPasswordResetInput, ResetPasswordInput, SendConfirmationInput } from './emailLink.inputs'
import type { ResetService } from './reset.service'

@ObjectType()
export class RequestPasswordResetPayload {
  @Field(() => String, { description: 'The address as it was understood. Nothing is said about whether anybody has it.' })
  email!: string
}

@ObjectType()
export class ResetPasswordPayload {
  @Field(() => String, { description: 'The address to sign in with.' })
  email!: string
}

@ObjectType()
export class ConfirmEmailPayload {
  @Field(() => String, { description: 'The address that is confirmed.' })
  email!: string

  @Field(() => ViewerType)
  viewer!: Viewer
}

/** What letters are for: a new password, and whose an address is. */
@Resolver(() => ViewerType)
export class EmailLinkResolver {
  constructor(private readonly services: { passwordResets: ResetService; confirmations: ConfirmationService; mail: Mail }) {}

  @Query(() => Boolean, { description: 'Does this place send mail? Where it does not, those who run it help with forgotten passwords.' })
  sendsMail(): boolean {
    return this.services.mail.outbox.delivers
  }

  @Mutation(() => RequestPasswordResetPayload, { description: 'Writes a letter with a link to whoever signs in with this address. The same answer whether there is anybody. BAD_INPUT, RATE_LIMITED.' })
  requestPasswordReset(@Arg('input', () => RequestPasswordResetInput) input: RequestPasswordResetInput, @Ctx() { client }: Context): Promise<RequestPasswordResetPayload> {
    return this.services.passwordResets.request(client, input)
  }

  @Mutation(() => ResetPasswordPayload, { description: 'Sets a new password by a letter\'s link, once, and ends every session. NOT_FOUND: the link is over; WEAK_PASSWORD, RATE_LIMITED.' })
  resetPassword(@Arg('input', () => ResetPasswordInput) input: ResetPasswordInput, @Ctx() { viewer, client }: Context): Promise<ResetPasswordPayload> {
    return this.services.passwordResets.reset(viewer, client, input)
  }

  @Mutation(() => ViewerPayload, { description: 'Sends the letter that asks whose the address is once more. Nothing happens where it is confirmed. UNAUTHENTICATED, RATE_LIMITED.' })
  async sendConfirmation(@Arg('input', () => SendConfirmationInput) { language }: SendConfirmationInput, @Ctx() { viewer }: Context): Promise<ViewerPayload> {
    return { viewer: await this.services.confirmations.resend(viewer, language) }
  }

  @Mutation(() => ConfirmEmailPayload, { description: 'Confirms an address by a letter\'s link, once. Nobody need be signed in. NOT_FOUND: the link is over.' })
  async confirmEmail(@Arg('input', () => ConfirmEmailInput) { token }: ConfirmEmailInput, @Ctx() { viewer }: Context): Promise<ConfirmEmailPayload> {
    return { ...await this.services.confirmations.confirm(token), viewer }
  }

  @FieldResolver(() => Boolean, { nullable: true, description: 'Has the owner of the asker\'s address opened a letter to it? Null where there is no address with a password.' })
  emailConfirmed(@Root() viewer: Viewer): Promise<boolean | null> {
    return this.services.confirmations.isConfirmed(viewer)
  }
}
