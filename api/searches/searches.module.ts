import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import { backfillJob } from '../platform/backfill'
import { periodicJob } from '../platform/jobs'
import { SavedSearch, SavedSearchMatch, SharingChange } from './savedSearch.entity'
import { savedSearchLifecycle } from './savedSearch.lifecycle'
import { savedSearchNotification } from './savedSearch.notifications'
import { SavedSearchResolver } from './savedSearch.resolver'
import { SavedSearchService } from './savedSearch.service'
import { SavedSearchMatchService } from './savedSearchMatch.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
}

/** Milliseconds between two runs of the job. */
const matchEvery = 10_000

/** What people look for near them, and notifications when a neighbour shares it. */
export const searches = defineModule({
  name: 'searches',
  entities: [SavedSearch, SavedSearchMatch, SharingChange],
  services: ({ db, jobsDb, limits, clock, log, notifications }: Needs) => ({
    savedSearches: new SavedSearchService({ db, limits, clock }),
    savedSearchMatches: new SavedSearchMatchService({ db: jobsDb, clock, log, notifications }),
  }),
  resolvers: [SavedSearchResolver],
  lifecycles: () => [savedSearchLifecycle],
  notificationKinds: () => [savedSearchNotification],
  jobs: ({ savedSearchMatches, log }) => [
    periodicJob(
      { name: 'comparing what is shared with saved searches', everyMs: matchEvery, immediately: true, log },
      () => savedSearchMatches.matchChanges(),
    ),
    backfillJob({ name: 'matching saved searches with foods', log }, (after) => savedSearchMatches.updateFoods(after)),
  ],
  expiring: ({ savedSearchMatches }) => [savedSearchMatches],
})
