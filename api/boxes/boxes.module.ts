import type { SessionService } from '../auth/sessions/session.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { Box } from './box.entity'
import { boxLifecycle } from './box.lifecycle'
import { BoxResolver, ViewerBoxResolver } from './box.resolver'
import { BoxService } from './box.service'

interface Needs extends PlatformServices {
  sessions: SessionService
}

/** Devices that stand at a pantry and use its stock without an account. */
export const boxes = defineModule({
  name: 'boxes',
  entities: [Box],
  services: ({ db, limits, clock, config, audit, sessions }: Needs) => ({
    boxes: new BoxService({ db, limits, sessions, clock, audit, settings: config }),
  }),
  resolvers: [BoxResolver, ViewerBoxResolver],
  lifecycles: ({ sessions, clock }) => [boxLifecycle(sessions, clock)],
})
