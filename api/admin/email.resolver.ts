import { MaxLength } from 'class-validator'
import { Arg, Authorized, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { FailedEmail } from '../platform/mail/emailOutbox'
import type { AdminEmailService } from './email.service'

@InputType()
export class SendEmailInput {
  @Field(() => String, { description: 'One address, without a name.' })
  @MaxLength(320)
  recipient!: string

  @Field(() => String, { description: 'One line of 1 to 200 characters.' })
  @MaxLength(1_000)
  subject!: string

  @Field(() => String, { description: 'Plain text of 1 to 20,000 characters.' })
  @MaxLength(40_000)
  body!: string
}

@ObjectType({ simpleResolvers: true })
export class SendEmailPayload {
  @Field(() => ID, { description: "The email's id in the log and the outbox." })
  id!: string
}

@ObjectType({ description: 'An email that could not be sent.', simpleResolvers: true })
export class AdminEmail implements Omit<FailedEmail, 'subject'> {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'What it was for, e.g. "reset".' })
  kind!: string

  @Field(() => String)
  recipient!: string

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number

  @Field(() => String, { description: "Why it failed, in the mail server's words." })
  failure!: string

  @Field(() => Date)
  createdAt!: Date
}

@Resolver()
export class AdminEmailResolver {
  constructor(private readonly services: { adminEmails: AdminEmailService }) {}

  @Authorized('admin')
  @Query(() => [AdminEmail], {
    name: 'adminFailedEmails',
    description: 'The newest 100 emails that could not be sent. FORBIDDEN.',
    complexity: 100,
  })
  failed(): Promise<AdminEmail[]> {
    return this.services.adminEmails.failed()
  }

  @Authorized('admin')
  @Mutation(() => SendEmailPayload, {
    description:
      'Sends an email to one address, as plain text. It is queued, and retried where that fails. FORBIDDEN, BAD_INPUT, RATE_LIMITED.',
  })
  async sendEmail(
    @Arg('input', () => SendEmailInput) input: SendEmailInput,
    @Ctx() { viewer }: Context,
  ): Promise<SendEmailPayload> {
    return { id: await this.services.adminEmails.send(viewer, input) }
  }
}
