import { MaxLength } from 'class-validator'
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
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

@ObjectType()
export class SendEmailPayload {
  @Field(() => ID, { description: 'By which the log and the outbox know the letter.' })
  id!: string
}

@ObjectType({ description: 'A letter that was given up.' })
export class AdminEmail implements Omit<FailedEmail, 'subject'> {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'What it was for, e.g. "reset".' })
  kind!: string

  @Field(() => String)
  recipient!: string

  @Field(() => Int, { description: 'How often it was tried.' })
  attempts!: number

  @Field(() => String, { description: 'Why it was given up, in the mail server\'s own words.' })
  failure!: string

  @Field(() => Date)
  createdAt!: Date
}

@Resolver()
export class AdminEmailResolver {
  constructor(private readonly services: { adminEmails: AdminEmailService }) {}

  @Query(() => [AdminEmail], { name: 'adminFailedEmails', description: 'The newest 100 letters that could not be sent. FORBIDDEN.', complexity: 100 })
  failed(@Ctx() { viewer }: Context): Promise<AdminEmail[]> {
    return this.services.adminEmails.failed(viewer)
  }

  @Mutation(() => SendEmailPayload, { description: 'Writes a letter to one address, as plain text. It is sent in a moment, and tried again where that fails. FORBIDDEN, BAD_INPUT, RATE_LIMITED.' })
  async sendEmail(@Arg('input', () => SendEmailInput) input: SendEmailInput, @Ctx() { viewer }: Context): Promise<SendEmailPayload> {
    return { id: await this.services.adminEmails.send(viewer, input) }
  }
}
