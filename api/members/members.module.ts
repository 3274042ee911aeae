import { defineModule, type PlatformServices } from '../defineModule'
import { PantryInvitation } from './invitation.entity'
import { PantryMember } from './member.entity'
import { memberLifecycle } from './member.lifecycle'
import { MemberResolver, PantryMemberResolver, PantryPeopleResolver, ViewerPantriesResolver } from './member.resolver'
import { MemberService } from './member.service'

/** Who belongs to a pantry beside the account that it has its id from. */
export const members = defineModule({
  name: 'members',
  entities: [PantryMember, PantryInvitation],
  services: ({ db, clock, limits, pubsub }: PlatformServices) => ({
    members: new MemberService({ db, clock, limits, pubsub }),
  }),
  resolvers: [MemberResolver, PantryMemberResolver, PantryPeopleResolver, ViewerPantriesResolver],
  expiring: ({ members }) => [members],
  lifecycles: () => [memberLifecycle],
})
