import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { PantryInvitation } from './invitation.entity'
import { PantryMember } from './member.entity'
import { memberLifecycle } from './member.lifecycle'
import { MemberResolver, PantryMemberResolver, PantryPeopleResolver, ViewerPantriesResolver } from './member.resolver'
import { MemberService } from './member.service'
import { SuccessionService } from './succession.service'

/** Who belongs to a pantry beside the account that it has its id from. */
export const members = defineModule({
  name: 'members',
  entities: [PantryMember, PantryInvitation],
  services({ db, clock, limits, pubsub, accounts }: PlatformServices & { accounts: AccountService }) {
    const succession = new SuccessionService({ accounts, pubsub })
    return { succession, members: new MemberService({ db, clock, limits, pubsub, succession }) }
  },
  resolvers: [MemberResolver, PantryMemberResolver, PantryPeopleResolver, ViewerPantriesResolver],
  expiring: ({ members }) => [members],
  lifecycles: ({ members }) => [memberLifecycle(members)],
})
