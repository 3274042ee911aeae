import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { costOfPage, Page, type Connection } from '../platform/paging'
import { requirePerson } from '../platform/viewer'
import type { BlockService } from './block.service'
import { BlockedPersonConnection, type BlockedPerson } from './block.types'

@Resolver()
export class BlockResolver {
  constructor(private readonly blocks: BlockService) {}

  @Query(() => BlockedPersonConnection, { description: 'Whom the asker has blocked, the last first.', complexity: costOfPage })
  blockedPeople(@Args(() => Page) page: Page, @Ctx() { viewer }: Context): Promise<Connection<BlockedPerson>> {
    return this.blocks.list(requirePerson(viewer), page)
  }
}
