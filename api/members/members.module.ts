import type { AccountService } from '../accounts/account.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { MovedStockService } from '../pantries/stock/movedStock.service'
import type { MovedPlanService } from '../plans/movedPlan.service'
import type { MovedShoppingService } from '../shopping/movedShopping.service'
import { PantryInvitation } from './invitation.entity'
import { PantryMember } from './member.entity'
import { memberLifecycle } from './member.lifecycle'
import { MemberResolver, PantryMemberResolver, PantryPeopleResolver, ViewerPantriesResolver } from './member.resolver'
import { MemberService } from './member.service'
import { MovingIn } from './movingIn.entity'
import { MovingInResolver, PantryMovedInResolver } from './movingIn.resolver'
import { MovingInService } from './movingIn.service'
import { SuccessionService } from './succession.service'

interface Needs extends PlatformServices {
  accounts: AccountService
  movedStock: MovedStockService
  movedShopping: MovedShoppingService
  movedPlans: MovedPlanService
}

/** Who belongs to a pantry beside the account that it has its id from. */
export const members = defineModule({
  name: 'members',
  entities: [PantryMember, PantryInvitation, MovingIn],
  services({ db, clock, limits, pubsub, hooks, accounts, movedStock, movedShopping, movedPlans }: Needs) {
    const succession = new SuccessionService({ accounts, pubsub })
    const movingIn = new MovingInService({ db, clock, limits, movedStock, movedShopping, movedPlans })
    return {
      succession,
      movingIn,
      members: new MemberService({ db, clock, limits, pubsub, hooks: hooks.members, succession, movingIn }),
    }
  },
  resolvers: [
    MemberResolver,
    MovingInResolver,
    PantryMemberResolver,
    PantryPeopleResolver,
    PantryMovedInResolver,
    ViewerPantriesResolver,
  ],
  expiring: ({ members, movingIn }) => [members, movingIn],
  lifecycles: ({ members }) => [memberLifecycle(members)],
})
