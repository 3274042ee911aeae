import { defineModule, type PlatformServices } from '../defineModule'
import { Account } from './account.entity'
import { AccountResolver } from './account.resolver'
import { accountRest } from './account.rest'
import { AccountService } from './account.service'
import { Block } from './block.entity'
import { BlockResolver } from './block.resolver'
import { BlockService } from './block.service'
import { exportRoute } from './accountExport.http'
import { AccountExportService } from './accountExport.service'
import { ProfileResolver } from './profile.resolver'
import { ProfileService } from './profile.service'

/** People: their accounts and profiles, whom they block, and the file of everything that is theirs. */
export const accounts = defineModule({
  name: 'accounts',
  entities: [Account, Block],
  services: ({ db, limits, clock, config, lifecycles, hooks }: PlatformServices) => ({
    accounts: new AccountService(lifecycles, hooks.accounts, config.productName),
    profiles: new ProfileService(db, limits, config.productName),
    blocks: new BlockService(db, limits, hooks.accounts),
    accountExports: new AccountExportService({ db, limits, clock, lifecycles }),
  }),
  resolvers: [AccountResolver, ProfileResolver, BlockResolver],
  rest: accountRest,
  routes: ({ accountExports, requests }) => [exportRoute(accountExports, requests)],
})
