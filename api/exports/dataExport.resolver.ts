import { Arg, Authorized, Ctx, Field, Mutation, ObjectType, Query, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/viewer'
import { DataExport } from './dataExport.entity'
import { StartDataExportInput } from './dataExport.inputs'
import type { DataExportService } from './dataExport.service'

@ObjectType({ simpleResolvers: true })
class StartDataExportPayload {
  @Field(() => DataExport)
  dataExport!: DataExport
}

@ObjectType({ simpleResolvers: true })
class DeleteDataExportPayload {
  @Field(() => DataExport, { nullable: true, description: 'Null: there is none any more.' })
  dataExport!: DataExport | null
}

@Resolver()
export class DataExportResolver {
  constructor(private readonly services: { dataExports: DataExportService }) {}

  @Authorized(['person'])
  @Query(() => DataExport, {
    nullable: true,
    description:
      "The export of everything that is the viewer's; null: there is none. Its file is at GET /export/larder.zip. UNAUTHENTICATED, FORBIDDEN for programs.",
  })
  dataExport(@Ctx() { viewer }: Context): Promise<DataExport | null> {
    return this.services.dataExports.find(requirePerson(viewer))
  }

  @Authorized(['person'])
  @Mutation(() => StartDataExportPayload, {
    description:
      "Starts an export of everything that is the viewer's, in place of the last one; one that is not finished goes on instead. Ask `dataExport` for its progress. UNAUTHENTICATED, FORBIDDEN for programs, RATE_LIMITED.",
  })
  async startDataExport(
    @Arg('input', () => StartDataExportInput) input: StartDataExportInput,
    @Ctx() { viewer }: Context,
  ): Promise<StartDataExportPayload> {
    return { dataExport: await this.services.dataExports.start(requirePerson(viewer), input) }
  }

  @Authorized(['person'])
  @Mutation(() => DeleteDataExportPayload, {
    description: "Stops the viewer's export, or deletes its file. Idempotent. UNAUTHENTICATED, FORBIDDEN for programs.",
  })
  async deleteDataExport(@Ctx() { viewer }: Context): Promise<DeleteDataExportPayload> {
    await this.services.dataExports.delete(requirePerson(viewer))
    return { dataExport: null }
  }
}
