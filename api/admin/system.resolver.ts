import { Authorized, Field, Float, Int, ObjectType, Query, Resolver } from 'type-graphql'
import type { LastBackup } from '../platform/backupRun.sql'
import type { JobCounts } from '../platform/queue/jobQueue'
import type { OperationTimes } from '../platform/database/slowestOperations'
import type { TableSize } from './system.reads'
import type { SystemReport, SystemService } from './system.service'

@ObjectType({
  description: 'Background work of all processes, by state. What is late is waiting or failed, too.',
  simpleResolvers: true,
})
export class AdminJobCounts implements JobCounts {
  @Field(() => Int, { description: 'Not tried yet, or to run later.' })
  waiting!: number

  @Field(() => Int, { description: 'Due more than a minute ago.' })
  late!: number

  @Field(() => Int)
  running!: number

  @Field(() => Int, { description: 'Tried in vain, and tried again by themselves.' })
  failed!: number

  @Field(() => Int, { description: 'Not tried again by themselves.' })
  givenUp!: number
}

@ObjectType({ simpleResolvers: true })
export class AdminPushOutcome {
  @Field(() => String, { description: 'sent, gone, refused, failed or postponed.' })
  outcome!: string

  @Field(() => Int)
  count!: number
}

@ObjectType({ description: 'A table with its indexes.', simpleResolvers: true })
export class AdminTable implements TableSize {
  @Field(() => String)
  name!: string

  @Field(() => Float)
  bytes!: number

  @Field(() => Float, { description: 'As PostgreSQL estimates them.' })
  rows!: number
}

@ObjectType({ simpleResolvers: true })
export class AdminBackup implements LastBackup {
  @Field(() => Date)
  madeAt!: Date

  @Field(() => Float, { description: 'Of the file.' })
  bytes!: number
}

@ObjectType({ description: 'How long requests of one operation took.', simpleResolvers: true })
export class AdminOperation implements OperationTimes {
  @Field(() => String, { description: 'The name of an operation of our own, the path of a REST call, or "other".' })
  operation!: string

  @Field(() => Int)
  count!: number

  @Field(() => Float, { description: 'Milliseconds.' })
  mean!: number

  @Field(() => Float, { description: 'Milliseconds.' })
  slowest!: number
}

@ObjectType({ description: 'What the app is and how it does.', simpleResolvers: true })
export class AdminSystem implements SystemReport {
  @Field(() => String, { description: 'Of the process that answers.' })
  version!: string

  @Field(() => Boolean, {
    description: 'Has a newer version changed the tables? Then this process is to be replaced by it.',
  })
  isNewerSchema!: boolean

  @Field(() => Date, { description: 'When the process that answers started.' })
  startedAt!: Date

  @Field(() => AdminJobCounts)
  jobs!: AdminJobCounts

  @Field(() => Int, { description: 'Emails of the last month that could not be sent.' })
  failedEmails!: number

  @Field(() => [AdminPushOutcome], { description: 'Push notifications of the process that answers, since it started.' })
  pushes!: AdminPushOutcome[]

  @Field(() => Float)
  databaseBytes!: number

  @Field(() => Float, { description: 'How much of it are pictures.' })
  pictureBytes!: number

  @Field(() => Float, { description: 'Of pictures in the bucket, outside of the database.' })
  bucketBytes!: number

  @Field(() => Int, { description: 'Pictures that nobody sees: they are in a bucket, and none is set up.' })
  picturesWithoutBucket!: number

  @Field(() => [AdminTable], { description: 'The twelve largest, largest first.' })
  tables!: AdminTable[]

  @Field(() => AdminBackup, { nullable: true, description: 'The last one that Larder made; null: never.' })
  lastBackup!: AdminBackup | null

  @Field(() => [AdminOperation], {
    description:
      'The ten with the longest mean of today, longest first, of the process that answers. They are kept in memory.',
  })
  slowest!: AdminOperation[]
}

@Resolver()
export class SystemResolver {
  constructor(private readonly services: { system: SystemService }) {}

  @Authorized('admin')
  @Query(() => AdminSystem, { description: 'What the app is and how it does. FORBIDDEN.', complexity: 100 })
  adminSystem(): Promise<AdminSystem> {
    return this.services.system.report()
  }
}
