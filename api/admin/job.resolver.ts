import {
  Arg,
  Authorized,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import type { Context } from '../platform/context'
import type { FailedJob } from '../platform/queue/jobQueue'
import { jobRules, type JobName } from '../platform/queue/jobs'
import { Id } from '../platform/scalars'
import type { AdminJobService } from './job.service'

/** The enum object that type-graphql registers: each name is its own value. */
const JobNameEnum = Object.fromEntries(Object.keys(jobRules).map((name) => [name, name])) as { [Name in JobName]: Name }
registerEnumType(JobNameEnum, { name: 'JobName', description: 'A piece of background work.' })

@ObjectType({
  description: 'A piece of background work that failed, and has not succeeded since.',
  simpleResolvers: true,
})
export class AdminJob implements FailedJob {
  @Field(() => ID)
  id!: string

  @Field(() => JobNameEnum)
  name!: JobName

  @Field(() => Int, { description: 'The number of attempts.' })
  attempts!: number

  @Field(() => String, { description: 'Why it failed, as the log says it.' })
  failure!: string

  @Field(() => Date)
  failedAt!: Date

  @Field(() => Date, { nullable: true, description: 'When it is tried again by itself; null: never.' })
  nextTryAt!: Date | null
}

@InputType()
export class RetryJobInput {
  @Field(() => Id)
  id!: number
}

@ObjectType({ simpleResolvers: true })
export class RetryJobPayload {
  @Field(() => ID)
  id!: string
}

@Resolver()
export class AdminJobResolver {
  constructor(private readonly services: { adminJobs: AdminJobService }) {}

  @Authorized('admin')
  @Query(() => [AdminJob], {
    name: 'adminFailedJobs',
    description: 'The newest 100 jobs that failed, and have not succeeded since. FORBIDDEN.',
    complexity: 100,
  })
  failed(): Promise<AdminJob[]> {
    return this.services.adminJobs.failed()
  }

  @Authorized('admin')
  @Mutation(() => RetryJobPayload, {
    description: 'Lets a job that failed run again now. FORBIDDEN; NOT_FOUND: it has run meanwhile.',
  })
  async retryJob(
    @Arg('input', () => RetryJobInput) { id }: RetryJobInput,
    @Ctx() { viewer }: Context,
  ): Promise<RetryJobPayload> {
    return { id: await this.services.adminJobs.retry(viewer, id) }
  }
}
