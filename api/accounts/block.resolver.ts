import { Args, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { pageComplexity, Page, type Connection } from '../platform/paging'
import type { Person } from '../platform/viewer'
import type { BlockService } from './block.service'
import { BlockedPersonConnection, type BlockedPerson } from './block.types'

@Resolver()
export class BlockResolver {
  constructor(private readonly services: { blocks: BlockService }) {}

  @Authorized('person', 'program')
  @Query(() => BlockedPersonConnection, {
    description: 'Whom the viewer has blocked, newest first.',
    complexity: pageComplexity,
  })
  blockedPeople(@Args(() => Page) page: Page, @Ctx() { viewer }: Context<Person>): Promise<Connection<BlockedPerson>> {
    return this.services.blocks.list(viewer, page)
  }
}
